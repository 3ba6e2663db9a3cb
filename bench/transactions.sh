# shellcheck shell=bash
# Sourced by run.sh: short transactions over a connection, by pgbench with prepared statements. Lookups by primary key
# (a hundred random rows at a time, after a statement that fetches what to look for), and INSERT of a single row with
# the DEFAULT, each in a transaction of its own. After each hundred the backend notes its CPU time; the time by the
# clock is pgbench's, half of which is pgbench and the protocol.

theme_transactions() {
    local kinds kind clients round n
    run_sql -f "$bench_dir/transactions.sql"
    kinds=$(ask "SELECT kind FROM bench.kinds ORDER BY place")
    for kind in $kinds; do
        {
            printf '%s\n' '\set n random(1, :pages)' "SELECT * FROM bench.page_$kind WHERE n = :n \\gset"
            for n in {1..100}; do echo "SELECT v FROM bench.tx_$kind WHERE id = :k$n;"; done
            echo 'SELECT bench.stamp();'
        } >"$work_dir/lookup_$kind"
        {
            for n in {1..100}; do echo "INSERT INTO bench.tx_$kind DEFAULT VALUES;"; done
            echo 'SELECT bench.stamp();'
        } >"$work_dir/insert_$kind"
    done
    for clients in 1 2; do
        for ((round = 0; round <= rounds; round++)); do
            for kind in $kinds; do transact lookup; done
        done
    done
    for clients in 1 2; do
        for ((round = 0; round <= rounds; round++)); do
            for kind in $kinds; do transact insert; done
        done
    done
}

# One run of pgbench as a sample.
transact() {
    local output tps duration=(-T 1)
    if [ "$quick" ]; then duration=(-t 12); fi
    output=$("$pg_bin/pgbench" -n -M prepared -c "$clients" -j "$clients" -D pages="$((rows / 100))" "${duration[@]}" \
        -f "$work_dir/$1_$kind" 2>&1) || die "$output"
    tps=$(sed -n 's/^tps = \([0-9.]*\).*/\1/p' <<<"$output")
    # Round 0 is not kept.
    ask "INSERT INTO bench.samples SELECT id, $clients, 1, $round,
            (SELECT avg(ns)
                FROM (SELECT (max(cpu) - min(cpu)) / (count(*) - 1) AS ns FROM bench.stamps GROUP BY pid) s),
            1e9 * $clients / $tps
        FROM bench.cases WHERE theme = 'transactions' AND metric ~* '^$1' AND kind = '$kind' AND $round > 0;
        TRUNCATE bench.stamps"
}
