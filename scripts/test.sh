#!/usr/bin/env bash
# Runs every test of uidx and ends with one line `N passed, N failed`; the exit status is 0 only if none failed and
# every stage ran at least one test.
#
#   scripts/test.sh                    the stages that a change is likeliest to break, in six minutes
#   scripts/test.sh all                those and the other usual ones
#   scripts/test.sh rest               the other usual ones
#   scripts/test.sh STAGE...           only these; CONTRIBUTING.md has a table of all stages
#   scripts/test.sh --install-only ... installs what the stages need, and runs none
#
# A stage is a function stage_NAME, which reports through the functions of report.sh, in a file of scripts/stages/: of
# the same name, or of the name of a stage that it is kin to.
# PG_CONFIG=... chooses a server other than this Debian release's, JOBS=... how many processes build at once.

. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
. "$root_dir/scripts/report.sh"
. "$root_dir/scripts/server.sh"
. "$root_dir/scripts/gtest.sh"
. "$root_dir/scripts/backend.sh"
. "$root_dir/scripts/chroot.sh"

usual_stages=(rules extension regress managed docs unit tap lint)
rest_stages=(tap_more queries tidy build clients fuzz backend platforms)
named_stages=(bare mutants core cross directories migrate managed_pglite citus sanitizers memcheck packages pgxn \
    clients_all backend_assert queries_assert
    backend_valgrind pgxn_meta container musl wine formulas)
known_stages=("${usual_stages[@]}" "${rest_stages[@]}" "${named_stages[@]}")
for name in "${known_stages[@]}"; do
    [ ! -e "$root_dir/scripts/stages/$name.sh" ] || . "$root_dir/scripts/stages/$name.sh"
done

# The last line, also when the script dies half-way: then what stopped it counts as a failure.
finish() {
    if [ "$1" -ne 0 ] && [ "$failed" -eq 0 ]; then failed=1; fi
    [ -n "${install_only-}" ] || printf '\n%s passed, %s failed\n' "$passed" "$failed"
    [ "$failed" -eq 0 ] || exit 1
}

install_only=
if [ "${1-}" = --install-only ]; then
    install_only=yes
    shift
fi
stages=()
for name in "$@"; do
    case $name in
        all) stages+=("${usual_stages[@]}" "${rest_stages[@]}") ;;
        rest) stages+=("${rest_stages[@]}") ;;
        -*) die "no option $name; --help names those that there are" ;;
        *)
            [[ " ${known_stages[*]} " == *" $name "* ]] ||
                die "no stage $name; there are: ${known_stages[*]}, and all and rest of the usual ones"
            stages+=("$name")
            ;;
    esac
done

[ ${#stages[@]} -gt 0 ] || stages=("${usual_stages[@]}")

become_root ${install_only:+--install-only} "$@"
begin
choose_postgres

packages=("${pg_packages[@]}")
for name in "${stages[@]}"; do
    packages+=("${packages_of[$name]-}")
done
install_packages "${packages[@]}"
use_postgres
if [ -n "$install_only" ]; then exit; fi

for name in "${stages[@]}"; do
    step "Stage $name"
    before=$((passed + failed))
    start=$SECONDS
    "stage_$name"
    [ $((passed + failed)) -gt "$before" ] || fail "stage $name ran no test"
    note "stage $name: $((SECONDS - start)) s"
done
