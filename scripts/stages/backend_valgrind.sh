# shellcheck shell=bash
# The SQL tests on a server all of whose processes run under valgrind: over an hour, so only if asked for by name. What
# valgrind has to say of postgres itself is left out; an error counts if uidx is in its stack. Choose tests for less:
# SQL_TESTS="casts errors operators vectors" takes six minutes.

needs backend_valgrind valgrind

stage_backend_valgrind() {
    local tool_dir="$work_dir/valgrind"
    need_extension || return 0
    sql_tests_under "under valgrind" \
        valgrind --quiet --trace-children=yes --track-origins=yes --leak-check=no --num-callers=40 --error-limit=no \
        --log-file="$tool_dir/report.%p" || return 0
    check_empty "valgrind found nothing with uidx in its stack" valgrind_reports "$tool_dir"
}

# The reports are paragraphs, each an error; whatever enters uidx comes through a function with that in its name.
valgrind_reports() {
    compgen -G "$1/report.*" >/dev/null || echo "there are no reports"
    find "$1" -maxdepth 1 -name 'report.*' -exec sed 's/^==[0-9]*== *//' '{}' ';' |
        awk -v RS= -v ORS='\n\n' '/uidx/' | head -n 200
}
