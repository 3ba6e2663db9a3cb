# shellcheck shell=bash
# Sourced after common.sh: a throwaway server in $work_dir. It listens on a Unix socket only, in a directory that only
# its own account and root can enter, so that trust authentication is safe; it reads nothing of the checkout.

server_dir=

# The account that servers run as: initdb refuses root.
server_user() {
    if id -u postgres >/dev/null 2>&1; then echo postgres; else echo nobody; fi
}

# The words before a command, one a line, that run it as the server's account with a home that this account can read.
as_server_command() {
    local user
    user=$(server_user)
    printf '%s\n' setpriv --reuid="$user" --regid="$(id -g "$user")" --init-groups env HOME="$work_dir"
}

# Runs a command as the server's account, from a directory that this account can read.
as_server() {
    local command
    mapfile -t command < <(as_server_command)
    (cd "$work_dir" && exec "${command[@]}" "$@")
}

# make_cluster DIR: a cluster in DIR/data, whose server will listen in DIR. Nothing but the tests vacuums or analyzes,
# else plans depend on when it happens.
make_cluster() {
    install -d -m 0700 -o "$(server_user)" -g "$(id -g "$(server_user)")" "$1"
    quietly as_server "$pg_bin/initdb" -D "$1/data" --username=postgres --auth=trust --no-sync \
        --locale=C.UTF-8 --encoding=UTF8 || return
    cat >>"$1/data/postgresql.conf" <<CONF
listen_addresses = ''
unix_socket_directories = '$1'
port = 5432
fsync = off
max_wal_size = '4GB'
autovacuum = off
CONF
}

# Points psql and everything else that uses libpq to the server.
use_server() {
    export PGHOST=$server_dir PGPORT=5432 PGUSER=postgres PGDATABASE=postgres
}

# start_server [CONFIGURATION]: starts the server if it does not run yet, with further lines of postgresql.conf.
start_server() {
    [ -z "$server_dir" ] || return 0
    step "Starting a throwaway server ($pg_version)"
    server_dir=$work_dir/server
    make_cluster "$server_dir"
    printf '%s\n' "${1-}" >>"$server_dir/data/postgresql.conf"
    if ! quietly as_server "$pg_bin/pg_ctl" -D "$server_dir/data" -l "$server_dir/log" -w -t 120 start; then
        server_log >&2
        die "the server did not start"
    fi
    use_server
    note "ready"
}

# The end of the server's log, for a person who wants to know why something failed.
server_log() {
    [ -s "$server_dir/log" ] || return 0
    echo "--- end of the server's log"
    tail -n 40 "$server_dir/log"
}

# Its directory goes with $work_dir, so nothing is worth a clean shutdown.
stop_server() {
    if [ -n "$server_dir" ] && [ -s "$server_dir/data/postmaster.pid" ]; then
        as_server "$pg_bin/pg_ctl" -D "$server_dir/data" -m immediate -w -t 60 stop >/dev/null 2>&1 || true
    fi
    server_dir=
}
