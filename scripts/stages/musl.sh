# shellcheck shell=bash
# The C library of Alpine: zig builds the server for musl, from the distribution's source package, and the library. All
# extensions are created. The SQL tests run, and the TAP tests to which the C library matters: crashes, waits, shared
# memory, many processes, random bits. Only if asked for by name: building the server takes five minutes.
# UIDX_MATRIX_CACHE keeps it.

# shellcheck disable=SC2034  # read by test.sh and backend.sh

needs musl dpkg-dev bison flex perl musl libipc-run-perl python3-venv

stage_musl() {
    local server="$cache_dir/musl-$pg_major" build="$work_dir/musl" tool_dir="$work_dir/backend" compiler \
        extension_state=ready
    local PG_CONFIG pg_bin pg_libdir PATH=$server/bin:$PATH
    compiler="$(uname -m)-linux-musl-clang"
    need_zig || return 0
    if [ ! -d "$server" ]; then
        step "Building PostgreSQL $pg_major for musl in $server"
        require "a server for musl builds" make_musl_server "$server" || return 0
    fi
    PG_CONFIG=$server/bin/pg_config
    pg_bin=$server/bin
    pg_libdir=$("$PG_CONFIG" --pkglibdir)
    mkdir -p "$build"
    copy_what_make_needs "$build"
    require "the extension builds for musl" make -C "$build" PG_CONFIG="$PG_CONFIG" CC="$zig_dir/$compiler" \
        CXX="$zig_dir/$compiler++" COPT=-Werror \
        -j "${JOBS:-$(nproc)}" all install || return 0
    check_empty "links to the C library alone" other_libraries "$pg_libdir"/uidx{,_migrate}.so
    check_empty "Alpine's package has what make install installs" other_files_in_apk
    sql_tests_under "for musl" || true
    run_tap_files t/generators_concurrency.pl t/generators_crash.pl
}

# make_musl_server DIR
make_musl_server() {
    local dir=$1 new="$work_dir/musl-build"
    mkdir -p "$new" "$cache_dir"
    server_source "$new" || return
    (
        cd "$new/server" || exit
        quietly ./configure --prefix="$dir" --enable-tap-tests --without-icu --without-readline --without-zlib \
            CC="$zig_dir/$compiler" CXX="$zig_dir/$compiler++" CFLAGS=-O1 CXXFLAGS=-O1 || exit
        quietly make -j "${JOBS:-$(nproc)}" || exit
        quietly make install DESTDIR="$new/installed" || exit
        quietly make -C contrib/amcheck install DESTDIR="$new/installed"
    ) && mv "$new/installed$dir" "$dir"
}

# What packaging/alpine/APKBUILD does, without abuild.
other_files_in_apk() {
    # shellcheck disable=SC2016  # expanded by the inner shell
    PG_CONFIG=$PG_CONFIG MAKEFLAGS="CC=$zig_dir/$compiler CXX=$zig_dir/$compiler++" srcdir=$work_dir \
        pkgdir="$work_dir/apk" \
        sh -ec 'cd "$1" && . "$2/packaging/alpine/APKBUILD" && build && package' apk "$build" "$root_dir" >/dev/null \
        || return
    diff <(cd "$work_dir/apk/$server" && find . -type f | sort) <(cd "$server" && find . -type f -name 'uidx*' | sort)
}

other_libraries() { readelf -d "$@" | awk '/NEEDED/ && !/\[libc\.so\]/'; }
