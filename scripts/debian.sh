#!/usr/bin/env bash
# Builds Debian packages of uidx: the source package, and postgresql-N-uidx for each server N of this Debian release.
#
#   scripts/debian.sh [DIRECTORY]                 from the files at hand, into DIRECTORY (default build/packages)
#   scripts/debian.sh --source FILE [DIRECTORY]   from the file of a release, uidx-VERSION.tar.gz
#
# DEB_PG_SUPPORTED_VERSIONS="15 17" builds for other servers, such as those of apt.postgresql.org.

. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
. "$root_dir/scripts/chroot.sh"

# make_source_file FILE: what a release of the files at hand would be.
make_source_file() {
    copy_sources "$work_dir/sources"
    tar -C "$work_dir/sources" --transform "flags=r;s,^\.,uidx-$version," --sort=name --mtime="@$(about Timestamp)" \
        --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX -c . | gzip -9n >"$1"
}

# about FIELD: of the newest entry in debian/changelog.
about() {
    dpkg-parsechangelog -l "$root_dir/debian/changelog" -S "$1"
}

build_package() {
    pg_buildext updatecontrol && dpkg-buildpackage --no-sign
}

source_file=
arguments=("$@")
if [ "${1-}" = --source ]; then
    [ -r "${2-}" ] || die "no source file ${2-}"
    source_file=$(realpath "$2")
    shift 2
fi
out=${1:-$root_dir/build/packages}

become_root ${arguments[@]+"${arguments[@]}"}
begin
install_packages build-essential debhelper postgresql-server-dev-all git
version=$(about Version)
version=${version%-*}
[ "$(sed -n 's/^RELEASE = //p' "$root_dir/Makefile")" = "$version" ] ||
    die "debian/changelog is of another release than the Makefile"

build=$work_dir/package
mkdir -p "$build/uidx"
if [ -n "$source_file" ]; then
    cp "$source_file" "$build/uidx_$version.orig.tar.gz"
else
    make_source_file "$build/uidx_$version.orig.tar.gz"
fi
tar -C "$build/uidx" --strip-components=1 --no-same-owner --no-same-permissions -xf "$build/uidx_$version.orig.tar.gz"
step "Building packages for PostgreSQL $(cd "$build/uidx" && pg_buildext supported-versions | xargs)"
(cd "$build/uidx" && quietly build_package)

[ -d "$out" ] || as_owner mkdir -p "$out"
find "$build" -maxdepth 1 -type f -exec install -m 644 -o "$(stat -c %u "$out")" -g "$(stat -c %g "$out")" -t "$out" \
    '{}' +
note "in $out: $(find "$build" -maxdepth 1 -name '*.deb' ! -name '*-dbgsym_*' -printf '%f ')"
