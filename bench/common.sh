# shellcheck shell=bash
# Sourced by the scripts of this directory: a server, here or in chroots, on which the figures are those of the
# statement.

. "$bench_dir/../scripts/common.sh"
. "$root_dir/scripts/server.sh"
. "$root_dir/scripts/chroot.sh"

ask() { psql -X -q -A -t -v ON_ERROR_STOP=1 -c "$1"; }

# Builds, installs and starts. No other process joins in, and nothing waits for a disk.
prepare_server() {
    choose_postgres
    install_packages "${pg_packages[@]}"
    use_postgres
    build_and_install || die "the extension does not build"
    start_server
    cat >>"$server_dir/data/postgresql.conf" <<'CONF'
shared_buffers = '1GB'
work_mem = '256MB'
maintenance_work_mem = '512MB'
max_wal_size = '8GB'
checkpoint_timeout = '1h'
autovacuum = off
jit = off
max_parallel_workers_per_gather = 0
max_parallel_maintenance_workers = 0
bgwriter_lru_maxpages = 0
uidx.node_id = 0
timezone = 'UTC'
CONF
    # The monotonic generator of pgx_ulid wants to be preloaded.
    [ ! -e "$("$PG_CONFIG" --sharedir)/extension/pgx_ulid.control" ] ||
        echo "shared_preload_libraries = 'pgx_ulid'" >>"$server_dir/data/postgresql.conf"
    restart_server
}

# Memory that a backend has once had stays with it: else a sort costs up to twice as much by turns, in page faults.
restart_server() {
    quietly as_server env MALLOC_MMAP_MAX_=0 MALLOC_TRIM_THRESHOLD_=4294967296 \
        "$pg_bin/pg_ctl" -D "$server_dir/data" -l "$server_dir/log" -w -t 600 restart
}

# write_results NAME EXTENT: bench/results/NAME.tsv, the figures, and NAME.md, the machine and the tables. Themes that
# were not measured now keep their figures of an earlier run.
write_results() {
    local out=$bench_dir/results/$1
    as_owner mkdir -p "$bench_dir/results"
    psql -X -q -A -F $'\t' -P footer=off -c "SELECT * FROM bench.results" >"$work_dir/figures"
    if [ -s "$out.tsv" ]; then
        awk -F '\t' 'NR == FNR { now[$1]; next } FNR > 1 && !($1 in now)' "$work_dir/figures" "$out.tsv" \
            >"$work_dir/kept"
        cat "$work_dir/kept" >>"$work_dir/figures"
    fi
    as_owner tee "$out.tsv" <"$work_dir/figures" >/dev/null
    describe_machine "$2" | as_owner tee "$out.md" >/dev/null
    awk -f "$bench_dir/report.awk" "$out.tsv" | as_owner tee -a "$out.md" >/dev/null
    cat "$out.md"
    note "figures: $out.tsv, tables: $out.md"
}

describe_machine() {
    local processor memory peers
    processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)
    memory=$(awk '/^MemTotal/ { printf "%.0f", $2 / 1048576 }' /proc/meminfo)
    peers=$(ask "SELECT string_agg(DISTINCT name || ' ' || default_version, ', ') FROM bench.peers
        JOIN bench.cases ON kind = extension || ': ' || generator JOIN pg_available_extensions ON name = extension")
    printf '%s; %s%s cores (%s), %s GiB; %s; %s; load %s\n\n' "$pg_version" "${peers:+$peers; }" "$(nproc)" \
        "${processor:-unknown}" \
        "$memory" "$(g++ --version | head -n 1)" "$1" "$(cut -d ' ' -f 1-3 /proc/loadavg)"
}

# run_in_chroots SCRIPT VERSION... [-- ARGUMENT...]: runs a script of this directory once in the chroot of each version.
# What it leaves in bench/results comes back.
run_in_chroots() {
    local script=$1 version versions=() dir failed=0
    shift
    while [ $# -gt 0 ] && [ "$1" != -- ]; do
        suite_of "$1" >/dev/null || die "no known source of PostgreSQL $1"
        versions+=("$1")
        shift
    done
    shift || true
    install_packages git util-linux tar
    mkdir -p "$cache_dir"
    exec 9>"$cache_dir/lock"
    flock -n 9 || die "another run uses $cache_dir"
    for version in "${versions[@]}"; do
        step "PostgreSQL $version"
        dir=$cache_dir/$version
        [ -d "$dir" ] || make_chroot "$version" "$dir"
        rm -rf --one-file-system -- "$dir/src/uidx-bench"
        copy_sources "$dir/src/uidx-bench"
        if [ -d "$bench_dir/results" ]; then cp -R "$bench_dir/results" "$dir/src/uidx-bench/bench/"; fi
        in_chroot "$dir" env "PG_CONFIG=/usr/lib/postgresql/$version/bin/pg_config" bash \
            "/src/uidx-bench/bench/$script" "$@" || failed=1
        if [ -d "$dir/src/uidx-bench/bench/results" ]; then
            as_owner mkdir -p "$bench_dir/results"
            cp -R "$dir/src/uidx-bench/bench/results/." "$bench_dir/results/"
            chown -R --reference="$root_dir" "$bench_dir/results"
        fi
    done
    return "$failed"
}
