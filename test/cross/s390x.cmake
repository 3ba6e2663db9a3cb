# Toolchain for a big-endian machine, run on this one: Debian's s390x cross compiler and qemu's user mode.
#   cmake -S . -B build/s390x -G Ninja -DCMAKE_TOOLCHAIN_FILE=test/cross/s390x.cmake -DUIDX_BENCH=OFF
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR s390x)
set(CMAKE_CXX_COMPILER s390x-linux-gnu-g++)
set(CMAKE_C_COMPILER s390x-linux-gnu-gcc)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-s390x -L /usr/s390x-linux-gnu)

# Nothing of this machine's may be found, save headers that are the same on every machine.
set(CMAKE_FIND_ROOT_PATH /usr/s390x-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

get_property(is_probe GLOBAL PROPERTY IN_TRY_COMPILE)
if(NOT is_probe)
	set(CMAKE_PROJECT_uidx_codecs_INCLUDE ${CMAKE_CURRENT_LIST_DIR}/packages.cmake)
endif()
