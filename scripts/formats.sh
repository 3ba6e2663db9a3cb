#!/usr/bin/env bash
# Usage: scripts/formats.sh [--write]
# Compares clients/formats.json with what the codecs say, and the parts of the packages for clients that are made from it with what
# clients/tables/ makes. Prints what differs. With --write, writes them all.
# Needs g++, Boost's headers and Python 3.
set -euo pipefail
root_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

case ${*:-} in
'' | --write) ;;
--help) sed -n '2,5s/^# //p' "$0" && exit ;;
*) printf 'no option %s; --help tells which there are\n' "$*" >&2 && exit 2 ;;
esac

work_dir=$(mktemp -d)
trap 'rm -rf "$work_dir"' EXIT
"${CXX:-g++}" -std=c++20 -DUIDX_SOURCE_DIR="\"$root_dir\"" -I"$root_dir/src" -I"$root_dir/src/codec" \
    -o "$work_dir/formats" "$root_dir/clients/formats.cpp"
"$work_dir/formats" >"$work_dir/formats.json"
if [ "${1:-}" = --write ]; then
    cp "$work_dir/formats.json" "$root_dir/clients/formats.json"
else
    diff -u "$root_dir/clients/formats.json" "$work_dir/formats.json" || true
fi
PYTHONDONTWRITEBYTECODE=1 python3 "$root_dir/clients/tables" "$@"
