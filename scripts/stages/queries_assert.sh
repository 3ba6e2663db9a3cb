# shellcheck shell=bash
# The query fuzzer on a server with assertions: the one that the stage backend_assert builds and keeps. There uidx
# checks what its planner support gives to the planner. QUERY_FUZZ_SECONDS and QUERY_FUZZ_SEED are as for the stage
# queries.

needs queries_assert "${packages_of[queries]-}" "${packages_of[backend_assert]-}"

stage_queries_assert() {
    # shellcheck disable=SC2034  # read by backend_assert.sh
    local servers="$cache_dir/assert-$pg_major" build="$work_dir/assert" PG_CONFIG pg_bin pg_libdir
    need_assert_servers || return 0
    use_assert_server "$servers/plain" || return 0
    stop_server
    rm -rf -- "$work_dir/server"
    start_server
    ask_queries "query fuzzer, with assertions"
    if grep '^TRAP: ' "$server_dir/log"; then fail "no assertion fails"; else pass "no assertion fails"; fi
    stop_server
    rm -rf -- "$work_dir/server"
}
