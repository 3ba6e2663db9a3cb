# shellcheck shell=bash
# Sourced by test.sh: the SQL tests on a server that runs under some tool.

# sql_tests_under WHAT WORD...: words are what to put before `postgres -D ...`: settings of the environment, and a
# command. They may use $tool_dir, a directory that the server can write to, and what the tool reports belongs there.
# SQL_TESTS chooses tests (00_setup is always run), `all` of them if it is not set. Returns 1 if no test was run: then
# $tool_dir tells nothing. Does not judge $tool_dir itself.
sql_tests_under() {
    local what=$1 as_server_user tests=() pid waited=0
    shift
    stop_server
    rm -rf -- "$work_dir/server" "$tool_dir"
    server_dir=$tool_dir
    if ! make_cluster "$server_dir"; then
        fail "a cluster can be made, $what"
        stop_server
        return 1
    fi
    mapfile -t as_server_user < <(as_server_command)
    (cd / && exec "${as_server_user[@]}" "$@" "$pg_bin/postgres" -D "$server_dir/data") >"$server_dir/log" 2>&1 &
    pid=$!
    use_server
    until "$pg_bin/psql" -qAtc 'SELECT' >/dev/null 2>&1; do
        if [ "$waited" -ge 300 ] || ! kill -0 "$pid" 2>/dev/null; then
            fail "the server starts, $what"
            server_log
            stop_server
            kill -KILL "$pid" 2>/dev/null || true
            return 1
        fi
        sleep 1
        waited=$((waited + 1))
    done
    # Else it would load another library than the one that these tests are of.
    if [ "$("$pg_bin/psql" -qAtc "SELECT setting FROM pg_config WHERE name = 'PKGLIBDIR'")" != "$pg_libdir" ]; then
        fail "the server looks for libraries in $pg_libdir, $what"
        stop_server
        return 1
    fi
    [ "${SQL_TESTS-all}" = all ] || tests=("REGRESS=00_setup $SQL_TESTS")
    run_sql_tests "SQL tests, $what" "${tests[@]}"
    # An orderly end: a tool may have its last word then.
    as_server "$pg_bin/pg_ctl" -D "$server_dir/data" -m fast -w -t 120 stop >/dev/null 2>&1 || stop_server
    wait "$pid" || true
    # Why a backend ended, if one did: a failed assertion, a signal.
    grep -E '^TRAP: |was terminated by signal' "$server_dir/log" || true
    server_dir=
}

# other_library DIR LIBRARY...: puts a server into DIR that is the chosen one but for these libraries. It has
# its directories in the same places of DIR as they are in /, by which it finds them. The server's account
# has to be able to read DIR.
other_library() {
    local share
    share=$("$PG_CONFIG" --sharedir)
    mkdir -p "$1$pg_bin" "$1$pg_libdir" "$1$(dirname "$share")"
    cp -L "$pg_bin"/* "$1$pg_bin/"
    ln -s "$pg_libdir"/* "$1$pg_libdir/"
    ln -s "$share" "$1$share"
    ln -sf "${@:2}" "$1$pg_libdir/"
}
