# shellcheck shell=bash
# Windows, as far as wine is it: mingw builds the server, from the distribution's source package, and the library. The SQL tests run in a
# server under wine, which psql and pg_regress of this machine talk to. Only if asked for by name: building the server takes five minutes.
# It is kept in UIDX_MATRIX_CACHE.

# shellcheck disable=SC2034  # read by test.sh

needs wine dpkg-dev bison flex perl wine wine64 g++-mingw-w64-x86-64-win32

mingw=x86_64-w64-mingw32

stage_wine() {
    # Without a word such as pgsql in it, PostgreSQL would add one to its directories.
    local server="$cache_dir/wine-pgsql-$pg_major" build="$work_dir/windows" data="$work_dir/wine/data" pg_config="$work_dir/windows/pg_config"
    if [ ! -d "$server" ]; then
        step "Building PostgreSQL $pg_major for Windows in $server"
        require "a server for Windows builds" make_windows_server "$server" || return 0
    fi
    mkdir -p "$build"
    cp -R "$root_dir/Makefile" "$root_dir/src" "$root_dir"/*.control "$build/"
    config_of_windows "$server" >"$pg_config"
    chmod +x "$pg_config"
    require "the extension builds with mingw" make -C "$build" PG_CONFIG="$pg_config" CC="$mingw-gcc" CXX="$mingw-g++" COPT=-Werror \
        -j "${JOBS:-$(nproc)}" all install || return 0
    check_empty "needs the server and Windows alone" other_dlls "$server/lib/uidx.dll"
    install -d -m 0700 -o "$(server_user)" -g "$(id -g "$(server_user)")" "$work_dir/wine"
    if require "initdb under wine" in_wine initdb -D "$data" --username=postgres --auth=trust --no-sync --locale=C --encoding=UTF8; then
        printf '%s\n' "listen_addresses = '127.0.0.1'" 'port = 65431' 'fsync = off' 'autovacuum = off' >>"$data/postgresql.conf"
        if require "the server starts under wine" in_wine pg_ctl -D "$data" -l "$work_dir/wine/log" -w start; then
            PGHOST=127.0.0.1 PGPORT=65431 PGUSER=postgres PGDATABASE=postgres run_sql_tests "SQL tests, under wine" || true
            in_wine pg_ctl -D "$data" -m immediate -w stop >/dev/null 2>&1 || true
        fi
    fi
    as_server env WINEPREFIX="$work_dir/wine/prefix" wineserver -k || true
}

# in_wine PROGRAM WORD...: a program of the server.
in_wine() {
    as_server env WINEPREFIX="$work_dir/wine/prefix" WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml=' wine "$server/bin/$1.exe" "${@:2}"
}

# make_windows_server DIR
make_windows_server() {
    local dir=$1 new="$work_dir/windows-build"
    mkdir -p "$new" "$cache_dir"
    server_source "$new" || return
    (
        cd "$new/server" || exit
        quietly ./configure --prefix="$dir" --host="$mingw" --without-icu --without-readline --without-zlib CFLAGS=-O1 CXXFLAGS=-O1 || exit
        # The time zones are compiled by a program of this machine.
        quietly make -j "${JOBS:-$(nproc)}" ZIC=/usr/sbin/zic || exit
        quietly make install ZIC=/usr/sbin/zic DESTDIR="$new/installed"
    ) && mv "$new/installed$dir" "$dir"
}

# config_of_windows DIR: a pg_config for the server in DIR that this machine can run.
config_of_windows() {
    cat <<SH
#!/bin/sh
case \$1 in
    --bindir) echo $1/bin ;;
    --sharedir) echo $1/share ;;
    --libdir | --pkglibdir) echo $1/lib ;;
    --includedir | --pkgincludedir) echo $1/include ;;
    --includedir-server) echo $1/include/server ;;
    --pgxs) echo $1/lib/pgxs/src/makefiles/pgxs.mk ;;
    --version) echo "$pg_version" ;;
    *) echo "$1/\${1#--}" ;;
esac
SH
}

# A library of the compiler is none that servers have.
other_dlls() {
    "$mingw-objdump" -p "$1" | awk '/DLL Name:/ && tolower($3) !~ /^(postgres\.exe|kernel32\.dll|msvcrt\.dll|ucrtbase\.dll|api-ms-win-.*|ws2_32\.dll|advapi32\.dll)$/ { print $3 }'
}
