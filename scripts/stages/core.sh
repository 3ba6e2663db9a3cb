# shellcheck shell=bash
# PostgreSQL's own tests in databases with every extension of uidx: nothing without ids may come out differently. The
# tests are from the sources of the installed server's package. The regression suite runs twice, without and with the
# extensions. Its output may differ only as test/core/differences/TEST says, with reasons. Each statement has the same
# plan at the same costs, except statements that read the catalogs. The isolation tests pass with the extensions, and so
# do the contrib modules' tests. Several of those list incomplete operator classes: test/core/differences/contrib has
# the only lines that they may print beyond the expected ones.

needs core dpkg-dev gcc make python3

# The modules that Debian installs with the server and that have quick tests for an installed server. (Not
# earthdistance, whose test lists all types and functions in public; not pgcrypto, which needs ciphers that Debian's
# OpenSSL lacks.)
contrib_modules=(amcheck bloom btree_gin btree_gist citext cube dblink dict_int dict_xsyn file_fdw fuzzystrmatch \
    hstore intarray isn lo ltree pageinspect pg_trgm pg_visibility pgstattuple postgres_fdw seg tablefunc \
    tsm_system_rows tsm_system_time unaccent uuid-ossp xml2)

stage_core() {
    local source="$work_dir/core/server" tests library="$work_dir/core/library" run extensions=() module
    need_extension || return 0
    mkdir -p "$library"
    tests=$(dirname "$("$PG_CONFIG" --pgxs)")/../test
    require "the sources of the server" server_source "$work_dir/core" || return 0
    # Functions of the suite's own, and the two modules that it takes from contrib.
    require "the functions of the regression suite build" \
        make -C "$source/src/test/regress" -f "$source/debian/tests/Makefile.regress" PG_CONFIG="$PG_CONFIG" \
        with_llvm=no || return 0
    ln -s "$source/src/test/regress/regress.so" "$pg_libdir"/{refint,autoinc}.so "$library/"
    # shellcheck disable=SC2016  # a variable of make
    sed -i 's|--dlpath=$(top_builddir)/src/test/regress||' "$source"/contrib/*/Makefile
    chown -R "$(server_user):" "$source"
    for run in without with; do
        start_core_server "shared_preload_libraries = 'auto_explain'
            auto_explain.log_min_duration = 0
            logging_collector = on
            log_directory = '$work_dir/server'
            log_filename = plans
            log_destination = jsonlog
            log_rotation_size = 0"
        if [ "$run" = with ]; then
            mapfile -t extensions < <(psql -XAtc \
                "SELECT '--load-extension=' || name FROM pg_available_extensions WHERE name ~ '^uidx' ORDER BY name")
        fi
        # The same name in both runs, since statements and output contain it.
        install -d -o "$(server_user)" "$work_dir/core/output"
        # One test at a time: another test beside it could change the size and the statistics of tables in a plan.
        run_core_tests regress/pg_regress regress --dlpath="$library" --schedule=parallel_schedule --max-connections=1 \
            --outputdir="$work_dir/core/output" >"$work_dir/core/$run.log" 2>&1 || true
        mv "$work_dir/core/output" "$work_dir/core/$run"
        mv "$work_dir/server/plans.json" "$work_dir/core/$run.json"
    done
    compare_core_output
    check "plans of the regression suite" python3 "$root_dir/test/core/plans.py" "$work_dir"/core/{without,with}.json
    # Some of the plans that these tests expect need statistics.
    start_core_server "max_prepared_transactions = 2
        autovacuum = on"
    install -d -o "$(server_user)" "$work_dir/core/isolation"
    run_core_tests isolation/pg_isolation_regress isolation --schedule=isolation_schedule \
        --outputdir="$work_dir/core/isolation" \
        >"$work_dir/core/isolation.log" 2>&1 || true
    report_core_tests isolation "isolation tests"
    start_core_server "autovacuum = on"
    for module in "${contrib_modules[@]}"; do
        [ -e "$source/contrib/$module/Makefile" ] || continue
        install -d -o "$(server_user)" "$work_dir/core/$module"
        as_server make -C "$source/contrib/$module" USE_PGXS=1 PG_CONFIG="$PG_CONFIG" TAP_TESTS='' \
            EXTRA_REGRESS_OPTS="${extensions[*]} --dlpath=$library --outputdir=$work_dir/core/$module" installcheck \
            >"$work_dir/core/$module.log" 2>&1 || true
        report_core_tests "$module" "contrib/$module"
    done
}

# start_core_server CONFIGURATION: a new cluster for each suite.
start_core_server() {
    stop_server
    rm -rf -- "$work_dir/server"
    start_server "$1"
}

# run_core_tests PROGRAM DIR OPTION...: in the sources' src/test/DIR, with the extensions in $extensions.
run_core_tests() {
    as_server env -C "$source/src/test/$2" "$tests/$1" --bindir="$pg_bin" --inputdir=. \
        ${extensions[@]+"${extensions[@]}"} "${@:3}"
}

# report_core_tests NAME WHAT: failed tests count as passed if each has differences and all of them are explained.
report_core_tests() {
    local totals diffs unexplained
    read -r -a totals < <(count_pg_regress "$work_dir/core/$1.log")
    diffs=$(cat "$work_dir/core/$1"/{,output_iso/}regression.diffs 2>/dev/null || true)
    unexplained=$(awk '/^diff /{ file = $NF } /^[-+]/ && !/^(---|\+\+\+) \// { print file ": " $0 }' <<<"$diffs" |
        grep -vEf <(sed '/^#/d; s/^/: /; s/$/$/' "$root_dir/test/core/differences/contrib") || true)
    if [ -n "$unexplained" ]; then
        printf '%s\n' "$unexplained" | head -n 200
    elif [ "${totals[1]}" -gt 0 ] && [ "$(grep -c '^diff ' <<<"$diffs")" -eq "${totals[1]}" ]; then
        totals=("$((totals[0] + totals[1]))" 0)
    elif [ "${totals[1]}" -gt 0 ] || [ "${totals[0]}" -eq 0 ]; then
        [ "${totals[1]}" -gt 0 ] || totals[1]=1
        tail -n 40 "$work_dir/core/$1.log"
    fi
    count_tests "${totals[@]}" "$2"
}

# A test of the suite passes if its output with the extensions is its output without them, except for the expected
# differences. build/core has all differences found, to take over.
compare_core_output() {
    local result name expected kept="$root_dir/build/core" totals=(0 0)
    rm -rf -- "$kept"
    as_owner mkdir -p "$kept"
    for result in "$work_dir"/core/without/results/*.out; do
        name=$(basename "$result" .out)
        expected=$root_dir/test/core/differences/$name
        core_differences "$name" | as_owner tee "$kept/$name" >/dev/null
        if { [ ! -e "$expected" ] || grep -v '^#' "$expected"; } |
            diff - "$kept/$name" >"$work_dir/core/differences"; then
            totals[0]=$((totals[0] + 1))
        else
            totals[1]=$((totals[1] + 1))
            printf 'not ok - regression suite, %s: < is expected and not there, > is there and not expected\n' "$name"
            head -n 100 "$work_dir/core/differences"
        fi
        [ -s "$kept/$name" ] || rm -f -- "$kept/$name"
    done
    [ "${totals[0]}" -gt 100 ] || { fail "the regression suite ran" && tail -n 40 "$work_dir/core/without.log"; }
    count_tests "${totals[@]}" "regression suite"
}

# core_differences NAME: the lines that only one run printed, - without the extensions, + with them, and how often. The
# order of rows from catalogs, the width of columns, and numbers of objects do not count: they depend on other objects.
core_differences() {
    local run
    cmp -s "$work_dir"/core/{without,with}/results/"$1.out" && return
    [ -e "$work_dir/core/with/results/$1.out" ] || { echo "> did not run" && return; }
    if grep -q '\<pg_' "$work_dir/core/with/results/$1.out"; then
        for run in without with; do
            sed -E 's/ +/ /g; s/-{3,}/---/g; s/\<[1-9][0-9]{4}\>/OID/g' "$work_dir/core/$run/results/$1.out" |
                LC_ALL=C sort >"$work_dir/core/$run.sorted"
        done
        { diff "$work_dir"/core/{without,with}.sorted || true; } | LC_ALL=C sort | uniq -c |
            sed -E '/ \([0-9]+ rows?\)$/d; s/^ *([0-9]+) ([<>])/\2 \1 x/'
    else
        diff "$work_dir"/core/{without,with}/results/"$1.out" || true
    fi | sed -n 's/^< /- /p; s/^> /+ /p'
}
