# shellcheck shell=bash
# The release on PGXN: META.json knows every extension, `make dist` makes the file, and pgxnclient installs, loads, tests and
# removes what is in it. (stage pgxn_meta validates META.json.)

# shellcheck disable=SC2034  # read by test.sh
packages_pgxn=(git jq pgxnclient)

stage_pgxn() {
    local dir="$work_dir/pgxn" zip
    check_empty "META.json and the sources agree" bash "$root_dir/scripts/meta.sh"
    mkdir "$dir"
    quietly make_release "$dir/tree" || { fail "make dist" && return; }
    check_empty "make dist takes the tag, and before there is one the last commit" wrong_releases "$dir/tree"
    zip=$(echo "$dir"/tree/uidx-*.zip)

    # Nothing of an earlier stage may stand in for what comes from the file, and what the file leaves is not another stage's.
    quietly make -C "$root_dir" PG_CONFIG="$PG_CONFIG" uninstall || { fail "make uninstall" && return; }
    extension_state=unknown
    check_pgxn install "MAKEFLAGS=-j${JOBS:-$(nproc)}" || return 0
    # One that has made no id yet: the SQL tests look at what the generators did.
    stop_server
    rm -rf -- "$work_dir/server"
    start_server
    quietly createdb pgxn
    check_pgxn load PGDATABASE=pgxn || return 0
    check_empty "the server has each extension that META.json provides, as it says, and no other" \
        diff <(provided) <(psql -XAtF ' ' -c "SELECT name, regexp_replace(default_version, '-pg18$', ''), comment
            FROM pg_available_extensions WHERE name ~ '^uidx'" | sort)
    check_empty "pgxn load has created each of them" \
        diff <(provided | cut -d ' ' -f 1) <(psql -XAtd pgxn -c "SELECT extname FROM pg_extension WHERE extname ~ '^uidx'" | sort)
    check_pgxn unload PGDATABASE=pgxn || true
    quietly createdb demo
    if demo_start | quietly psql -X -d demo; then pass "the demo's first section"; else fail "the demo's first section"; fi
    # The SQL tests.
    check_pgxn check || head -n 400 "$dir/regression.diffs" 2>/dev/null || true
    check_pgxn uninstall || true
    check_empty "pgxn uninstall leaves nothing" files_of_uidx
}

# make_release DIR: what would be committed now, as a repository with the release's file in it, of its tag; and in DIR/untagged
# the file made before there was a tag.
make_release() {
    local git=(git -C "$1" -c user.name=test -c user.email=test@example.org)
    copy_sources "$1"
    "${git[@]}" init --quiet
    "${git[@]}" add --all
    "${git[@]}" commit --quiet --message=Release
    mkdir "$1/untagged"
    (cd "$1/untagged" && bash ../scripts/dist.sh 2>warning)
    "${git[@]}" tag "v$(sed -n 's/^RELEASE = //p' "$1/Makefile")"
    # What is no part of the release.
    echo >>"$1/META.json"
    "${git[@]}" commit --quiet --all --message=Later
    make -C "$1" PG_CONFIG="$PG_CONFIG" dist 2>"$1/untagged/of-tag"
}

# PGXN wants the name, the version and the directory in the file that META.json says.
wrong_releases() {
    local name
    name=$(jq -r '"\(.name)-\(.version)"' "$1/META.json")
    grep -q 'there is no tag' "$1/untagged/warning" || echo "no warning that there is no tag"
    ! grep 'there is no tag' "$1/untagged/of-tag"
    cmp "$1/$name.zip" "$1/untagged/$name.zip"
    python3 -m zipfile -l "$1/$name.zip" | awk -v top="$name/" 'NR > 1 && index($1, top) != 1 { print $1 }
        $1 == top "META.json" { found = 1 } END { if (!found) print "no META.json" }'
}

# Name, version and comment of each extension by META.json, where a version has a third number if PostgreSQL's has two.
provided() {
    jq -r '.provides | to_entries[] | "\(.key) \(.value.version | sub("\\.0$"; "")) \(.value.abstract)"' "$root_dir/META.json" | sort
}

# check_pgxn COMMAND [NAME=VALUE]: runs pgxnclient's command on the release's file.
check_pgxn() {
    local options=(--pg_config "$PG_CONFIG")
    [[ $1 != *load ]] || options+=(--yes)
    if (cd "$dir" && quietly env "${@:2}" pgxn "$1" "${options[@]}" "$zip"); then
        pass "pgxn $1"
    else
        fail "pgxn $1"
        return 1
    fi
}

files_of_uidx() { find "$pg_libdir" "$("$PG_CONFIG" --sharedir)/extension" -name 'uidx*'; }
