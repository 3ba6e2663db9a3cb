#!/usr/bin/env bash
# Compares META.json, which PGXN reads, with the sources: the version, and the list `provides` of the extensions. The
# rest of it is written by hand. Needs jq, and a server's development files (PG_CONFIG=...) for the Makefile.
#
#   scripts/meta.sh            prints the differences, and fails if there are any
#   scripts/meta.sh --write    rewrites META.json

. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

cd "$root_dir"
command -v jq >/dev/null || die "this needs jq"

# PGXN wants three numbers where PostgreSQL takes what it is given.
version=$(sed -n 's/^RELEASE = //p' Makefile | sed 's/^[0-9]*\.[0-9]*$/&.0/')

# provided NAME ABSTRACT FILE DOCFILE: pgxnclient creates only an extension whose file is a script, so that is the
# source of it.
provided() {
    jq -n --arg name "$1" --arg abstract "$2" --arg file "$3" --arg docfile "$4" --arg version "$version" \
        '{($name): {$abstract, $file, $docfile, $version}}'
}

# The others need uidx: it is created first.
all_provided() {
    local formats sql format page
    # shellcheck disable=SC2016  # expanded by make
    formats=$(names '$(outside)') || return
    provided uidx "$(sed -n "s/^comment = '\(.*\)'\$/\1/p" uidx.control)" src/sql/head.sql README.md
    provided uidx_migrate "$(sed -n "s/^comment = '\(.*\)'\$/\1/p" migrate/uidx_migrate.control)" \
        migrate/sql/head.sql docs/migration.md
    for sql in $formats; do
        format=$(basename "$sql" .sql)
        page=docs/$format.md
        [ -e "$page" ] || page=docs/further-types.md
        provided "uidx_$format" "$(sed -n 's/^--@ title //p' "$sql")" "src/formats/$format/$format.sql" "$page"
    done
}

provides=$(all_provided | jq -s add)
made=$(jq --tab --arg version "$version" --argjson provides "$provides" '.version = $version | .provides = $provides' \
    META.json)

if [ "${1-}" = --write ]; then
    printf '%s\n' "$made" >META.json
elif ! diff -u --label META.json --label "META.json by the sources" META.json - <<<"$made"; then
    die "META.json has to be made again: scripts/meta.sh --write"
fi
