#!/usr/bin/env bash
# Takes the tables of bench/results over into docs/performance.md, between its comments `<!-- VERSION THEME -->` and
# `<!-- end -->` (THEME may be `machine`). scripts/pictures.py then draws them.
#
#   bench/run.sh 15 18 && bench/publish.sh && scripts/pictures.py
#
# What the page says in words is not changed.
set -euo pipefail

bench_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
page=$bench_dir/../docs/performance.md

awk -v results="$bench_dir/results" '
    function section(version, theme,   file, line, inside) {
        file = results "/" version ".md"
        inside = theme == "machine"
        while ((getline line < file) > 0) {
            if (line ~ /^### /) inside = line == "### " theme
            else if (inside && line != "") print line
        }
        close(file)
    }
    /^<!-- end -->$/ { skip = 0 }
    !skip
    /^<!-- [0-9]+ [a-z_]+ -->$/ { section($2, $3); skip = 1 }' "$page" >"$page.new"
mv "$page.new" "$page"
