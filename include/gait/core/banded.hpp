// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>

#include <algorithm>
#include <cstddef>
#include <span>

namespace gait {

/// A symmetric matrix whose entries are 0 further than `Band` columns from the diagonal, in memory of the caller.
template <class T, std::size_t Band>
struct BandedMatrix {
    std::span<T> numbers;  ///< (Band + 1) for each row: columns row - Band to row

    /// Numbers that a matrix of so many rows needs.
    [[nodiscard]] static constexpr std::size_t size(std::size_t rows) noexcept { return rows * (Band + 1); }
    [[nodiscard]] constexpr std::size_t rows() const noexcept { return numbers.size() / (Band + 1); }

    /// Domain      row - Band <= column <= row.
    [[nodiscard]] constexpr T& at(std::size_t row, std::size_t column) const noexcept {
        return numbers[row * (Band + 1) + (column + Band - row)];
    }
};

/// Replaces a positive definite matrix by its factors: L below the diagonal, D on it, of L D L^T.
template <class T, std::size_t Band>
constexpr void factor(const BandedMatrix<T, Band>& m) noexcept {
    for (std::size_t i = 0; i < m.rows(); ++i) {
        const std::size_t first = i > Band ? i - Band : 0;
        for (std::size_t j = first; j < i; ++j)
            for (std::size_t k = first; k < j; ++k) m.at(i, j) -= m.at(i, k) * m.at(j, k);
        for (std::size_t j = first; j < i; ++j) {
            const T l = m.at(i, j) / m.at(j, j);
            m.at(i, i) -= l * m.at(i, j);
            m.at(i, j) = l;
        }
    }
}

/// Replaces the right side of a linear system by its solution. `V` is a number or a vector of independent ones.
///
/// Domain      m from `factor`; as many values as rows.
template <class T, std::size_t Band, class V>
constexpr void solve_factored(const BandedMatrix<T, Band>& m, std::span<V> values) noexcept {
    const std::size_t n = m.rows();
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = i > Band ? i - Band : 0; j < i; ++j) values[i] -= values[j] * m.at(i, j);
    for (std::size_t i = n; i-- > 0;) {
        values[i] = values[i] / m.at(i, i);
        for (std::size_t k = i + 1; k < (std::min)(n, i + Band + 1); ++k) values[i] -= values[k] * m.at(k, i);
    }
}

}  // namespace gait
