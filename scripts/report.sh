# shellcheck shell=bash
# Sourced after common.sh: how stages report results, and what they need.

passed=0
failed=0

pass() {
    passed=$((passed + 1))
    printf 'ok - %s\n' "$*"
}

fail() {
    failed=$((failed + 1))
    printf 'not ok - %s\n' "$*"
}

# count_tests PASSED FAILED WHAT: adds the totals of a whole run of some other tool.
count_tests() {
    passed=$((passed + $1))
    failed=$((failed + $2))
    printf '    %s: %s ok, %s not ok\n' "$3" "$1" "$2"
}

# run_tap WHAT COMMAND...: runs and shows a command whose output is TAP, and counts its tests. The output is kept in
# $work_dir/WHAT.tap.
run_tap() {
    local what=$1 log="$work_dir/$1.tap" status=0 totals
    shift
    "$@" 2>&1 | tee "$log" || status=$?
    read -r -a totals < <(count_tap "$log")
    # To end badly without a failed test, or without any test, is a failure, too.
    if [ "${totals[1]}" -eq 0 ] && { [ "$status" -ne 0 ] || [ "${totals[0]}" -eq 0 ]; }; then totals[1]=1; fi
    count_tests "${totals[@]}" "$what"
}

# Prints "PASSED FAILED" of a run of tests in TAP: the outermost level, as prove counts. What was skipped is no pass,
# and what is still to do no failure.
count_tap() {
    awk '
        /^not ok / { if ($0 !~ /# *TODO/) failed++; next }
        /^ok / { if ($0 !~ /# *(skip|SKIP|TODO)/) passed++ }
        END { print passed + 0, failed + 0 }' "$1"
}

# require WHAT COMMAND...: a failure unless the command succeeds.
require() {
    quietly "${@:2}" && return
    fail "$1"
    return 1
}

# check WHAT COMMAND...: passes if the command succeeds.
check() {
    if require "$@"; then pass "$1"; fi
}

# check_empty WHAT COMMAND...: passes if the command succeeds and prints nothing.
check_empty() {
    local what=$1 output status=0
    shift
    output=$("$@" 2>&1) || status=$?
    if [ "$status" -eq 0 ] && [ -z "$output" ]; then
        pass "$what"
    else
        fail "$what"
        printf '%s\n' "${output:-$1 ended with status $status}"
    fi
}

# Builds without a warning and installs, once per run, whichever stage comes first. COPT=... adds flags for the
# compiler.
extension_state=unknown
need_extension() {
    if [ "$extension_state" = unknown ]; then
        extension_state=broken
        if build_and_install "COPT=-Werror${COPT:+ $COPT}"; then extension_state=ready; fi
    fi
    [ "$extension_state" = ready ] && return
    fail "the extension builds and installs"
    return 1
}

# needs STAGE PACKAGE...: beside those that a build needs, and those that were said before.
declare -A packages_of
needs() { packages_of[$1]+=" ${*:2}"; }
