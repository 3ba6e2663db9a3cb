#!/usr/bin/env bash
# Shows uidx at work: installs packages, builds and installs the extension, and runs demo.sql on a throwaway server.
# PG_CONFIG=... chooses a server other than this Debian release's.
#
#   scripts/demo.sh            a window of time by created_at, by uuidv7() and by a ulid
#   scripts/demo.sh --all      everything; in a terminal it ends in a psql prompt on that server

. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
. "$root_dir/scripts/server.sh"

all=()
case ${1-} in
    '') ;;
    --all) all=(-v all=1) ;;
    *) die "what is $1? See the head of $0" ;;
esac
become_root "$@"
begin
choose_postgres
install_packages "${pg_packages[@]}"
use_postgres
build_and_install
start_server

step "Running scripts/demo.sql"
# psql reads the script itself, as root: the server's account need not be able to read the checkout.
if ! psql -X -e -P pager=off -v ON_ERROR_STOP=1 "${all[@]}" -f "$root_dir/scripts/demo.sql"; then
    server_log >&2
    die "the demo stopped at the error above"
fi

if [ "${#all[@]}" -gt 0 ] && [ -t 0 ] && [ -t 1 ]; then
    step "Your turn: psql on the demo's database. \\d lists the tables, \\q ends it and removes the server"
    # Ctrl-C is for psql alone here: it cancels a query.
    trap : INT
    psql -X || true
    trap 'exit 130' INT
fi
if command -v pg_lsclusters >/dev/null && [ -z "$(pg_lsclusters -h)" ]; then
    note "This machine has no other server yet: pg_createcluster --start $pg_major main makes one"
fi
step "Done: removing the server. The extension stays installed; on your own server, CREATE EXTENSION uidx; makes it yours"
