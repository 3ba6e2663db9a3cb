# shellcheck shell=bash
# The release on PGXN: `make dist` makes the file, and pgxnclient installs, loads, tests and removes the extensions in
# it. (The stage rules compares META.json with the sources, pgxn_meta validates it.)

needs pgxn git jq pgxnclient

stage_pgxn() {
    local dir="$work_dir/pgxn" zip
    mkdir "$dir"
    require "make dist" make_release "$dir/tree" || return 0
    zip=$(echo "$dir"/tree/uidx-*.zip)

    # No file of an earlier stage may take the place of a file of the release, and no file of the release may stay for a
    # later stage.
    require "make uninstall" make -C "$root_dir" PG_CONFIG="$PG_CONFIG" uninstall || return 0
    # shellcheck disable=SC2034  # read by need_extension
    extension_state=unknown
    check_pgxn install "MAKEFLAGS=-j${JOBS:-$(nproc)}" || return 0
    start_server
    quietly createdb pgxn
    check_pgxn load PGDATABASE=pgxn || return 0
    check_empty "the server has each extension that META.json provides, as it says, and no other" \
        diff <(provided) <(psql -XAtF ' ' -c "SELECT name, regexp_replace(default_version, '-pg[0-9]+$', ''), comment
            FROM pg_available_extensions WHERE name ~ '^uidx'" | sort)
    check_empty "pgxn load has created each of them" \
        diff <(provided | cut -d ' ' -f 1) <(psql -XAtd pgxn -c \
        "SELECT extname FROM pg_extension WHERE extname ~ '^uidx'" | sort)
    check_pgxn unload PGDATABASE=pgxn || true
    quietly createdb demo
    check "the demo's first section" psql -X -d demo < <(demo_start)
    # The stage regress runs all of the SQL tests.
    check_pgxn check 'MAKEFLAGS= -- REGRESS=00_setup\ errors' || head -n 400 "$dir/regression.diffs" 2>/dev/null || true
    check_pgxn uninstall || true
    check_empty "pgxn uninstall leaves nothing" files_of_uidx
}

# make_release DIR: what would be committed now, as a repository with the release's file in it.
make_release() {
    local git=(git -C "$1" -c user.name=test -c user.email=test@example.org)
    copy_sources "$1"
    "${git[@]}" init --quiet
    "${git[@]}" add --all
    "${git[@]}" commit --quiet --message=Release
    make -C "$1" PG_CONFIG="$PG_CONFIG" dist
}

# Name, version and comment of each extension by META.json, where a version has a third number if PostgreSQL's has two.
provided() {
    jq -r '.provides | to_entries[] | "\(.key) \(.value.version | sub("\\.0$"; "")) \(.value.abstract)"' \
        "$root_dir/META.json" | sort
}

# check_pgxn COMMAND [NAME=VALUE]: runs pgxnclient's command on the release's file.
check_pgxn() {
    local options=(--pg_config "$PG_CONFIG")
    [[ $1 != *load ]] || options+=(--yes)
    require "pgxn $1" env -C "$dir" "${@:2}" pgxn "$1" "${options[@]}" "$zip" && pass "pgxn $1"
}

files_of_uidx() { find "$pg_libdir" "$("$PG_CONFIG" --sharedir)/extension" -name 'uidx*'; }

# pgxn_meta: META.json is valid: pgxn_meta, PGXN's own validator, says so. Debian's Rust is too old for it: the stage
# takes the cargo on PATH.
stage_pgxn_meta() {
    local tools="$root_dir/build/cargo"
    require "cargo is on PATH" cargo --version || return 0
    # Elsewhere, cargo may be told to build into a directory that other projects share.
    require "pgxn_meta builds" \
        as_owner env CARGO_TARGET_DIR="$tools/target" cargo install --quiet --locked --root "$tools" pgxn_meta@0.7.0 \
        || return 0
    check "META.json is valid" "$tools/bin/pgxn_meta" "$root_dir/META.json"
}
