# shellcheck shell=bash
# The SQL tests on a server whose uidx.so was built with AddressSanitizer and UndefinedBehaviorSanitizer. The server itself is
# the package's, so that of what palloc gives out only whole blocks are watched; the stack and static data of uidx are
# watched to the byte, and so is its arithmetic.

stage_backend() {
    local build="$work_dir/sanitized" tool_dir="$work_dir/backend" pg_bin=$pg_bin pg_libdir=$pg_libdir asan
    need_extension || return 0
    mkdir "$build"
    copy_what_make_needs "$build"
    # PGXS's own flags would tell the compiler that signed arithmetic may wrap around; ours never should.
    require "the extension builds with sanitizers" make -C "$build" PG_CONFIG="$PG_CONFIG" -j "${JOBS:-$(nproc)}" \
        COPT=-fsanitize=address,undefined CXXFLAGS='-O1 -g -fno-strict-aliasing -fno-omit-frame-pointer' uidx.so || return 0
    other_library "$build/server" "$build/uidx.so"
    pg_bin=$build/server$pg_bin
    pg_libdir=$build/server$pg_libdir
    # AddressSanitizer starts with the first allocation. In postgres that comes from within libgpg-error's bindtextdomain(),
    # where starting leads back to the lock that is held there, and hangs; so it is woken before.
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
