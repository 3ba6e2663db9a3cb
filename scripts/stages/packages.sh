# shellcheck shell=bash
# The Debian package for the server, as a user has it: built twice with the same bytes, accepted by lintian, installed
# by apt, tried by its own tests (debian/tests), and removed without a trace. Also the RPM package, which Debian can
# build but not install. Only if asked for by name, because it installs and removes packages.
#
# The files of `make install` in the server's directories are in a package's way: they are moved, and put back at the
# end.

needs packages build-essential debhelper postgresql-server-dev-all git lintian locales faketime autopkgtest rpm elfutils

stage_packages() {
    local out="$work_dir/packages" package="postgresql-$pg_major-uidx" had_extension=$extension_state
    if [[ $PG_CONFIG != /usr/lib/postgresql/* ]]; then
        fail "Debian has packages for its own servers only, and $PG_CONFIG is of another"
        return
    fi
    if dpkg-query -W "$package" >/dev/null 2>&1; then
        fail "$package is installed on this machine, and this stage would remove it: apt-get purge $package, if that is all right"
        return
    fi
    require "the Debian packages build" env DEB_PG_SUPPORTED_VERSIONS="$pg_major" bash "$root_dir/scripts/debian.sh" \
        "$out" || return 0
    pass "the Debian packages build"
    check_empty "debian/control is what control.in makes for Debian 12" stale_control
    # Those tags are for packages that enter Debian itself, and for sources that leave debian/ to others.
    check_empty "lintian finds nothing" lintian --allow-root --suppress-tags \
        initial-upload-closes-no-bugs,no-debian-changes "$out"/*.changes
    check_empty "the source package gives the same bytes at another time, in another place and language" other_bytes \
        "$out"
    find "$pg_libdir" "$("$PG_CONFIG" --sharedir)/extension" -maxdepth 1 -name 'uidx*' -delete
    files_of_system >"$work_dir/files-before"
    if require "apt installs the package" apt_get install "$out/${package}_"*.deb; then
        pass "apt installs the package"
        # Its own tests, on the packages in the directory.
        check "debian/tests" env -u PGHOST -u PGPORT -u PGUSER -u PGDATABASE \
            autopkgtest --output-dir="$work_dir/autopkgtest" "$out"/*.changes -- null
        check_empty "apt purges all of it" left_by_apt "$package"
    fi
    check_empty "the RPM package has the same files for the server" other_files_in_rpm "$out"
    if [ "$had_extension" = ready ]; then
        extension_state=unknown
        need_extension || true
    fi
}

stale_control() {
    mkdir "$work_dir/control"
    cp -R "$root_dir/debian" "$work_dir/control/"
    (cd "$work_dir/control" && DEB_PG_SUPPORTED_VERSIONS=15 pg_buildext checkcontrol)
}

# other_bytes DIR: the files of DIR that the source package in it does not make again.
other_bytes() {
    local again="$work_dir/built/again" file
    mkdir -p "$again/locales"
    cp "$1"/*.dsc "$1"/*.tar.* "$again/"
    # In Turkish, the capital letter of i is not I.
    localedef -i tr_TR -f UTF-8 "$again/locales/tr_TR.UTF-8" || return
    if ! (cd "$again" && quietly build_again); then return 1; fi
    for file in "$1"/*.deb "$1"/*.dsc "$1"/*.tar.*; do
        cmp "$file" "$again/${file##*/}" 2>&1 || true
    done
}

build_again() {
    dpkg-source --no-check -x ./*.dsc sources && rm ./*.dsc ./*.debian.tar.* && cd sources && umask 027 &&
        LOCPATH="$again/locales" LC_ALL=tr_TR.UTF-8 TZ=Pacific/Kiritimati DEB_PG_SUPPORTED_VERSIONS="$pg_major" \
            faketime -f +400d dpkg-buildpackage --no-sign -j1
}

apt_get() { quietly env DEBIAN_FRONTEND=noninteractive apt-get -y "$@"; }

left_by_apt() {
    apt_get purge "$1" && files_of_system | diff "$work_dir/files-before" -
}

files_of_system() {
    find /etc /usr /var/lib/dpkg/info /var/lib/postgresql -xdev -name __pycache__ -prune -o -print | sort
}

# other_files_in_rpm DIR: what an RPM package of the source file in DIR lacks or has beyond the Debian package there.
other_files_in_rpm() {
    local build="$work_dir/rpm" spec="$root_dir/packaging/uidx.spec" source
    source=$(rpmspec -q --define "pg_config $PG_CONFIG" --qf 'uidx-%{version}.tar.gz' "$spec") || return
    mkdir "$build"
    cp "$1"/*.orig.tar.gz "$build/$source"
    # What it depends on are packages of other names.
    quietly rpmbuild -tb --nodeps --define "_topdir $build" --define "pg_config $PG_CONFIG" "$build/$source" || return
    diff <(dpkg-deb --fsys-tarfile "$1/postgresql-$pg_major-uidx_"*.deb | tar -t | sed 's/^\.//' | files_for_server) \
        <(rpm -qpl "$build"/RPMS/*/uidx_"$pg_major"-[0-9]*.rpm | files_for_server)
}

files_for_server() { grep '^/usr/.*/postgresql/.*[^/]$' | sort; }
