# shellcheck shell=bash
# The statements in the documentation do what it says: scripts/test-docs.sh runs them on the throwaway server and prints
# a line `ok - ...` or `not ok - ...` for each.

needs docs python3

stage_docs() {
    need_extension || return 0
    start_server
    run_tap "documentation" bash "$root_dir/scripts/test-docs.sh"
    # The pages have put the generators ahead of the clock.
    stop_server
    rm -rf -- "$work_dir/server"
}
