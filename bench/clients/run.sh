#!/usr/bin/env bash
# Usage: bench/clients/run.sh [LANGUAGE...]
# How long the packages for clients take to make an id and its text, beside other packages: go, node, rust. Builds in a copy, and
# fetches what it compares with. Each program prints the least time of some rounds, which take turns.
set -euo pipefail
root_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work_dir=$(mktemp -d)
trap 'rm -rf "$work_dir"' EXIT
mkdir "$work_dir/bench"
cp -R "$root_dir/bench/clients" "$work_dir/bench"
cp -R "$root_dir/clients" "$work_dir"

run_go() { go -C "$work_dir/bench/clients/go" run .; }

run_node() {
    npm --prefix "$work_dir/clients/typescript" ci --silent
    npm --prefix "$work_dir/bench/clients/node" install --silent
    node "$work_dir/bench/clients/node/ids.js"
}

run_rust() { CARGO_TARGET_DIR=$work_dir/target cargo run --quiet --release --locked --manifest-path "$work_dir/bench/clients/rust/Cargo.toml"; }

[ $# -gt 0 ] || set -- go node rust
for language in "$@"; do
    printf '\n%s\n' "$language"
    "run_$language"
done
