# shellcheck shell=bash
# Sourced by scripts/stages/clients_all.sh: what docs/clients.md says against the programs that ran.

later_than_page() {
    local name version count=0
    while read -r name version; do
        count=$((count + 1))
        dpkg --compare-versions "$(dpkg-query -W -f '${Version}' "$name" 2>&1)" ge "$version" || echo "$name $version"
    done < <(versions_on_page "From Debian sid, or later")
    [ "$count" -ge 6 ] || echo "only $count versions are on the page"
}

# The versions on the page that no file of the programs has beside the name, or Debian's package does not have.
versions_without_program() {
    local name version count=0
    while read -r name version; do
        count=$((count + 1))
        grep -riwA1 -e "$name" "$root_dir/test/clients" --include='requirements*' --include=package.json \
            --include=go.mod --include=pom.xml --include=Cargo.toml |
            grep -qE "(^|[^0-9.])${version//./\\.}(\.?[^0-9.]|\$)" || echo "$name $version"
    done < <(versions_on_page "The programs pin")
    [ "$count" -ge 55 ] || echo "only $count pinned versions are on the page"
    [ -n "$debian_12" ] || return 0
    while read -r name version; do
        count=$((count + 1))
        [[ $(dpkg-query -W -f '${Version}' "$name" 2>&1) =~ ^([0-9]+:)?${version//./\\.}[-+.] ]] ||
            echo "$name $version"
    done < <(versions_on_page "From Debian 12")
    [ "$count" -ge 80 ] || echo "only $count versions are on the page"
}

# versions_on_page HEAD: the lines `- NAME VERSION, ...` after the line `HEAD:`.
versions_on_page() {
    sed -n "/^$1:\$/,/^\$/s/^- //p" "$root_dir/docs/clients.md" | sed 's/, /\n/g'
}

# Each name in the first column of the tables, without its version and link.
rows_without_program() {
    local programs="$work_dir/programs"
    # Those of 18's tools run on that server alone.
    { sed -n -E 's/^# (client|tool|row): //p' "$work_dir"/*.tap &&
        sed -n "s/^echo '# row: \(.*\)'$/\1/p" "$clients_dir/server/tools_18.sh"; } | sort >"$programs"
    sed -n -E '/^\| (Client|Tool|ORM) /,/^$/p' "$root_dir/docs/clients.md" >"$work_dir/tables"
    # Whole cells of the clients' table; of the others, the names between the commas.
    sed -n '/^| Client /,/^$/p' "$work_dir/tables" | sed -n '3,$s/^| \([^|]*\) |.*/\1/p' | sort |
        comm -13 "$programs" -
    sed '/^| Client /,/^$/d' "$work_dir/tables" | sed -n -E '/^\| (Tool |ORM |-|$)/!s/^\| ([^|]*) \|.*/\1/p' |
        sed -E 's/, /\n/g; s/\[([^]]*)\]\([^)]*\)/\1/g' | sed -E 's/ \(.*//; s/ [0-9.]+( and [0-9.]+)?$//' | sort |
        comm -13 "$programs" -
}

# The rows of the table of pipelines without a program, or whose version no file of the programs has.
pipelines_without_program() {
    local name version rows=0
    sed -n 's/^# tool: //p' "$work_dir"/*.tap >"$work_dir/tools"
    while IFS=$'\t' read -r name version; do
        rows=$((rows + 1))
        grep -qxF -e "$name" "$work_dir/tools" || echo "no program: $name"
        grep -rqF -e "$version" "$clients_dir" --include='requirements*' --include=go.mod || echo "no version: $name"
    done < <(sed -n '/^| Pipeline /,/^$/p' "$root_dir/docs/clients.md" |
        sed -n -E '3,$s/^\| ([^|]*) ([0-9][^ |]*) \|.*/\1\t\2/p')
    [ "$rows" -gt 0 ] || echo "the page has no table of pipelines"
}
