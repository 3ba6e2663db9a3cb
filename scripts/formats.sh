#!/usr/bin/env bash
# Usage: scripts/formats.sh [--write]
# Compares clients/formats.json and clients/layouts.json with what the codecs say, the parts of the packages for clients that are made
# from them with what clients/tables/ makes, and managed/uidx-managed.sql with what managed/make/ makes. Prints what differs. With --write, writes them all.
# Needs g++, Boost's headers and Python 3.
set -euo pipefail
root_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

case ${*:-} in
'' | --write) ;;
--help) sed -n '2,6s/^# //p' "$0" && exit ;;
*) printf 'no option %s; --help tells which there are\n' "$*" >&2 && exit 2 ;;
esac

work_dir=$(mktemp -d)
trap 'rm -rf "$work_dir"' EXIT
"${CXX:-g++}" -std=c++20 -DUIDX_SOURCE_DIR="\"$root_dir\"" -I"$root_dir/src" -I"$root_dir/src/codec" \
    -o "$work_dir/formats" "$root_dir/clients/formats.cpp"
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
