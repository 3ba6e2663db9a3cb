#!/usr/bin/env bash
# Takes the tables of bench/results over into docs/measurements.md, between its comments `<!-- RESULT THEME -->` and
# `<!-- end -->`. RESULT is a file there (18, 18-large); THEME may be `machine`. Figures without a new measurement stay.
# It leaves out the rows and columns that `shorten` names: bench/results has them. scripts/pictures.py then draws the
# page.
#   bench/run.sh 18 && bench/large.sh 18 && bench/publish.sh && scripts/pictures.py
#
# docs/performance.md, which says in words what the tables show, is not changed.
set -euo pipefail

bench_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
page=$bench_dir/../docs/measurements.md

awk -v results="$bench_dir/results" '
    # The line of a table without what says nothing that the others do not; empty if that is all of it.
    function number(text) {
        gsub(/[*]/, "", text)
        return text + 0
    }
    function shorten(theme, line, is_head,   n, i, cell, part, short) {
        if (line ~ /^[|] (`pg_sleep|`uuid-ossp|DELETE|VACUUM|INSERT.*CPU time|(out|in)put |window of a day|window of an hour, pages|ORDER BY, ordered|.*, 1 client )/) return ""
        n = split(line, cell, " *[|] *")
        short = "|"
        for (i = 2; i < n; i++) {
            if (is_head) dropped[i] = cell[i] ~ /^`(base64uuid|baseuid)_monotonic`$|backends?$|^ns by the clock$/ || theme != "text_io" && cell[i] ~ /^`(base64uuid|baseuid|ulidflake)`$/
            # A spread says something where it is more than a tenth.
            if (split(cell[i], part, " ±") == 2 && part[2] * 10 <= number(part[1])) cell[i] = part[1]
            if (!dropped[i]) short = short (line ~ /^[|]---/ ? cell[i] : " " cell[i] (cell[i] == "" ? "" : " ")) "|"
        }
        return short
    }
    # Prints the section, and tells whether it is there.
    function section(result, theme,   file, line, inside, found, is_head) {
        file = results "/" result ".md"
        inside = theme == "machine"
        is_head = 1
        while ((getline line < file) > 0) {
            if (line ~ /^### /) inside = line == "### " theme
            else if (inside && line != "") {
                if (line ~ /^[|]/) {
                    line = shorten(theme, line, is_head)
                    is_head = 0
                }
                if (line != "") print line
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
