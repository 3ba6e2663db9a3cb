#!/usr/bin/env bash
# Usage: bench/clients/run.sh [LANGUAGE...]
# How long the packages for clients take to make an id and its text, beside other packages: go, java, node, python,
# rust. Builds in a copy, and fetches what it compares with. Each program prints the least time of some rounds, which
# take turns.
set -euo pipefail
root_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work_dir=$(mktemp -d)
trap 'rm -rf "$work_dir"' EXIT
mkdir "$work_dir/bench"
cp -R "$root_dir/bench/clients" "$work_dir/bench"
cp -R "$root_dir/clients" "$work_dir"

run_go() { go -C "$work_dir/bench/clients/go" run .; }

run_java() {
    local jars=$work_dir/jars
    mvn -q -B -f "$work_dir/clients/java" package
    mvn -q -B dependency:copy -Dartifact=com.github.f4b6a3:ulid-creator:5.2.3 -DoutputDirectory="$jars"
    java -cp "$work_dir/clients/java/target/uidx-1.0.0.jar:$jars/*" "$work_dir/bench/clients/java/Clients.java"
}

run_node() {
    npm --prefix "$work_dir/clients/typescript" ci --silent
    npm --prefix "$work_dir/bench/clients/node" install --silent
    node "$work_dir/bench/clients/node/ids.js"
}

run_python() {
    python3 -m venv "$work_dir/venv"
    "$work_dir/venv/bin/pip" install --quiet "$work_dir/clients/python" python-ulid==4.1.0 typeid-python==0.3.11 \
        uuid6==2025.0.1
    "$work_dir/venv/bin/python" "$work_dir/bench/clients/python/clients.py"
}

run_rust() { CARGO_TARGET_DIR=$work_dir/target cargo run --quiet --release --locked --manifest-path \
    "$work_dir/bench/clients/rust/Cargo.toml"; }

[ $# -gt 0 ] || set -- go java node python rust
for language in "$@"; do
    printf '\n%s\n' "$language"
    "run_$language"
done
