# shellcheck shell=bash
# scripts/release.sh: what names the release's version agrees; and in a repository of the test's own it makes a release, refuses one
# that is not ready, and sees each thing that goes wrong.

# shellcheck disable=SC2034  # read by test.sh
packages_release=(git jq)

stage_release() {
    local tree="$work_dir/release" version kept
    version=$(sed -n 's/^RELEASE = //p' "$root_dir/Makefile")
    kept=test/releases/$version
    check_empty "what names the release's version agrees" bash "$root_dir/scripts/release.sh" --check
    copy_sources "$tree"
    rm -rf -- "${tree:?}/$kept"
    sed -i "s/^## $version (.*/## $version (2026-11-22)/" "$tree/CHANGELOG.md"
    sed -i '1s/UNRELEASED/unstable/' "$tree/debian/changelog"
    in_tree init --quiet
    in_tree config user.name test
    in_tree config user.email test@example.org
    commit_all

    refuses --tag "before its scripts are kept" "no $kept" true
    quietly release --keep
    refuses --tag "before they are committed" "not committed" true
    commit_all
    refuses --tag "without a date" "no date" sed -i "s/^## $version .*/## $version (soon)/" CHANGELOG.md
    refuses --tag "while a page says unreleased" "docs/choosing.md:1:" sed -i '1s/$/ (unreleased)/' docs/choosing.md
    check_empty "a release is made" quietly release --tag
    check_empty "after it all agrees" release --check
    refuses --tag "twice" "there is v$version already" true
    refuses --keep "the scripts of a release" "do not change" true

    refuses --check "another version in the Makefile" "instead of 9.9" sed -i 's/^RELEASE = .*/RELEASE = 9.9/' Makefile
    refuses --check "another version in a control file" "uidx.control: " sed -i "s/'$version'/'9.9'/" uidx.control
    refuses --check "another version in META.json" "META.json" sed -i 's/"version": ".*"/"version": "9.9.0"/' META.json
    refuses --check "another version in debian/changelog" "debian/changelog: " sed -i '1s/(.*)/(9.9-1)/' debian/changelog
    refuses --check "another version in the spec" "uidx.spec: " sed -i 's/^Version: .*/Version: 9.9/' packaging/uidx.spec
    refuses --check "another version in CHANGELOG.md" "CHANGELOG.md: " sed -i "s/^## $version /## 9.9 /" CHANGELOG.md
    refuses --check "other SQL after the release" "not what is made now" sed -i "\$a SELECT 1;" src/formats/snowflake/snowflake.sql
    refuses --check "SQL that cannot be made" "cannot be made" sed -i '1s/^/--@ time 7us\n/' src/formats/snowflake/snowflake.sql
    refuses --check "other kept scripts after it" "not as v$version has it" sed -i "\$a SELECT 1;" "$kept/uidx_snowflake--$version.sql"
    refuses --check "no kept scripts after it" "not there, although" rm -r "$kept"
    refuses --check "a next version without an update script" "uidx--$version.sql: no update script starts from it" \
        sed -i "s/^RELEASE = .*/RELEASE = 9.9/; s/^default_version = .*/default_version = '9.9'/" Makefile uidx.control
}

in_tree() { git -C "$tree" "$@"; }

commit_all() {
    in_tree add --all
    in_tree commit --quiet --message=Change
}

release() { bash "$tree/scripts/release.sh" "$@"; }

# refuses OPTION WHAT MESSAGE COMMAND...: release.sh OPTION says MESSAGE and fails, after a command that makes a change, which is
# committed for it and then taken back.
refuses() {
    local option=$1 what=$2 message=$3 was said status=0
    shift 3
    was=$(in_tree rev-parse HEAD)
    (cd "$tree" && "$@")
    [ "$1" = true ] || commit_all
    said=$(release "$option" 2>&1) || status=$?
    if [ "$status" -ne 0 ] && [[ $said == *"$message"* ]]; then
        pass "release.sh $option refuses: $what"
    else
        fail "release.sh $option refuses: $what"
        printf '%s\n' "$said"
    fi
    [ "$1" = true ] || in_tree reset --quiet --hard "$was"
}
