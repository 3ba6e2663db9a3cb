# shellcheck shell=bash
# The query fuzzer: random queries about ids, compared with the same queries over core types (test/README.md).
# QUERY_FUZZ_SECONDS is the time (30 if not set). QUERY_FUZZ_SEED is the start (random if not set; CI's runs all start
# alike, so that a failure comes again).

needs queries python3 python3-psycopg

stage_queries() {
    need_extension || return 0
    start_server
    ask_queries "query fuzzer"
}

# ask_queries WHAT: asks the server that runs.
ask_queries() {
    local seconds=${QUERY_FUZZ_SECONDS:-30} before=$failed
    # Debian's Python, for its psycopg. Reducing a failure takes longer than the run; one that hangs is a failure, too.
    run_tap "$1" timeout --foreground "$((seconds + 300))" env PYTHONDONTWRITEBYTECODE=1 \
        /usr/bin/python3 "$root_dir/test/queries/run.py" --seconds "$seconds" \
        ${QUERY_FUZZ_SEED:+--seed "$QUERY_FUZZ_SEED"}
    [ "$failed" -eq "$before" ] || server_log
}
