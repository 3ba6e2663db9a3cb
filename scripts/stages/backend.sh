# shellcheck shell=bash
# The SQL tests on a server whose uidx.so was built with AddressSanitizer and UndefinedBehaviorSanitizer. The server itself is
# the package's, so that of what palloc gives out only whole blocks are watched; the stack and static data of uidx are
# watched to the byte, and so is its arithmetic.

# shellcheck disable=SC2034  # read by test.sh
packages_backend=(util-linux)

stage_backend() {
    local copy="$work_dir/sanitized" tool_dir="$work_dir/backend" as_server_user asan
    need_extension || return 0
    mkdir "$copy"
    cp -R "$root_dir/Makefile" "$root_dir/uidx.control.in" "$root_dir/src" "$copy/"
    rm -f "$copy"/src/pg/*.o
    # PGXS's own flags would tell the compiler that signed arithmetic may wrap around; ours never should.
    if ! quietly make -C "$copy" PG_CONFIG="$PG_CONFIG" -j "${JOBS:-$(nproc)}" uidx.so COPT=-fsanitize=address,undefined \
        CXXFLAGS='-O1 -g -fno-strict-aliasing -fno-omit-frame-pointer -fsanitize=address,undefined'; then
        fail "the extension builds with sanitizers"
        return
    fi
    # AddressSanitizer starts with the first allocation. In postgres that comes from within libgpg-error's bindtextdomain(),
    # where starting leads back to the lock that is held there, and hangs; so it is woken before.
    cat >"$copy/wake.c" <<'C'
#include <stdlib.h>
__attribute__((constructor)) static void wake(void)
{
	volatile char *p = malloc(1);
	free((void *) p);
}
C
    quietly gcc -shared -fPIC -O0 -Wl,-z,initfirst -o "$copy/wake.so" "$copy/wake.c"
    chmod 0644 "$copy"/*.so
    asan=$(gcc -print-file-name=libasan.so)
    mapfile -t as_server_user < <(as_server_command)
    # The sanitized library takes the place of the installed one for this server alone, in a mount namespace of its own.
    # shellcheck disable=SC2016  # expanded by the inner shell
    sql_tests_under "with ASan and UBSan in uidx" \
        unshare --mount sh -euc 'mount --bind "$1" "$2"; shift 2; exec "$@"' sh "$copy/uidx.so" "$pg_libdir/uidx.so" \
        "${as_server_user[@]}" LD_PRELOAD="$asan $copy/wake.so" \
        ASAN_OPTIONS="detect_leaks=0:strict_string_checks=1" UBSAN_OPTIONS=print_stacktrace=1
    check_empty "the sanitizers found nothing" sanitizer_reports "$tool_dir/log"
}

sanitizer_reports() {
    [ -s "$1" ] || echo "the server has no log"
    grep -A 30 -e 'runtime error:' -e 'ERROR: AddressSanitizer' "$1" | head -n 300 || true
}
