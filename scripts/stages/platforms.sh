# shellcheck shell=bash
# The sources compile without a warning for macOS and Windows. zig, from PyPI, has the compiler and the platforms'
# headers. PostgreSQL's headers are the installed server's; test/platforms changes what configure decides.

needs platforms python3-venv

stage_platforms() {
    need_zig || return 0
    check "compiles for macOS (arm64)" compile_for darwin aarch64-macos
    # PostgreSQL 15 calls __builtin_setjmp() with what gcc takes and clang's C++ does not.
    check "compiles for Windows (x86-64)" compile_for win32 x86_64-windows-gnu \
        "-D__builtin_setjmp(at)=__builtin_setjmp((void **) (at))"
}

# $zig_dir, in which TARGET-clang and TARGET-clang++ are compilers.
need_zig() {
    local target zig
    zig_dir=$work_dir/zig
    [ ! -d "$zig_dir" ] || return 0
    require "Python's venv" /usr/bin/python3 -m venv "$zig_dir" || return
    require "zig" "$zig_dir/bin/pip" install --quiet ziglang==0.17.1 || { rm -rf -- "$zig_dir" && return 1; }
    zig=$(echo "$zig_dir"/lib/python3*/site-packages/ziglang/zig)
    for target in aarch64-macos x86_64-windows-gnu "$(uname -m)-linux-musl"; do
        # For musl: else zig links the C library into each program, which then cannot load libraries.
        printf '#!/bin/sh\nexec %s cc -target %s "$@"\n' "$zig" \
            "$target$([[ $target != *-musl ]] || echo " -dynamic")" >"$zig_dir/$target-clang"
        sed 's/ cc / c++ /' "$zig_dir/$target-clang" >"$zig_dir/$target-clang++"
        chmod +x "$zig_dir/$target"-clang*
    done
}

# compile_for PLATFORM TARGET [FLAG...]: PLATFORM is the name that PostgreSQL gives it.
compile_for() {
    local platform=$1 target=$2 dir="$work_dir/platforms/$1" headers objects flags=("${@:3}")
    headers=$dir/include
    mkdir -p "$dir"
    copy_what_make_needs "$dir"
    cp -RL "$("$PG_CONFIG" --includedir-server)" "$headers"
    cp "$headers/port/$platform.h" "$headers/pg_config_os.h"
    cat "$root_dir/test/platforms/$platform.h" >>"$headers/pg_config.h"
    # shellcheck disable=SC2016  # expanded by the script
    printf '#!/bin/sh\nif [ "$1" = --includedir-server ]; then echo %s; else exec %s "$@"; fi\n' "$headers" \
        "$PG_CONFIG" >"$dir/pg_config"
    chmod +x "$dir/pg_config"
    # shellcheck disable=SC2016  # a variable of make
    read -r -a objects < <(names '$(OBJS) $(migrate_objects)')
    make -C "$dir" -j "${JOBS:-$(nproc)}" PG_CONFIG="$dir/pg_config" includedir_server="$headers" PORTNAME="$platform" \
        CXX="$zig_dir/$target-clang++" CXXFLAGS=-O0 CPPFLAGS="-I$headers/port/$platform ${flags[*]@Q}" COPT=-Werror \
        "${objects[@]}"
}
