// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>

#include <cmath>
#include <cstdint>
#include <random>

/// Numbers, directions and rotations from a fixed seed: the same on every machine, which
/// `std::uniform_real_distribution` does not promise.
class Random {
public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}

    [[nodiscard]] double uniform(double low, double high) {
        return low + (high - low) * (static_cast<double>(engine_() >> 11) * 0x1p-53);
    }

    /// 10 to the power of a uniform number between two exponents: small and large alike.
    [[nodiscard]] double magnitude(double low_exponent, double high_exponent) {
        return std::pow(10.0, uniform(low_exponent, high_exponent));
    }

    template <class T>
    [[nodiscard]] T number(double low, double high) {
        return static_cast<T>(uniform(low, high));
    }

    template <class T>
    [[nodiscard]] gait::vec3<T> vector(double extent) {
        const double x = uniform(-extent, extent);
        const double y = uniform(-extent, extent);
        const double z = uniform(-extent, extent);
        return {static_cast<T>(x), static_cast<T>(y), static_cast<T>(z)};
    }

    /// Even over the sphere.
    template <class T>
    [[nodiscard]] gait::vec3<T> direction() {
        for (;;) {
            const gait::vec3<double> v = vector<double>(1.0);
            const double square = v.x * v.x + v.y * v.y + v.z * v.z;
            if (square > 0.01 && square <= 1.0) return gait::vec3<T>(v / std::sqrt(square));
        }
    }

    /// Even over all rotations.
    template <class T>
    [[nodiscard]] gait::quat<T> rotation() {
        for (;;) {
            const gait::vec3<double> v = vector<double>(1.0);
            const double w = uniform(-1.0, 1.0);
            const double square = w * w + v.x * v.x + v.y * v.y + v.z * v.z;
            if (square > 0.01 && square <= 1.0) {
                const double norm = std::sqrt(square);
                return gait::quat<T>(static_cast<T>(w / norm), gait::vec3<T>(v / norm));
            }
        }
    }

private:
    std::mt19937_64 engine_;
};
