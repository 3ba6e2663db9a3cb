#!/usr/bin/env bash
# Draws the figures of a run: bench/charts.sh VERSION.tsv PREFIX makes PREFIX-THEME.svg. Needs gnuplot.
set -euo pipefail

tsv=$1
prefix=$2
kinds=(ulid base64uuid baseuid uid11 ulidflake)
server=PostgreSQL\ $(basename "$tsv" .tsv)
colours=('#2f6690' '#3a9188' '#d9a441' '#c8553d' '#7d5a8c' '#8a8a8a')

# rows FILTER LINE COLUMN VALUE: a table for gnuplot, with a row for each LINE and a column for each COLUMN, in the order of the
# figures; each an awk expression over the fields of the TSV by name, as f["kind"].
rows() {
    awk -F '\t' "
        NR == 1 { for (i = 1; i <= NF; i++) at[i] = \$i; next }
        { for (i = 1; i <= NF; i++) f[at[i]] = \$i }
        $1 {
            line = $2; column = $3
            if (!(line in lines)) { lines[line]; line_names[++m] = line }
            if (!(column in columns)) { columns[column]; column_names[++n] = column }
            cell[line, column] = $4
        }
        END {
            printf \"-\"
            for (j = 1; j <= n; j++) printf \"\t%s\", column_names[j]
            print \"\"
            for (i = 1; i <= m; i++) {
                printf \"%s\", line_names[i]
                for (j = 1; j <= n; j++) {
                    v = cell[line_names[i], column_names[j]]
                    printf \"\t%s\", v == \"\" ? \"?\" : v
                }
                print \"\"
            }
        }" "$tsv"
}

# chart NAME TITLE LABEL LINE_AT WIDTH: bars of the table on standard input, with a line at LINE_AT if that is not empty.
chart() {
    local table columns
    table=$(cat)
    columns=$(head -n 1 <<<"$table" | awk -F '\t' '{ print NF }')
    [ "$(wc -l <<<"$table")" -gt 1 ] || return 0
    gnuplot <<PLOT
set terminal svg size $5,360 dynamic enhanced font 'sans-serif,12' background '#ffffff'
set output '$prefix-$1.svg'
set title "$2" noenhanced
set ylabel '$3' noenhanced
set style data histograms
set style histogram clustered gap 1
set style fill solid border rgb '#ffffff'
set boxwidth 1
set grid ytics lc rgb '#dddddd'
set border 3
set tics nomirror noenhanced
set xtics rotate by -30 noenhanced
set key outside right top noenhanced
set yrange [0:*]
set datafile separator '\t'
set datafile missing '?'
$(for i in "${!colours[@]}"; do echo "set linetype $((i + 1)) lc rgb '${colours[i]}'"; done)
\$table << EOT
$table
EOT
${4:+set arrow from graph 0, first $4 to graph 1, first $4 nohead front dashtype 2 lw 1.5 lc rgb '#222222'}
plot for [i = 2:$columns] \$table using i:xtic(1) title columnheader(i)
PLOT
}

ours() {
    local list
    list=$(IFS='|' && echo "${kinds[*]}")
    echo "f[\"kind\"] ~ /^($list)\$/"
}

rows 'f["theme"] == "generators" && f["target"] != ""' \
    'substr(f["kind"], 1, length(f["kind"]) - 2)' 'f["clients"] (f["clients"] == 1 ? " backend" : " backends")' 'f["ratio"]' |
    chart generators "$server: cost of an id, gen_random_uuid() = 1" 'CPU time' 0.1 960
rows "f[\"theme\"] == \"text_io\" && $(ours)" 'f["metric"]' 'f["kind"]' 'f["ratio"]' |
    chart text_io "$server: text output and input, net of the row, uuid = 1" 'CPU time' 1 760
rows "f[\"theme\"] == \"binary_io\" && $(ours)" 'f["metric"]' 'f["kind"]' 'f["ratio"]' |
    chart binary_io "$server: binary COPY, net of the row, uuid or bigint = 1" 'CPU time' 1 640
rows "f[\"theme\"] ~ /^(index|sort_hash)\$/ && $(ours)" 'f["metric"]' 'f["kind"]' 'f["ratio"]' |
    chart index "$server: index, sort and hash, uuid or bigint = 1" 'CPU time' 1 960
rows "f[\"theme\"] ~ /^(bulk|transactions)\$/ && f[\"clients\"] == 1 && $(ours)" 'f["metric"]' 'f["kind"]' 'f["ratio"]' |
    chart rows "$server: inserts and lookups, uuid or bigint = 1" 'CPU time' 1 760
rows 'f["theme"] == "size"' 'f["kind"]' 'f["metric"]' 'f["cost"]' |
    chart size "$server: bytes for each of a million rows" 'bytes' '' 860
rows 'f["theme"] == "window"' 'f["metric"]' 'f["kind"]' 'f["ratio"]' |
    chart window "$server: the time in the id, against created_at with an index = 1" 'ratio' 1 760
