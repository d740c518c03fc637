// SPDX-License-Identifier: MIT
#include <gait/core/banded.hpp>
#include <gait/core/scalar.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/within.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

using Matrix = gait::BandedMatrix<double, 3>;

namespace {

struct System {
    std::size_t rows;
    std::vector<double> numbers;
    std::vector<std::vector<double>> full;

    explicit System(std::size_t n, Random& random)
        : rows(n), numbers(Matrix::size(n)), full(n, std::vector<double>(n)) {
        const Matrix m{numbers};
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = i > 3 ? i - 3 : 0; j <= i; ++j) {
                const double value = i == j ? random.uniform(4.0, 6.0) : random.uniform(-0.6, 0.6);  // diagonal wins
                m.at(i, j) = full[i][j] = full[j][i] = value;
            }
    }
};

}  // namespace

TEST_SUITE("core/banded") {

    TEST_CASE("the solution put back into the matrix gives the right side, for every number of rows") {
        Random random(3);
        for (std::size_t n = 1; n < 12; ++n) {
            System system(n, random);
            std::vector<double> right(n);
            for (double& r : right) r = random.uniform(-1.0, 1.0);
            std::vector<double> x = right;
            gait::factor(Matrix{system.numbers});
            gait::solve_factored(Matrix{system.numbers}, std::span(x));
            for (std::size_t i = 0; i < n; ++i) {
                double sum = 0.0;
                for (std::size_t j = 0; j < n; ++j) sum += system.full[i][j] * x[j];
                CHECK(within(sum, right[i], 1e-14));  // well conditioned
            }
        }
    }

    TEST_CASE("vectors are solved as three systems at once") {
        Random random(4);
        System system(9, random);
        gait::factor(Matrix{system.numbers});
        std::vector<gait::vec3<double>> all(9);
        std::vector<double> y(9);
        for (std::size_t i = 0; i < 9; ++i) {
            all[i] = random.vector<double>(1.0);
            y[i] = all[i].y;
        }
        gait::solve_factored(Matrix{system.numbers}, std::span(all));
        gait::solve_factored(Matrix{system.numbers}, std::span(y));
        for (std::size_t i = 0; i < 9; ++i) CHECK(all[i].y == y[i]);
    }
}
