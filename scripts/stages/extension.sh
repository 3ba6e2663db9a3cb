# shellcheck shell=bash
# The extension builds without a warning, installs, and needs nothing of C++ at run time: Postgres knows nothing of the
# exceptions and the static state of a C++ library, so no backend may load one.

stage_extension() {
    local library
    need_extension || return 0
    pass "builds without a warning and installs"
    for library in uidx uidx_migrate; do
        check_empty "$library.so needs no C++ library" library_needs "$pg_libdir/$library.so"
        check_empty "$library.so has no undefined C++ symbol" undefined_symbols "$pg_libdir/$library.so"
    done
}

library_needs() {
    readelf -d "$1" | awk '/NEEDED.*(stdc\+\+|libc\+\+|gcc_s)/'
}

# Weak ones, such as the __cxa_finalize that every shared object has from the C start files, may stay unresolved.
undefined_symbols() {
    nm -D --undefined-only "$1" | awk '/ U (_Z|__cxa|__gxx|_Unwind)/'
}
