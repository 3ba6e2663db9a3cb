#!/usr/bin/env bash
# Makes a release. The version is RELEASE in the Makefile; all other places must name the same.
#
#   scripts/release.sh --check      prints places with another version, and fails if there are any, as the stage `rules`
#   scripts/release.sh --keep       keeps the install scripts of this version in test/releases, from where tests update
#   scripts/release.sh --tag        checks, and tags the last commit
#   scripts/release.sh DIR          checks, and makes the source files, the Debian packages and SHA256SUMS in DIR, a new
#                                   directory
#
# A release takes these steps: date CHANGELOG.md and debian/changelog, run --keep, commit, run the tests, run --tag,
# make the files. Until the tag is there, each step can be repeated, and DIR gets a rehearsal from the last commit.
# After that the kept scripts never change again: --check compares them with the tag. Needs git, jq and a server's
# development files (PG_CONFIG=...).

. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

cd "$root_dir"
shopt -s nullglob
version=$(sed -n 's/^RELEASE = //p' Makefile)
tag=v$version
kept=test/releases/$version

# Root may read a checkout of another user's; so may the scripts that this one calls.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'
has_tag() { git rev-parse --quiet --verify "refs/tags/$1" >/dev/null 2>&1; }

# Makes the install scripts that this version has on any server, and says where.
make_scripts() {
    local files
    # shellcheck disable=SC2016  # expanded by make
    files=$(names '$(extensions:%=$(sql)/%--$(RELEASE).sql) $(call updating,$(later))') || return
    # shellcheck disable=SC2086  # names without spaces
    quietly as_owner make PG_CONFIG="$PG_CONFIG" $files || return
    echo "$files"
}

# Each check prints what is wrong, and nothing if all is well.
check() {
    check_versions
    check_texts
    check_updates
    check_kept
}

check_versions() {
    local control found
    for control in *.control migrate/*.control; do
        found=$(sed -n "s/^default_version = '\(.*\)'/\1/p" "$control")
        [ "$found" = "$version" ] || echo "$control: version $found instead of $version"
    done
    # Some want three numbers.
    grep -rnoE '(^ *([Vv]ersion|pkgver)[ :=]+"?|/uidx-)[0-9][0-9.]*[0-9]' packaging |
        awk -v version="$version" \
            '{ found = $0; sub(/.*[^0-9.]/, "", found) } found != version && found != version ".0" {
                print $0 " instead of " version }'
    bash scripts/meta.sh 2>&1 || true
}

check_texts() {
    local first
    first=$(grep -m 1 '^## ' CHANGELOG.md)
    [[ $first == "## $version ("* ]] || echo "CHANGELOG.md: begins with '$first' instead of '## $version (...)'"
    first=$(head -n 1 debian/changelog)
    [[ $first == "uidx ($version-"* ]] || echo "debian/changelog: begins with '$first' instead of 'uidx ($version-...)'"
}

# What development may leave open, and a release may not.
check_dates() {
    local day
    day=$(sed -n "s/^## $version (\(.*\))\$/\1/p" CHANGELOG.md)
    [[ $day =~ ^[0-9]{4}-[0-9]{2}-[0-9]{2}$ ]] && date -d "$day" >/dev/null 2>&1 ||
        echo "CHANGELOG.md: no date (YYYY-MM-DD) of $version"
    grep -Hnwi unreleased README.md CHANGELOG.md docs/*.md debian/changelog || true
}

# Every extension of an earlier release has an update script that starts from it. (Where it leads, the TAP tests see.)
check_updates() {
    local script name installed
    # shellcheck disable=SC2016  # expanded by make
    installed=$(names '$(notdir $(DATA) $(DATA_built))')
    for script in test/releases/*/*.sql; do
        name=$(basename "$script" .sql)
        case $name in
            *--"$version" | *--*--*) ;;
            *) [[ " $installed" == *" $name--"* ]] || echo "$script: no update script starts from it" ;;
        esac
    done
}

check_kept() {
    local dir made
    for dir in test/releases/*/; do
        dir=${dir%/}
        if has_tag "v${dir##*/}" && ! git diff --quiet "v${dir##*/}" -- "$dir"; then
            echo "$dir: not as v${dir##*/} has it"
        fi
    done
    if [ -d "$kept" ]; then
        # shellcheck disable=SC2086  # names without spaces
        if ! made=$(make_scripts); then
            echo "$kept: its scripts cannot be made from the sources"
        elif ! same_scripts $made; then
            echo "$kept: not what is made now: scripts/release.sh --keep, or after the release a new version"
        fi
    elif has_tag "$tag"; then
        echo "$kept: not there, although there is $tag"
    fi
}

same_scripts() {
    local file
    [ "$(ls "$kept")" = "$(printf '%s\n' "${@##*/}" | sort)" ] || return
    for file in "$@"; do
        cmp -s "$file" "$kept/${file##*/}" || return
    done
}

keep() {
    local made
    ! has_tag "$tag" || die "there is $tag: its scripts do not change any more"
    made=$(make_scripts)
    rm -rf -- "$kept"
    as_owner mkdir -p "$kept"
    # shellcheck disable=SC2086  # names without spaces
    as_owner cp -- $made "$kept/"
    ls "$kept"
}

# What is tagged, or made into files, is the last commit, and complete.
require_ready() {
    local wrong
    wrong=$(check && check_dates)
    [ -z "$wrong" ] || die "the files do not agree:"$'\n'"$wrong"
    [ -d "$kept" ] || die "no $kept: scripts/release.sh --keep"
    [ -z "$(git status --porcelain)" ] || die "there are changes that are not committed"
}

build() {
    local out
    mkdir -p "$1"
    out=$(cd "$1" && pwd -P)
    [ -z "$(ls -A "$out")" ] || die "$out is not empty"
    if ! has_tag "$tag"; then
        note "there is no $tag: this is a rehearsal"
    elif [ "$(git rev-parse "$tag^{commit}")" != "$(git rev-parse HEAD)" ]; then
        die "the last commit is not that of $tag"
    fi
    step "The source, as PGXN wants it and as everybody else does"
    (cd "$out" && make -f "$root_dir/Makefile" VPATH="$root_dir" PG_CONFIG="$PG_CONFIG" dist)
    git archive --format=tar --prefix="uidx-$version/" HEAD | gzip -9n >"$out/uidx-$version.tar.gz"
    step "The Debian packages"
    bash scripts/debian.sh --source "$out/uidx-$version.tar.gz" "$out"
    step "The checksums"
    (cd "$out" && find . -type f ! -name SHA256SUMS -printf '%P\0' | sort -z | xargs -0 sha256sum | tee SHA256SUMS)
}

case ${1-} in
    --check | --keep | --tag) ;;
    -* | '') die "scripts/release.sh --help says what there is" ;;
    *) become_root "$@" ;;
esac
begin
choose_postgres
case $1 in --*) ;; *) install_packages git jq "${pg_packages[@]}" ;; esac
use_postgres
case $1 in
    --check)
        wrong=$(check)
        [ -z "$wrong" ] || die "the files of release $version do not agree:"$'\n'"$wrong"
        ;;
    --keep) keep ;;
    --tag)
        require_ready
        ! has_tag "$tag" || die "there is $tag already"
        git tag -a "$tag" -m "uidx $version"
        note "tagged as $tag; git push origin $tag publishes it"
        ;;
    *)
        require_ready
        build "$1"
        ;;
esac
