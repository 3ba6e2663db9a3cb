# shellcheck shell=bash
# The extension builds without a warning, installs, and needs nothing of C++ at run time: a backend must not load a C++
# library, whose exceptions and static state Postgres knows nothing of.

stage_extension() {
    local library="$pg_libdir/uidx.so"
    need_extension || return 0
    pass "builds without a warning and installs"
    check_empty "needs no C++ library" library_needs "$library"
    check_empty "has no undefined C++ symbol" undefined_symbols "$library"
}

library_needs() {
    [ -s "$1" ] || echo "$1 is missing"
    readelf -d "$1" | grep -E 'NEEDED.*(stdc\+\+|libc\+\+|gcc_s)' || true
}

# Weak ones, such as the __cxa_finalize that every shared object has from the C start files, may stay unresolved.
undefined_symbols() {
    nm -D --undefined-only "$1" | grep -E ' U (_Z|__cxa|__gxx|_Unwind)' || true
}

# check_empty WHAT COMMAND...: passes if the command prints nothing.
check_empty() {
    local what=$1 output
    shift
    output=$("$@" 2>&1)
    if [ -z "$output" ]; then
        pass "$what"
    else
        fail "$what"
        printf '%s\n' "$output"
    fi
}
