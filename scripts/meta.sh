#!/usr/bin/env bash
# Compares META.json, which PGXN reads, with the control files: its version, and its list `provides` of the extensions in here.
# Everything else in it is a person's.
#
#   scripts/meta.sh            prints the differences, and fails if there are any
#   scripts/meta.sh --write    rewrites META.json

. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

cd "$root_dir"
command -v jq >/dev/null || die "this needs jq"

# field NAME FILE: the value of a control file's quoted parameter.
field() { sed -n "s/^$1 = '\(.*\)'\$/\1/p" "$2" | sed "s/''/'/g"; }

# PGXN wants three numbers where PostgreSQL takes what it is given.
version_of() { field default_version "$1" | sed 's/^[0-9]*\.[0-9]*$/&.0/'; }

# The entry of one extension. pgxnclient creates only those whose file is a script, so it is the source of their script.
provided() {
    local name source doc
    name=$(basename "$1" .control)
    case $name in
        uidx)
            source=src/sql/00_head.sql
            doc=README.md
            ;;
        *)
            source=src/formats/${name#uidx_}/${name#uidx_}.sql
            doc=docs/${name#uidx_}.md
            [ -e "$doc" ] || doc=docs/formats.md
            ;;
    esac
    [ -e "$source" ] || die "$1 has no $source"
    jq -n --arg name "$name" --arg abstract "$(field comment "$1")" --arg file "$source" --arg docfile "$doc" \
        --arg version "$(version_of "$1")" '{($name): {$abstract, $file, $docfile, $version}}'
}

# The others need uidx: it is created first.
provides=$(for control in uidx.control uidx_*.control; do provided "$control" || exit; done | jq -s add)
made=$(jq --tab --arg version "$(version_of uidx.control)" --argjson provides "$provides" \
    '.version = $version | .provides = $provides' META.json)

if [ "${1-}" = --write ]; then
    printf '%s\n' "$made" >META.json
elif ! diff -u --label META.json --label "META.json by the control files" META.json - <<<"$made"; then
    die "META.json has to be made again: scripts/meta.sh --write"
fi
