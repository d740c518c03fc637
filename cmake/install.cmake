# SPDX-License-Identifier: MIT
# Installs the headers and a package for find_package(gait). GLM is not installed: the package finds it again.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

list(JOIN gait_glm_targets " " gait_glm_targets)
set(gait_package_dir ${CMAKE_INSTALL_DATADIR}/cmake/gait)
configure_package_config_file(cmake/gaitConfig.cmake.in gaitConfig.cmake INSTALL_DESTINATION ${gait_package_dir}
                              NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(gaitConfigVersion.cmake COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)

install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(TARGETS gait gait_deterministic EXPORT gaitTargets INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT gaitTargets NAMESPACE gait:: DESTINATION ${gait_package_dir})
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/gaitConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/gaitConfigVersion.cmake
              cmake/lane_flags.cmake
        DESTINATION ${gait_package_dir})
