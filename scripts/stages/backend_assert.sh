# shellcheck shell=bash
# The SQL tests on a server with assertions, built from the distribution's source package: plainly, with all plans that may
# be run by a parallel worker, and with trees copied, written and read again and caches dropped as soon as may be. Only if
# asked for by name: building takes some ten minutes. The servers are kept in UIDX_MATRIX_CACHE.

# shellcheck disable=SC2034  # read by test.sh and backend.sh

. "$root_dir/scripts/chroot.sh"

needs backend_assert dpkg-dev bison flex perl

stage_backend_assert() {
    local servers="$cache_dir/assert-$pg_major" build="$work_dir/assert" tool_dir="$work_dir/backend" options
    local PG_CONFIG pg_bin pg_libdir
    need_assert_servers || return 0
    use_assert_server "$servers/plain" || return 0
    sql_tests_under "with assertions" || true
    options="-c $([ "$pg_major" -ge 16 ] && echo debug_parallel_query || echo force_parallel_mode)=regress"
    PGOPTIONS=$options sql_tests_under "with assertions and $options" || true
    use_assert_server "$servers/forced" || return 0
    options=
    [ "$pg_major" -lt 18 ] || options="-c debug_copy_parse_plan_trees=on -c debug_write_read_parse_plan_trees=on"
    PGOPTIONS=$options sql_tests_under "with assertions, copied trees and dropped caches" || true
}

# The servers in $servers, and a copy of the sources to build for them in $build.
need_assert_servers() {
    if [ ! -d "$servers" ]; then
        step "Building PostgreSQL $pg_major with assertions in $servers"
        require "a server with assertions builds" make_assert_servers "$servers" || return
    fi
    mkdir -p "$build"
    copy_what_make_needs "$build"
}

# Has this server, and uidx in it, for the rest of the stage.
use_assert_server() {
    local make
    PG_CONFIG=$1/bin/pg_config
    pg_bin=$1/bin
    pg_libdir=$("$PG_CONFIG" --pkglibdir)
    make=(make -C "$build" PG_CONFIG="$PG_CONFIG" COPT=-Werror)
    require "the extension builds for a server with assertions" "${make[@]}" -j "${JOBS:-$(nproc)}" all install
}

# make_assert_servers DIR: DIR/plain, and DIR/forced, which is the same but for a few files of the backend. (What they define is a
# setting from 18 on, save the dropping of caches.)
make_assert_servers() {
    local dir=$1 new="$work_dir/assert-build" jobs=${JOBS:-$(nproc)} defines
    mkdir -p "$new" "$cache_dir"
    server_source "$new" || return
    defines=(-DRELCACHE_FORCE_RELEASE -DCATCACHE_FORCE_RELEASE)
    [ "$pg_major" -ge 18 ] || defines+=(-DCOPY_PARSE_PLAN_TREES -DWRITE_READ_PARSE_PLAN_TREES)
    (
        cd "$new/server" || exit
        quietly ./configure --prefix="$dir/plain" --enable-cassert --enable-debug --without-icu --without-readline \
            --without-zlib CFLAGS=-O1 CXXFLAGS=-O1 || exit
        quietly make -j "$jobs" || exit
        quietly make install DESTDIR="$new/installed" || exit
        cp -R "$new/installed$dir/plain" "$new/installed$dir/forced" || exit
        grep -rlE --include='*.c' "$(IFS='|' && echo "${defines[*]#-D}")" src/backend | xargs touch || exit
        quietly make -C src/backend -j "$jobs" COPT="${defines[*]}" || exit
        install -m 755 src/backend/postgres "$new/installed$dir/forced/bin/"
    ) && mv "$new/installed$dir" "$dir"
}
