# shellcheck shell=bash
# Sourced after common.sh: Debian releases in chroots of their own, kept between runs in $cache_dir. The name of a
# chroot is the version of its server and, for another architecture than this machine's, Debian's name of that: 17,
# 15-arm64.

cache_dir=${UIDX_MATRIX_CACHE:-/var/cache/uidx-matrix}
mirror=${UIDX_MIRROR:-http://deb.debian.org/debian}

# Which Debian release has which server version. experimental is sid with a few packages on top.
suite_of() {
    case ${1%%-*} in
        15) echo bookworm ;;
        17) echo trixie ;;
        18) echo sid ;;
        19) echo experimental ;;
        *) return 1 ;;
    esac
}

# Which version a chroot has as a second server, for pg_upgrade to come from; in the others it comes from the same
# version.
upgraded_from() {
    case $1 in
        18 | 19) echo 17 ;;
    esac
}

# add_release VERSION DIR: lets apt in the chroot of a later release take from that version's what the later one lacks,
# and nothing else. Without its security updates: a minor release younger than the new server's may dump what that one
# does not know, as 15.20 and 17.12 do for 18.6 (the storage parameter pg_attver).
add_release() {
    local suite
    suite=$(suite_of "$1")
    echo "deb $mirror $suite main" >"$2/etc/apt/sources.list.d/uidx-$suite.list"
    printf 'Package: *\nPin: release n=%s\nPin-Priority: 100\n' "$suite" >"$2/etc/apt/preferences.d/uidx-$suite"
}

# release_apt KIND VERSION: sets apt to an apt-get with lists of its own, those of that version's Debian release alone;
# KIND is deb or deb-src.
release_apt() {
    local list="$work_dir/apt-$1-$2" suite
    suite=$(suite_of "$2") || return
    mkdir -p "$list/lists"
    echo "$1 $mirror $suite main" >"$list/sources"
    apt=(apt-get -o "Dir::Etc::SourceList=$list/sources" -o Dir::Etc::SourceParts=/dev/null -o \
        "Dir::State::Lists=$list/lists" -o "Dir::Cache=$list"
        -o Acquire::Retries=3 -o Acquire::Check-Valid-Until=false)
    quietly "${apt[@]}" update
}

# server_source DIR: the sources of the server's package in DIR/server, without the package's patches, which fix its
# directories. The minor release may be older than the installed server's: mirrors do not keep the sources of every
# security update.
server_source() {
    local apt
    release_apt deb-src "$pg_major" || return
    mkdir -p "$1"
    (cd "$1" && quietly "${apt[@]}" --download-only source "postgresql-$pg_major" &&
        quietly dpkg-source --no-check --skip-patches -x postgresql-*.dsc server)
}

# What qemu calls the architecture of a chroot; nothing for this machine's own.
emulator_of() {
    case $1 in
        *-arm64) echo aarch64 ;;
        *-s390x) echo s390x ;;
    esac
}

# emulate NAME: from now on the kernel hands programs of that architecture to qemu's user mode. Where the machine does
# not do so anyway, it does until end_emulation.
binfmt=/proc/sys/fs/binfmt_misc
emulations=()
mounted_binfmt=
emulate() {
    install_packages qemu-user-static || return
    if [ ! -e "$binfmt/register" ]; then
        mount -t binfmt_misc binfmt_misc "$binfmt" || return
        mounted_binfmt=yes
    fi
    if [ ! -e "$binfmt/qemu-$1" ]; then
        cat "/usr/lib/binfmt.d/qemu-$1.conf" >"$binfmt/register" || return
        emulations+=("$1")
    fi
}

end_emulation() {
    local name
    for name in ${emulations[@]+"${emulations[@]}"}; do
        echo -1 >"$binfmt/qemu-$name"
    done
    [ -z "$mounted_binfmt" ] || umount "$binfmt"
}

# make_chroot VERSION DIR: a minimal Debian of that version's release, ready for apt-get. DIR appears only once it is
# complete, so that an interrupted run is not taken for a cached one.
make_chroot() {
    local version=$1 dir=$2 suite base arch=()
    suite=$(suite_of "$version")
    [[ $version != *-* ]] || arch=("--arch=${version#*-}")
    base=${suite/experimental/sid}
    step "Creating a chroot of Debian $suite in $dir"
    install_packages debootstrap debian-archive-keyring || return
    rm -rf --one-file-system -- "$dir.new"
    mkdir -p "$cache_dir"
    quietly debootstrap "${arch[@]}" --variant=minbase --keyring=/usr/share/keyrings/debian-archive-keyring.gpg \
        "$base" "$dir.new" "$mirror" || return
    echo "deb $mirror $base main" >"$dir.new/etc/apt/sources.list"
    # A mirror may lag behind the date until which its index calls itself valid. What is installed need not be kept as
    # well.
    cat >"$dir.new/etc/apt/apt.conf.d/90uidx" <<'CONF'
Acquire::Check-Valid-Until "false";
Binary::apt-get::APT::Keep-Downloaded-Packages "false";
CONF
    if [ "$suite" = experimental ]; then
        echo "deb $mirror experimental main" >>"$dir.new/etc/apt/sources.list"
        # What is built from the server's own source comes from there, everything else from sid.
        printf 'Package: src:postgresql-%s\nPin: release a=experimental\nPin-Priority: 990\n' "$version" \
            >"$dir.new/etc/apt/preferences.d/uidx"
    fi
    printf '#!/bin/sh\nexit 101\n' >"$dir.new/usr/sbin/policy-rc.d"
    chmod +x "$dir.new/usr/sbin/policy-rc.d"
    mv -- "$dir.new" "$dir"
}

# share_certificates DIR: programs in the chroot trust the certificates that this machine's administrator has added, as
# those of a mirror of package registries may be.
share_certificates() {
    local dir=/usr/local/share/ca-certificates
    compgen -G "$dir/*.crt" >/dev/null || return 0
    mkdir -p "$1$dir"
    cp "$dir"/*.crt "$1$dir"
    [ ! -e "$1/usr/sbin/update-ca-certificates" ] || quietly in_chroot "$1" update-ca-certificates
}

# in_chroot DIR COMMAND...: runs a command as root in the chroot, in mount and process namespaces of its own: when it
# ends, by whatever way, its mounts are gone and so is every process it has left.
in_chroot() {
    local name keep=()
    for name in http_proxy https_proxy no_proxy PIP_INDEX_URL npm_config_registry GOPROXY JOBS COPT \
        QUERY_FUZZ_SECONDS QUERY_FUZZ_SEED MANAGED_ROWS UIDX_TEST_SCALE; do
        [ -z "${!name+set}" ] || keep+=("$name=${!name}")
    done
    cp /etc/resolv.conf "$1/etc/resolv.conf"
    rm -rf --one-file-system -- "$1"/tmp/uidx.*
    # shellcheck disable=SC2016  # expanded by the inner shell
    unshare --mount --pid --fork --kill-child bash -euc '
        dir=$1
        shift
        mount -t proc proc "$dir/proc"
        mount -t tmpfs -o mode=1777 tmpfs "$dir/dev/shm"
        mount -t devpts -o newinstance,ptmxmode=0666 devpts "$dir/dev/pts"
        status=0
        chroot "$dir" "$@" || status=$?
        exit "$status"' in_chroot "$1" \
        env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
        TERM="${TERM:-dumb}" ${keep[@]+"${keep[@]}"} "${@:2}"
}

# copy_sources DIR, a new directory: the files that git would add to an empty repository, so what a clean clone of this
# work tree would hold. The work tree need not be one of git's, and may be another user's.
copy_sources() {
    local git=(git "--git-dir=$work_dir/empty.git" "--work-tree=$root_dir" -C "$root_dir")
    mkdir -p "$1"
    git init -q --bare "$work_dir/empty.git"
    "${git[@]}" ls-files -z --others --exclude-standard >"$work_dir/file-list"
    tar -C "$root_dir" --null --no-recursion -T "$work_dir/file-list" -c -f - | tar -C "$1" --no-same-owner -x -f -
}
