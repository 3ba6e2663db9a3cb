# shellcheck shell=bash
# How strong are the tests? test/mutants.tsv has small faults, each of which a test must find. A fault that no test
# finds fails. So does a fault that cannot be made: its text is not in src/ and migrate/ exactly once, or the result
# does not build. UIDX_MUTANTS='regex' chooses lines of that file. Everything happens in copies; the server is the
# chosen one with a library and scripts of its own.

needs mutants "${packages_of[unit]-}" "${packages_of[tap]-}"

# No tests that are asked about a fault take nearly this long: tests that hang have found it.
mutant_seconds=600

stage_mutants() {
    local dir="$work_dir/mutants" server="$work_dir/mutants/server" tree="$work_dir/mutants/tree"
    local pg_bin=$pg_bin pg_libdir=$pg_libdir PATH=$PATH make edited='' promise finder find put kind
    need_extension || return 0
    mkdir -p "$tree/build"
    make=(make -C "$tree" PG_CONFIG="$PG_CONFIG" -j "${JOBS:-$(nproc)}" DESTDIR="$server")
    grep -v -e '^#' -e '^$' "$root_dir/test/mutants.tsv" | grep -E -e "${UIDX_MUTANTS-}" >"$dir/list" ||
        { fail "there are such faults" && return; }
    find "$root_dir" -mindepth 1 -maxdepth 1 ! -name build ! -name .git -exec cp -a -t "$tree" {} +
    cp -a "$root_dir/build/extension" "$tree/build/"
    server_with_own_files || { fail "a server with files of its own" && return; }
    mv "$tree" "$dir/sound"

    # A test that fails without a fault finds none.
    cut -f 2 "$dir/list" | cut -d ' ' -f 1 | sort -u >"$dir/kinds"
    while read -r -u 3 kind; do
        fresh_tree
        finder=$(all_of "$kind")
        if prepare "$finder" && ! finds "$finder"; then
            pass "without a fault: $finder"
        else
            fail "without a fault: $finder"
            tail -n 60 "$dir/log"
            return
        fi
    done 3<"$dir/kinds"

    while IFS=$'\t' read -r -u 3 promise finder find put; do
        fresh_tree
        if ! edit "$find" "$put" || ! prepare "$finder"; then
            fail "$promise: the fault cannot be made"
        elif finds "$finder"; then
            pass "$promise: found by $finder"
        else
            fail "$promise: $finder does not find $put"
        fi
    done 3<"$dir/list"
    stop_server
    rm -rf -- "$work_dir/server" "$dir"
}

# A server in $server that is the chosen one but for uidx, and a cluster to copy.
server_with_own_files() {
    local share
    share=$("$PG_CONFIG" --sharedir)
    stop_server
    rm -rf -- "$work_dir/server"
    other_library "$server" "$tree/uidx.so"
    rm "$server$share"
    cp -RL "$share" "$server$share"
    pg_bin=$server$pg_bin
    pg_libdir=$server$pg_libdir
    PATH=$pg_bin:$PATH
    make_cluster "$work_dir/server" && mv "$work_dir/server/data" "$dir/cluster"
}

fresh_server() {
    stop_server
    rm -rf -- "$work_dir/server/data"
    cp -a "$dir/cluster" "$work_dir/server/data"
    server_dir=$work_dir/server
    use_server
    quietly as_server "$pg_bin/pg_ctl" -D "$server_dir/data" -l "$server_dir/log" -w -t 120 start ||
        die "the server did not start"
}

fresh_tree() {
    rm -rf -- "$tree" "$dir/unit"
    cp -a "$dir/sound" "$tree"
    edited=
}

# edit FIND PUT: in the one line of src/ and migrate/ that has FIND.
edit() {
    local where
    mapfile -t where < <(cd "$tree" && grep -rnF --include='*.[chs]*' -e "$1" src migrate)
    if [ ${#where[@]} -ne 1 ]; then
        note "${#where[@]} lines of src/ and migrate/ have $1"
        return 1
    fi
    edited=${where[0]%%:*}
    find=$1 put=$2 awk '
        at = index($0, ENVIRON["find"]) {
            $0 = substr($0, 1, at - 1) ENVIRON["put"] substr($0, at + length(ENVIRON["find"]))
        }
        { print }' "$dir/sound/$edited" >"$tree/$edited"
}

# A finder with all the tests that those of this kind have: one that names none has all there are. In the order of their
# names, since zz_uninstall leaves nothing for others.
all_of() {
    local named
    named=$(cut -f 2 "$dir/list" | sed -n "s/^$1\\b *//p" | tr ' ' '\n' | sort -u)
    if [ -z "${named%%$'\n'*}" ]; then echo "$1"; else echo "$1 ${named//$'\n'/ }"; fi
}

# Builds what the edit has changed, for the tests of a finder.
prepare() {
    local words file
    read -r -a words <<<"$1"
    if [ "${words[0]}" != unit ]; then
        quietly "${make[@]}" install && if [[ $edited != *.?pp ]]; then create_extensions; fi
        return
    fi
    mkdir "$dir/unit"
    for file in "${words[@]:1}"; do
        quietly g++ -std=c++20 -O1 -w -I"$tree/src/codec" -I"$tree/src" -DUIDX_SOURCE_DIR="\"$tree\"" -o \
            "$dir/unit/$file" \
            "$tree/test/unit/$file.cpp" -lgtest_main -lgtest || return
    done
}

# Scripts that do not run say nothing of the tests.
create_extensions() {
    fresh_server
    quietly psql -X -d postgres -v ON_ERROR_STOP=1 <<'SQL'
SELECT format('CREATE EXTENSION IF NOT EXISTS %I CASCADE', name)
FROM pg_available_extensions WHERE name ~ '^uidx' \gexec
SQL
}

# finds FINDER: whether a test fails. What it prints is in $dir/log.
finds() {
    local words status=0
    read -r -a words <<<"$1"
    "find_by_${words[0]}" "${words[@]:1}" >"$dir/log" 2>&1 || status=$?
    [ "$status" -ne 0 ]
}

# in_time COMMAND...
in_time() { timeout --kill-after=10 "$mutant_seconds" "$@"; }

# Files of test/unit.
find_by_unit() {
    local file
    for file in "$@"; do in_time "$dir/unit/$file" || return; done
}

# SQL tests.
find_by_regress() {
    fresh_server
    in_time "${make[@]}" ${1:+"REGRESS=00_setup $*"} installcheck
}

# Pages; without one the reference, too.
find_by_docs() {
    fresh_server
    in_time bash "$tree/scripts/test-docs.sh" "$@"
}

# Files of test/. In a subshell, which keeps its counts to itself.
find_by_tap() (
    # shellcheck disable=SC2030,SC2034  # for run_tap_files
    root_dir=$tree extension_state=ready tap_seconds=$mutant_seconds passed=0 failed=0
    run_tap_files "$@"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
)
