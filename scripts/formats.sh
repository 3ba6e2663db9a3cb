#!/usr/bin/env bash
# Usage: scripts/formats.sh [--write | --conformance FILE]
# Compares clients/formats.json and clients/layouts.json with the codecs, the generated parts of the packages for
# clients with clients/tables/, and managed/uidx-managed.sql with managed/make/. Prints the differences. With --write,
# writes them all. Needs g++, Boost's headers and Python 3. With --conformance, writes texts and instants of each format
# with the codecs' results (see clients/conformance.cpp). Needs g++ alone.
set -euo pipefail
root_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

case ${*:-} in
'' | --write | '--conformance '*) ;;
--help) sed -n '2,6s/^# //p' "$0" && exit ;;
*) printf 'no option %s; --help tells which there are\n' "$*" >&2 && exit 2 ;;
esac

work_dir=$(mktemp -d)
trap 'rm -rf "$work_dir"' EXIT
compile() {
    "${CXX:-g++}" -std=c++20 -DUIDX_SOURCE_DIR="\"$root_dir\"" -I"$root_dir/src" -I"$root_dir/src/codec" \
        -o "$work_dir/$1" "$root_dir/clients/$1.cpp"
}
if [ "${1-}" = --conformance ]; then
    compile conformance
    "$work_dir/conformance" "$root_dir/test/vectors" >"$2"
    exit
fi
compile formats
export PYTHONDONTWRITEBYTECODE=1
# take MADE COMMITTED: writes the committed file, or says how it differs from the one that was made.
take() {
    if [ -n "$write" ]; then cp "$1" "$2"; else diff -u "$2" "$1" || true; fi
}
write=${1:-}
"$work_dir/formats" >"$work_dir/formats.json"
"$work_dir/formats" layouts >"$work_dir/layouts.json"
take "$work_dir/formats.json" "$root_dir/clients/formats.json"
take "$work_dir/layouts.json" "$root_dir/clients/layouts.json"
python3 "$root_dir/clients/tables" "$@"
python3 "$root_dir/managed/make" >"$work_dir/managed.sql"
take "$work_dir/managed.sql" "$root_dir/managed/uidx-managed.sql"
