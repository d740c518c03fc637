# SPDX-License-Identifier: MIT
# Characters get the walk and stay valid files; what cannot be read or cannot walk is refused by name and reason.
if(NOT TARGET gait_character_files)
    return()
endif()
set(character_files ${CMAKE_CURRENT_BINARY_DIR}/06_your_character)
set(rigs ${GAIT_DATA_DIR}/rigs)

# gait_test_character(<name> <exit status> <regular expression> <options>... [MAKES files...] [NEEDS files...])
function(gait_test_character name status says)
    cmake_parse_arguments(PARSE_ARGV 3 arg "" "" "MAKES;NEEDS")
    add_test(NAME example.06_your_character.${name}
             COMMAND ${CMAKE_COMMAND} -D status=${status} "-Dsays=${says}" "-Dmakes=${arg_MAKES}" "-Dneeds=${arg_NEEDS}"
                     -P ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../support/expect.cmake --
                     $<TARGET_FILE:gait_06_your_character> --out ${character_files}/${name} ${arg_UNPARSED_ARGUMENTS})
    set_tests_properties(example.06_your_character.${name} PROPERTIES SKIP_REGULAR_EXPRESSION "skipped: ")
endfunction()

# Real characters, and what validator and viewer say of what comes out.
find_program(gait_node NAMES node nodejs)
foreach(rig "Knight.glb;--loop" "mannequiny-0.3.0.glb;--rate;30" "cesium_man.gltf;--style;clock" "vrm0/sphere.vrm;--speed;0.8"
        "RobotExpressive.source.glb;--detached-feet;--foot;0.8")
    list(POP_FRONT rig file)
    get_filename_component(name ${file} NAME_WE)
    set(made ${character_files}/${name}.glb)
    set(depth 0.03)
    if(name STREQUAL "RobotExpressive")
        set(depth 0.1) # its arms reach below its feet
    endif()
    gait_test_character(${name} 0 "written: " ${rigs}/${file} ${rig} NEEDS ${rigs}/${file} MAKES ${made})
    if(gait_node)
        add_test(NAME example.06_your_character.${name}.plays
                 COMMAND ${CMAKE_COMMAND} -D status=0 "-Dsays=valid.*seconds" "-Dmakes=" "-Dneeds=${made}"
                         -P ${CMAKE_CURRENT_LIST_DIR}/../support/expect.cmake --
                         ${gait_node} ${CMAKE_CURRENT_LIST_DIR}/check_glb.cjs ${made} ${depth})
        set_tests_properties(example.06_your_character.${name}.plays PROPERTIES SKIP_REGULAR_EXPRESSION "skipped: "
                             DEPENDS example.06_your_character.${name})
    endif()
endforeach()
if(NOT gait_node)
    message(STATUS "gait: the characters written are not validated: there is no node")
endif()
file(WRITE ${character_files}/square.csv "t,x,z\n0,0,0\n4,0,4\n8,4,4\n12,4,0\n16,0,0\n")
gait_test_character(path 0 "path" ${rigs}/Knight.glb --path ${character_files}/square.csv NEEDS ${rigs}/Knight.glb)

# Refusals.
file(WRITE ${character_files}/not_json.gltf "{\"asset\": {\"version\": \"2.0\"")
file(WRITE ${character_files}/version_1.gltf "{\"asset\": {\"version\": \"1.0\"}}")
file(WRITE ${character_files}/no_bones.gltf "{\"asset\": {\"version\": \"2.0\"}}")
file(WRITE ${character_files}/cut.glb "glTF")
file(WRITE ${character_files}/wrong.gltf
     "{\"asset\": {\"version\": \"2.0\"}, \"nodes\": [{\"children\": [7]}]}")
file(WRITE ${character_files}/lost_buffer.gltf
     "{\"asset\": {\"version\": \"2.0\"}, \"buffers\": [{\"byteLength\": 4, \"uri\": \"nowhere.bin\"}]}")
file(WRITE ${character_files}/magic.glb "gLTF, or so it says")
file(WRITE ${character_files}/two_parents.gltf
     "{\"asset\": {\"version\": \"2.0\"}, \"nodes\": [{\"children\": [2]}, {\"children\": [2]}, {\"name\": \"hip\"}]}")
file(WRITE ${character_files}/circle.gltf
     "{\"asset\": {\"version\": \"2.0\"}, \"nodes\": [{\"children\": [1]}, {\"children\": [0]}]}")
file(WRITE ${character_files}/no_node.gltf "{\"asset\": {\"version\": \"2.0\"}, \"nodes\": [\"hips\"]}")
file(WRITE ${character_files}/outside.gltf
     "{\"asset\": {\"version\": \"2.0\"}, \"buffers\": [{\"byteLength\": 1, \"uri\": \"data:;base64,AAAA\"}], \"bufferViews\": [{\"buffer\": 0, \"byteOffset\": -5, \"byteLength\": 4}]}")
file(WRITE ${character_files}/huge.gltf
     "{\"asset\": {\"version\": \"2.0\"}, \"buffers\": [{\"byteLength\": 1000000000000, \"uri\": \"data:;base64,AAAA\"}]}")
file(WRITE ${character_files}/no_joint.gltf
     "{\"asset\": {\"version\": \"2.0\"}, \"nodes\": [{\"name\": \"hip\"}], \"skins\": [{\"joints\": [0, -5]}]}")
file(WRITE ${character_files}/far_away.gltf
     "{\"asset\": {\"version\": \"2.0\"}, \"nodes\": [{\"name\": \"hip\", \"translation\": [0, 1e300, 0]}]}")
file(WRITE ${character_files}/poem.txt "Shall I compare thee to a summer's day?\n")
gait_test_character(help 0 "--detached-feet" --help)
gait_test_character(missing_file 1 "nowhere.glb: expected a file that can be opened" nowhere.glb)
gait_test_character(not_json 1 "not_json.gltf: expected JSON, found something else at byte" ${character_files}/not_json.gltf)
gait_test_character(version_1 1 "version_1.gltf: expected glTF version 2, found version 1.0" ${character_files}/version_1.gltf)
gait_test_character(no_bones 1 "no_bones.gltf: expected a character with bones, found none" ${character_files}/no_bones.gltf)
gait_test_character(cut 1 "cut.glb: expected a whole GLB file, found its start" ${character_files}/cut.glb)
gait_test_character(wrong 1 "wrong.gltf: expected a well-formed glTF asset" ${character_files}/wrong.gltf)
gait_test_character(lost_buffer 1 "nowhere.bin: expected a file that can be opened" ${character_files}/lost_buffer.gltf)
gait_test_character(foreign 1 "poem.txt: expected a" ${character_files}/poem.txt)
gait_test_character(magic 1 "magic.glb: expected a GLB file, which begins with `glTF`" ${character_files}/magic.glb)
gait_test_character(folder 1 "06_your_character: expected a file that can be" ${character_files})
gait_test_character(two_parents 1 "two_parents.gltf: expected a tree of nodes, found node 2 'hip' under two others" ${character_files}/two_parents.gltf)
gait_test_character(circle 1 "circle.gltf: expected a tree of nodes, found node 0 '' in a circle" ${character_files}/circle.gltf)
gait_test_character(no_node 1 "no_node.gltf: expected an object as node 0" ${character_files}/no_node.gltf)
gait_test_character(outside 1 "outside.gltf: expected buffer view 0 to lie inside its buffer" ${character_files}/outside.gltf)
gait_test_character(huge 1 "huge.gltf: expected buffer 0 of 1000000000000 bytes, found 3" ${character_files}/huge.gltf)
gait_test_character(no_joint 1 "no_joint.gltf: expected nodes as joints of skin 0, found -5" ${character_files}/no_joint.gltf)
gait_test_character(far_away 1 "far_away.gltf: expected numbers within 10000000 that place node 0 'hip'" ${character_files}/far_away.gltf)
gait_test_character(giant 1 "Knight.glb: expected a body from 0.01 to 1000 m tall, found .* m .see --units" ${rigs}/Knight.glb --units 1e5 NEEDS ${rigs}/Knight.glb)
gait_test_character(swapped_sides 1 "expected a body that can walk: the toes point backwards" ${rigs}/Knight.glb --swap-sides NEEDS ${rigs}/Knight.glb)
gait_test_character(nowhere/out 1 "nowhere/out.glb: expected a file that can be written" ${rigs}/Knight.glb --loop NEEDS ${rigs}/Knight.glb)
foreach(refused "RobotExpressive.source.glb;does not hang from the shin" "kenney_platformer/character.glb;no knee"
        "Fox.glb;not upright" "mesh2motion/skeleton-quadraped.glb;not upright")
    list(POP_FRONT refused file)
    get_filename_component(name ${file} NAME_WE)
    gait_test_character(refuses_${name} 1 "expected a body that can walk: .*${refused}" ${rigs}/${file} NEEDS ${rigs}/${file})
endforeach()
gait_test_character(unknown_option 2 "unknown option `--fast`" file.glb --fast)
gait_test_character(no_file 2 "expected the file of a character")
gait_test_character(rate_of_25 2 "--rate: expected 30 or 60, found `25`" file.glb --rate 25)
gait_test_character(speed_of_nothing 2 "--speed: expected a number above 0, found `0`" file.glb --speed 0)
gait_test_character(units_of_no_sense 2 "--units: expected a number from 0.000001 to 1000000, found `1e30`" file.glb --units 1e30)
