# shellcheck shell=bash
# META.json is valid: pgxn_meta, PGXN's own validator, says so. Debian's Rust is too old for it: the stage takes the cargo on PATH.

stage_pgxn_meta() {
    local tools="$root_dir/build/cargo"
    command -v cargo >/dev/null || { fail "cargo is on PATH" && return; }
    # Elsewhere, cargo may be told to build into a directory that other projects share.
    if ! quietly as_owner env CARGO_TARGET_DIR="$tools/target" cargo install --quiet --locked --root "$tools" pgxn_meta@0.7.0; then
        fail "pgxn_meta builds"
        return
    fi
    if quietly "$tools/bin/pgxn_meta" "$root_dir/META.json"; then pass "META.json is valid"; else fail "META.json is valid"; fi
}
