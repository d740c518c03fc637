// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include "text_lines.hpp"

namespace gait_files {

/// Heights on a square grid of posts, as an Esri ASCII grid states them.
struct AscGrid {
    std::size_t columns = 0;      ///< from west to east, at least 2
    std::size_t rows = 0;         ///< from north to south, at least 2
    double west = 0.0;            ///< [file unit]  of the first column of posts
    double south = 0.0;           ///< [file unit]  of the last row of posts
    double cell_size = 0.0;       ///< [file unit]  between neighbouring posts, > 0
    std::vector<double> heights;  ///< [file unit]  row after row, north first; NaN where nothing was measured

    [[nodiscard]] double height(std::size_t column, std::size_t row) const noexcept {
        return heights[row * columns + column];
    }
};

/// Reads a grid that is already in memory; `file` is its name for messages.
///
/// Header lines come in any order; the heights may be broken into lines anywhere.
[[nodiscard]] inline AscGrid parse_asc_grid(std::string file, std::string text) {
    TextLines in(std::move(file), std::move(text));
    constexpr std::array<std::string_view, 8> keys = {"ncols",     "nrows",     "xllcenter", "yllcenter",
                                                      "xllcorner", "yllcorner", "cellsize",  "NODATA_value"};
    enum Key { ncols, nrows, x_center, y_center, x_corner, y_corner, cell_size, no_data };
    std::array<std::optional<double>, keys.size()> header;

    std::string_view word;
    while (word = in.next_word_of_text(), !word.empty() && !parse_number(word)) {
        std::size_t key = 0;
        while (key < keys.size() && !same_word(word, keys[key])) ++key;
        if (key == keys.size()) in.fail_word("a line of the grid's header, like `ncols 100`");
        if (header[key]) in.fail_word(std::string(keys[key]) + " only once");
        if (key == ncols || key == nrows) {
            const std::size_t count = in.count("a number of posts");
            if (count < 2 || count > 1000000) in.fail_word("2 to 1000000 posts");
            header[key] = static_cast<double>(count);
        } else {
            header[key] = in.number();
            if (key == cell_size && !(*header[key] > 0.0)) in.fail_word("a cell size above zero");
        }
    }
    if (!header[ncols] || !header[nrows]) in.fail_line("ncols and nrows above the heights");
    if (!header[cell_size]) in.fail_line("cellsize above the heights");
    if (header[x_center].has_value() == header[x_corner].has_value())
        in.fail_line("either xllcenter or xllcorner above the heights");
    if (header[y_center].has_value() == header[y_corner].has_value())
        in.fail_line("either yllcenter or yllcorner above the heights");

    AscGrid grid;
    grid.columns = static_cast<std::size_t>(*header[ncols]);
    grid.rows = static_cast<std::size_t>(*header[nrows]);
    grid.cell_size = *header[cell_size];
    grid.west = header[x_center] ? *header[x_center] : *header[x_corner] + 0.5 * grid.cell_size;
    grid.south = header[y_center] ? *header[y_center] : *header[y_corner] + 0.5 * grid.cell_size;

    const std::size_t count = grid.columns * grid.rows;
    const std::string promised = std::to_string(grid.columns) + " x " + std::to_string(grid.rows) + " heights";
    grid.heights.reserve(std::min(count, in.text_size()));
    for (; !word.empty(); word = in.next_word_of_text()) {
        if (grid.heights.size() == count) in.fail_word("the end of the file after " + promised);
        const std::optional<double> height = parse_number(word);
        if (!height) in.fail_word("a height");
        const bool measured = height != header[no_data];
        if (measured && !(std::abs(*height) <= 1e6)) in.fail_word("a height within 1000000");
        grid.heights.push_back(measured ? *height : std::numeric_limits<double>::quiet_NaN());
    }
    if (grid.heights.size() < count) in.fail_line(promised + ", found " + std::to_string(grid.heights.size()));
    return grid;
}

[[nodiscard]] inline AscGrid read_asc_grid(const std::string& path) { return parse_asc_grid(path, load_file(path)); }

/// How a grid is laid into the world.
struct AscPlacement {
    double scale = 1.0;         ///< [m / file unit]  of distances on the ground, > 0
    double height_scale = 1.0;  ///< [m / file unit]  of heights; equal to `scale` the slopes stay as they are
    double base_height = 0.0;   ///< [file unit]      the height that becomes y = 0
};

/// The lowest measured height [file unit]; 0 where nothing was measured.
[[nodiscard]] inline double lowest_height(const AscGrid& grid) {
    double lowest = std::numeric_limits<double>::infinity();
    for (const double height : grid.heights)
        if (height < lowest) lowest = height;
    return std::isfinite(lowest) ? lowest : 0.0;
}

/// A grid as ground to walk on: between four posts the height is bilinear, so it has no steps.
///
/// The middle of the grid lies at x = z = 0; east is +x, north is -z.
class AscGround {
public:
    struct Hit {
        double height;      ///< [m]
        glm::dvec3 normal;  ///< unit, of the surface that `height` describes; it turns where two cells meet
    };

    explicit AscGround(AscGrid grid, AscPlacement placement = {}) : grid_(std::move(grid)), placement_(placement) {}

    /// The ground under a place [m]; nothing outside the posts and where one of the four posts was not measured.
    [[nodiscard]] std::optional<Hit> query(double x, double z) const {
        const double cell = grid_.cell_size * placement_.scale;
        const double column = x / cell + 0.5 * static_cast<double>(grid_.columns - 1);
        const double row = z / cell + 0.5 * static_cast<double>(grid_.rows - 1);
        if (!(column >= 0.0 && column <= static_cast<double>(grid_.columns - 1))) return std::nullopt;
        if (!(row >= 0.0 && row <= static_cast<double>(grid_.rows - 1))) return std::nullopt;

        const std::size_t i = std::min(static_cast<std::size_t>(column), grid_.columns - 2);
        const std::size_t j = std::min(static_cast<std::size_t>(row), grid_.rows - 2);
        const double u = column - static_cast<double>(i);
        const double v = row - static_cast<double>(j);
        const double h00 = height(i, j), h10 = height(i + 1, j), h01 = height(i, j + 1), h11 = height(i + 1, j + 1);

        const double h = (1 - v) * ((1 - u) * h00 + u * h10) + v * ((1 - u) * h01 + u * h11);
        if (std::isnan(h)) return std::nullopt;
        const double slope_x = ((1 - v) * (h10 - h00) + v * (h11 - h01)) / cell;
        const double slope_z = ((1 - u) * (h01 - h00) + u * (h11 - h10)) / cell;
        return Hit{h, glm::normalize(glm::dvec3(-slope_x, 1.0, -slope_z))};
    }

    [[nodiscard]] double half_width_x() const noexcept { return half_extent(grid_.columns); }  ///< [m]
    [[nodiscard]] double half_width_z() const noexcept { return half_extent(grid_.rows); }     ///< [m]

private:
    [[nodiscard]] double half_extent(std::size_t posts) const noexcept {
        return 0.5 * static_cast<double>(posts - 1) * grid_.cell_size * placement_.scale;
    }
    [[nodiscard]] double height(std::size_t column, std::size_t row) const noexcept {
        return (grid_.height(column, row) - placement_.base_height) * placement_.height_scale;
    }

    AscGrid grid_;
    AscPlacement placement_;
};

}  // namespace gait_files
