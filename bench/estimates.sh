#!/usr/bin/env bash
# How well the planner knows how many rows a window of time holds: windows of a minute to thirty days, on a million rows
# over thirty days, for each type and each way to write the condition, with core's uuid beside. Prints the table, and
# fails if an estimate of ours is off by more than twice where at least twenty rows match.
#
#   bench/estimates.sh           on this Debian release's server, or the one that PG_CONFIG names
#   bench/estimates.sh 15 18     on the servers of these versions, in chroots (as scripts/matrix.sh has them)

bench_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
. "$bench_dir/common.sh"

run_here() {
    local missed
    prepare_server
    step "Making ids, and asking the planner"
    psql -X -q -v ON_ERROR_STOP=1 -v rows=1000000 -f "$bench_dir/estimates.sql"
    missed=$(ask "SELECT count(*) FROM bench.estimates
        WHERE name <> 'uuid' AND actual >= 20 AND estimate NOT BETWEEN actual / 2 AND actual * 2")
    [ "$missed" -eq 0 ] || die "$missed estimates are off by more than twice"
    counted=$(ask "SELECT count(*) FROM bench.estimates WHERE name <> 'uuid' AND actual >= 20")
    note "all estimates of $counted are within twice the actual rows"
}

become_root "$@"
begin
if [ $# -eq 0 ]; then
    run_here
else
    run_in_chroots estimates.sh "$@"
fi
