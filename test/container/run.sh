#!/usr/bin/env bash
# run.sh VERSION ROOT STORE: builds the image of ../../Containerfile on a base made of ROOT, a Debian that has
# PostgreSQL VERSION, starts it as a user would, and runs the demo's first section in it. Prints a line `ok - ...` or
# `not ok - ...` for each check. Run it as root in mount and process namespaces of its own: containers end with them,
# and only then can STORE, which has them, be removed.

. "$(dirname "${BASH_SOURCE[0]}")/../../scripts/common.sh"
begin

version=$1
root=$2
store=$3
base=localhost/postgres
image=postgres-uidx
status=0

check() {
    local what=$1
    shift
    if quietly "$@"; then
        echo "ok - $version: $what"
    else
        echo "not ok - $version: $what"
        status=1
    fi
}

# Podman as it is anywhere, but for a store of our own, no network other than the build's (the host's), limits that root
# may have without CAP_SYS_RESOURCE, and the runtime that knows cgroups of every kind.
configure() {
    export CONTAINERS_STORAGE_CONF=$work_dir/storage.conf CONTAINERS_CONF=$work_dir/containers.conf \
        BUILDAH_ISOLATION=chroot
    cat >"$CONTAINERS_STORAGE_CONF" <<CONF
[storage]
driver = "overlay"
graphroot = "$store/images"
runroot = "$store/run"
CONF
    cat >"$CONTAINERS_CONF" <<CONF
[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
netns = "none"
[engine]
cgroup_manager = "cgroupfs"
events_logger = "none"
runtime = "runc"
CONF
}

# The image differs from its base by the extensions' files.
differs_as_it_should() {
    podman diff "$image" "$base:$version" >"$work_dir/diff"
    grep -q "^A /usr/lib/postgresql/$version/lib/uidx\.so\$" "$work_dir/diff" || return
    # Changed are the directories that lead to them.
    ! grep -Ev -e '^C (/usr|/usr/(lib|share)(/postgresql(/[0-9]+(/lib|/extension)?)?)?)$' \
        -e "^A /usr/(lib/postgresql/$version/lib/uidx(_migrate)?\.so|share/postgresql/$version/extension/uidx[a-z0-9_]*(\.control|--[0-9a-z.-]+\.sql))\$" \
        "$work_dir/diff"
}

answers() {
    local tries
    for ((tries = 0; tries < 120; tries++)); do
        ! podman exec uidx psql -X -U postgres -c 'SELECT 1' >/dev/null 2>&1 || return 0
        sleep 1
    done
    podman logs uidx
    return 1
}

demo() { demo_start | podman exec -i uidx psql -X -U postgres; }

configure
quietly podman build -t "$base:$version" --build-context "root=$root" --build-arg "PG_MAJOR=$version" \
    "$root_dir/test/container"
check "the image builds" podman build -t "$image" --build-arg "BASE=$base" --build-arg "PG_MAJOR=$version" "$root_dir"
check "it adds the extensions' files and nothing else" differs_as_it_should
check "a container starts" podman run -d --name uidx -e POSTGRES_PASSWORD=secret "$image"
check "its server answers" answers
check "the demo's first section" demo
podman rm --force --volumes uidx >/dev/null || true
[ "$status" -eq 0 ]
