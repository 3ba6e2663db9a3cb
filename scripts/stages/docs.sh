# shellcheck shell=bash
# The statements in the documentation do what it says: scripts/test-docs.sh, which runs them on the throwaway server and
# prints a line `ok - ...` or `not ok - ...` for each.

# shellcheck disable=SC2034  # read by test.sh
packages_docs=(python3)

stage_docs() {
    local log="$work_dir/docs.log" status=0 totals
    need_extension || return 0
    start_server
    bash "$root_dir/scripts/test-docs.sh" 2>&1 | tee "$log" || status=$?
    read -r -a totals < <(count_tap "$log")
    if [ "$status" -ne 0 ] && [ "${totals[1]}" -eq 0 ]; then totals[1]=1; fi
    count_tests "${totals[@]}" "documentation"
}
