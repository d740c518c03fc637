// SPDX-License-Identifier: MIT
// What a result must say of itself to be compared with others.
#include <gait/version.hpp>
#ifdef GAIT_BENCH_CROWD
#include <gait/crowd/lane_access.hpp>
#endif

#include <benchmark/benchmark.h>
#include <glm/detail/setup.hpp>

#include <fstream>
#include <string>

namespace {

std::string version(int major, int minor, int patch) {
    return std::to_string(major) + '.' + std::to_string(minor) + '.' + std::to_string(patch);
}

std::string cpu_model() {
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);) {
        if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
    }
    return "unknown";
}

[[maybe_unused]] const bool said = [] {
    using benchmark::AddCustomContext;
    AddCustomContext("gait_version", version(GAIT_VERSION_MAJOR, GAIT_VERSION_MINOR, GAIT_VERSION_PATCH));
    AddCustomContext("cpu_model", cpu_model());
    AddCustomContext("compiler", GAIT_BENCH_COMPILER);
    AddCustomContext("flags", GAIT_BENCH_FLAGS);
    AddCustomContext("glm_version", version(GLM_VERSION_MAJOR, GLM_VERSION_MINOR, GLM_VERSION_PATCH));
#ifdef GAIT_BENCH_CROWD
    AddCustomContext("xsimd_version", version(XSIMD_VERSION_MAJOR, XSIMD_VERSION_MINOR, XSIMD_VERSION_PATCH));
    AddCustomContext("lanes", std::to_string(gait::lane_count<gait::CrowdNumber>) + " " + xsimd::default_arch::name());
#endif
#ifdef NDEBUG
    AddCustomContext("asserts", "off");
#else
    AddCustomContext("asserts", "on");
#endif
    return true;
}();

} // namespace
