# shellcheck shell=bash
# shellcheck disable=SC2034  # read by test.sh and backend.sh
# The SQL tests on a server whose uidx.so and uidx_migrate.so were built with AddressSanitizer and
# UndefinedBehaviorSanitizer. The server is the package's, so of palloc's memory only whole blocks are watched. uidx's
# stack and static data are watched to the byte, and so is its arithmetic.

stage_backend() {
    local build="$work_dir/sanitized" tool_dir="$work_dir/backend" pg_bin=$pg_bin pg_libdir=$pg_libdir asan
    need_extension || return 0
    mkdir "$build"
    copy_what_make_needs "$build"
    # PGXS's own flags allow signed arithmetic to wrap around; ours never should.
    require "the extension builds with sanitizers" make -C "$build" PG_CONFIG="$PG_CONFIG" -j "${JOBS:-$(nproc)}" \
        COPT=-fsanitize=address,undefined CXXFLAGS='-O1 -g -fno-strict-aliasing -fno-omit-frame-pointer' \
        uidx.so uidx_migrate.so || return 0
    other_library "$build/server" "$build/uidx.so" "$build/uidx_migrate.so"
    pg_bin=$build/server$pg_bin
    pg_libdir=$build/server$pg_libdir
    # AddressSanitizer starts with the first allocation. In postgres that is inside libgpg-error's bindtextdomain():
    # starting needs the lock that is held there, and hangs. So it is started before.
    cat >"$build/wake.c" <<'C'
#include <stdlib.h>
__attribute__((constructor)) static void wake(void)
{
	volatile char *p = malloc(1);
	free((void *) p);
}
C
    quietly gcc -shared -fPIC -O0 -Wl,-z,initfirst -o "$build/wake.so" "$build/wake.c"
    asan=$(gcc -print-file-name=libasan.so)
    sql_tests_under "with ASan and UBSan in uidx" LD_PRELOAD="$asan $build/wake.so" \
        ASAN_OPTIONS="detect_leaks=0:strict_string_checks=1" UBSAN_OPTIONS=print_stacktrace=1 || return 0
    check_empty "the sanitizers found nothing" sanitizer_reports "$tool_dir/log"
}

sanitizer_reports() {
    [ -s "$1" ] || echo "the server has no log"
    { grep -A 30 -e 'runtime error:' -e 'ERROR: AddressSanitizer' "$1" || [ $? -eq 1 ]; } | head -n 300
}

# backend_assert: The SQL tests on a server with assertions, built from the distribution's source package: plainly, with
# all plans that may be run by a parallel worker, and with trees copied, written and read again and caches dropped as
# soon as may be. Only if asked for by name: building takes some ten minutes. The servers are kept in UIDX_MATRIX_CACHE.
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

# make_assert_servers DIR: DIR/plain, and DIR/forced, which is the same but for a few files of the backend. (What they
# define is a setting from 18 on, save the dropping of caches.)
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

# backend_valgrind: The SQL tests on a server all of whose processes run under valgrind: over an hour, so only if asked
# for by name. Reports of postgres itself are left out; an error counts if uidx is in its stack. SQL_TESTS="casts errors
# operators vectors" runs fewer tests, in six minutes.
needs backend_valgrind valgrind

stage_backend_valgrind() {
    local tool_dir="$work_dir/valgrind"
    need_extension || return 0
    sql_tests_under "under valgrind" \
        valgrind --quiet --trace-children=yes --track-origins=yes --leak-check=no --num-callers=40 --error-limit=no \
        --log-file="$tool_dir/report.%p" || return 0
    check_empty "valgrind found nothing with uidx in its stack" valgrind_reports "$tool_dir"
}

# The reports are paragraphs, each an error. Code of uidx is entered through a function with uidx in its name.
valgrind_reports() {
    compgen -G "$1/report.*" >/dev/null || echo "there are no reports"
    find "$1" -maxdepth 1 -name 'report.*' -exec sed 's/^==[0-9]*== *//' '{}' ';' |
        awk -v RS= -v ORS='\n\n' '/uidx/' | head -n 200
}

# queries_assert: The query fuzzer on the server with assertions that the stage backend_assert builds and keeps. There
# uidx checks what its planner support gives to the planner. QUERY_FUZZ_SECONDS and QUERY_FUZZ_SEED are as for the stage
# queries.
needs queries_assert "${packages_of[queries]-}" "${packages_of[backend_assert]-}"

stage_queries_assert() {
    # shellcheck disable=SC2034  # read by backend_assert.sh
    local servers="$cache_dir/assert-$pg_major" build="$work_dir/assert" PG_CONFIG pg_bin pg_libdir
    need_assert_servers || return 0
    use_assert_server "$servers/plain" || return 0
    stop_server
    rm -rf -- "$work_dir/server"
    start_server
    ask_queries "query fuzzer, with assertions"
    if grep '^TRAP: ' "$server_dir/log"; then fail "no assertion fails"; else pass "no assertion fails"; fi
    stop_server
    rm -rf -- "$work_dir/server"
}
