# shellcheck shell=bash
# Windows, as far as wine is like it: mingw builds the library for a PostgreSQL 16 for Windows, which comes from PyPI
# and was built by mingw too. The SQL tests run in that server under wine; psql and pg_regress are this machine's. Only
# if asked for by name. It needs wine of Debian 13 or later: an earlier wine lacks NtFlushBuffersFileEx(), without which
# PostgreSQL finds no file.

needs wine python3-venv tzdata wine wine64 g++-mingw-w64-x86-64-win32 binutils-mingw-w64-x86-64

windows_wheel=pgserver==0.1.4
windows_wheel_sha256=fb755fe493c479fcad1a1e9923fcc1f09d15cd2fb168e563c003b29f14a80545

stage_wine() {
    local server="$work_dir/windows/pgserver/pginstall" build="$work_dir/windows/build" home="$work_dir/wine" \
        mingw=x86_64-w64-mingw32
    require "a server for Windows" fetch_windows_server "$work_dir/windows" || return 0
    # wine looks for a file's name in the list of its directory.
    chmod 0755 "$work_dir"
    mkdir -p "$build"
    copy_what_make_needs "$build"
    # Some of the libraries that the server is built with are not for extensions.
    require "the extension builds with mingw" make -C "$build" PG_CONFIG="$work_dir/windows/pg_config" \
        CC="$mingw-gcc" CXX="$mingw-g++" LIBS=-lws2_32 \
        COPT=-Werror -j "${JOBS:-$(nproc)}" all install || return 0
    check_empty "needs the server and Windows alone" other_dlls "$server"/lib/postgresql/uidx{,_migrate}.dll
    install -d -m 0700 -o "$(server_user)" -g "$(id -g "$(server_user)")" "$home"
    if require "initdb under wine" in_wine initdb -D "$home/data" --username=postgres --auth=trust --no-sync \
        --locale=C --encoding=UTF8; then
        # Under wine a backend may fail at its end with `could not duplicate handle for "Global/PostgreSQL..."`, a
        # dynamic segment of shared memory. The server hangs then. What comes out of the main segment has no such
        # handle.
        printf '%s\n' "listen_addresses = '127.0.0.1'" 'port = 65431' 'fsync = off' 'autovacuum = off' \
            "min_dynamic_shared_memory = '256MB'" \
            >>"$home/data/postgresql.conf"
        if require "the server starts under wine" in_wine pg_ctl -D "$home/data" -l "$home/log" -w start; then
            PGHOST=127.0.0.1 PGPORT=65431 PGUSER=postgres PGDATABASE=postgres run_sql_tests "SQL tests, under wine"
            in_wine pg_ctl -D "$home/data" -m immediate -w stop >/dev/null 2>&1 || true
        fi
    fi
    as_server env WINEPREFIX="$home/prefix" WINEDEBUG=-all wine wineboot --kill >/dev/null 2>&1 || true
}

# in_wine PROGRAM WORD...: a program of the server.
in_wine() {
    as_server env WINEPREFIX="$home/prefix" WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml=' wine \
        "$server/bin/$1.exe" "${@:2}"
}

# fetch_windows_server DIR: with a DIR/pg_config that this machine can run.
fetch_windows_server() {
    local server="$1/pgserver/pginstall"
    mkdir -p "$1"
    echo "$windows_wheel --hash=sha256:$windows_wheel_sha256" >"$1/requirements"
    /usr/bin/python3 -m venv "$1/venv" || return
    "$1/venv/bin/pip" install --quiet --no-deps --only-binary :all: --platform win_amd64 --python-version 3.11 \
        --require-hashes \
        -r "$1/requirements" --target "$1" || return
    chmod -R a+rX "$1"
    # What C++ does not take in 16.2; later minor releases have it so.
    sed -i 's/pgwin32_dispatch_queued_signals() : 0,/pgwin32_dispatch_queued_signals() : (void) 0,/' \
        "$server/include/postgresql/server/miscadmin.h"
    # The package lacks the time zones.
    cp -RL /usr/share/zoneinfo "$server/share/postgresql/timezone" || return
    cat >"$1/pg_config" <<SH
#!/bin/sh
case \$1 in
    --bindir) echo $server/bin ;;
    --sharedir) echo $server/share/postgresql ;;
    --pkglibdir) echo $server/lib/postgresql ;;
    --libdir) echo $server/lib ;;
    --pkgincludedir) echo $server/include/postgresql ;;
    --includedir-server) echo $server/include/postgresql/server ;;
    --pgxs) echo $server/lib/postgresql/pgxs/src/makefiles/pgxs.mk ;;
    --version) echo PostgreSQL 16.2 ;;
    *) echo $server/include ;;
esac
SH
    chmod +x "$1/pg_config"
}

# A library of the compiler is none that servers have.
other_dlls() {
    "$mingw-objdump" -p "$@" | awk \
        '/DLL Name:/ && tolower($3) !~ /^(postgres\.exe|kernel32\.dll|msvcrt\.dll|ucrtbase\.dll|api-ms-win-.*|ws2_32\.dll|advapi32\.dll)$/ { print $3 }'
}
