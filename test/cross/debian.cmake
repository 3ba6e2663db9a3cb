# Toolchain for another machine, run on this one: Debian's cross compiler and qemu's user mode.
#   cmake -S . -B build/s390x -G Ninja -DCMAKE_TOOLCHAIN_FILE=test/cross/debian.cmake -DUIDX_MACHINE=s390x -DUIDX_BENCH=OFF
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES UIDX_MACHINE)
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${UIDX_MACHINE})
set(CMAKE_CXX_COMPILER ${UIDX_MACHINE}-linux-gnu-g++)
set(CMAKE_C_COMPILER ${UIDX_MACHINE}-linux-gnu-gcc)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-${UIDX_MACHINE} -L /usr/${UIDX_MACHINE}-linux-gnu)

# Nothing of this machine's may be found, save headers that are the same on every machine.
set(CMAKE_FIND_ROOT_PATH /usr/${UIDX_MACHINE}-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

get_property(is_probe GLOBAL PROPERTY IN_TRY_COMPILE)
if(NOT is_probe)
	set(CMAKE_PROJECT_uidx_codecs_INCLUDE ${CMAKE_CURRENT_LIST_DIR}/packages.cmake)
endif()
