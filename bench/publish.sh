#!/usr/bin/env bash
# Takes the tables of bench/results over into docs/measurements.md, between its comments `<!-- RESULT THEME -->` and
# `<!-- end -->`. RESULT is a file there (18, 18-large), THEME may be `machine`; what has not been measured stays as it is.
# scripts/pictures.py then draws them.
#
#   bench/run.sh 15 18 && bench/large.sh 18 && bench/publish.sh && scripts/pictures.py
#
# docs/performance.md, which says in words what the tables show, is not changed.
set -euo pipefail

bench_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
page=$bench_dir/../docs/measurements.md

awk -v results="$bench_dir/results" '
    # Prints the section, and tells whether it is there.
    function section(result, theme,   file, line, inside, found) {
        file = results "/" result ".md"
        inside = theme == "machine"
        while ((getline line < file) > 0) {
            if (line ~ /^### /) inside = line == "### " theme
            else if (inside && line != "") {
                print line
                found = 1
            }
        }
        close(file)
        return found
    }
    /^<!-- end -->$/ { skip = 0 }
    !skip
    /^<!-- [0-9]+(-large)? [a-z_]+ -->$/ { skip = section($2, $3) }' "$page" >"$page.new"
mv "$page.new" "$page"
