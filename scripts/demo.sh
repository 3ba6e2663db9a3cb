#!/usr/bin/env bash
# Shows uidx at work: installs what it needs, builds and installs the extension, and runs demo.sql on a server of its own
# that is gone afterwards. In a terminal it ends in a psql prompt on that server.
#
#   scripts/demo.sh            PG_CONFIG=... chooses a server other than this Debian release's

. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
. "$root_dir/scripts/server.sh"

become_root "$@"
begin
choose_postgres
install_packages "${pg_packages[@]}"
use_postgres
build_and_install
start_server

step "Running scripts/demo.sql"
# psql reads the script itself, as root: the server's account need not be able to read the checkout.
if ! psql -X -e -P pager=off -v ON_ERROR_STOP=1 -f "$root_dir/scripts/demo.sql"; then
    server_log >&2
    die "the demo stopped at the error above"
fi

if [ -t 0 ] && [ -t 1 ]; then
    step "Your turn: psql on the demo's database. \\d lists the tables, \\q ends it and removes the server"
    # Ctrl-C is for psql alone here: it cancels a query.
    trap : INT
    psql -X || true
    trap 'exit 130' INT
fi
step "Done: removing the server. The extension stays installed; CREATE EXTENSION uidx; makes it yours"
