# shellcheck shell=bash
# META.json is valid: pgxn_meta, PGXN's own validator, says so. Debian's Rust is too old for it: the stage takes the
# cargo on PATH.

stage_pgxn_meta() {
    local tools="$root_dir/build/cargo"
    require "cargo is on PATH" cargo --version || return 0
    # Elsewhere, cargo may be told to build into a directory that other projects share.
    require "pgxn_meta builds" \
        as_owner env CARGO_TARGET_DIR="$tools/target" cargo install --quiet --locked --root "$tools" pgxn_meta@0.7.0 \
        || return 0
    check "META.json is valid" "$tools/bin/pgxn_meta" "$root_dir/META.json"
}
