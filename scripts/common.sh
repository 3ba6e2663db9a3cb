# shellcheck shell=bash
# Sourced by the scripts of this directory: messages, root, packages, the choice of PostgreSQL, the build.
#
# A script that sources this gets $root_dir (the checkout) and $work_dir (a private directory under /tmp, gone when the
# script ends, however it ends). It may define finish STATUS, which runs last and exits. With --help or -h it prints the
# comment at its head, and does nothing.

set -Eeuo pipefail
# No script ends without a word: where a command's status ends it, this names the command. A subshell leaves it to its
# caller.
trap 'stopped_at $? "${BASH_SOURCE[0]}" "$LINENO" "$BASH_COMMAND"' ERR
stopped_at() {
    [ "$BASH_SUBSHELL" -gt 0 ] || printf 'error: %s, line %s: status %s of: %s\n' "$2" "$3" "$1" "$4" >&2
}

root_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)

if [[ " $* " == *' --help '* || " $* " == *' -h '* ]]; then
    sed -e 1d -e '/^#/!Q' -e 's/^# \{0,1\}//' "$0"
    exit 0
fi

step() { printf '\n==> %s\n' "$*"; }
note() { printf '    %s\n' "$*"; }
die() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

# Runs a command with its output set aside; shows the end of that output only if the command fails.
quietly() {
    local log status=0
    log=$(mktemp "$work_dir/log.XXXXXX")
    "$@" >"$log" 2>&1 || status=$?
    if [ "$status" -ne 0 ]; then
        printf 'failed (%s): %s\n' "$status" "$*"
        tail -n 60 "$log"
    fi >&2
    return "$status"
}

# Starts the calling script again as root: apt, make install and a server under an account of its own need it.
become_root() {
    [ "$(id -u)" -ne 0 ] || return 0
    command -v sudo >/dev/null || die "run this as root, or install sudo"
    local keep=(PG_CONFIG CI CXX COPT JOBS {http,https,no}_proxy PIP_INDEX_URL PIP_CERT npm_config_registry GOPROXY
        UIDX_{MATRIX_CACHE,MIRROR,OLD_BINDIR,TEST_SCALE,MUTANTS} DEB_PG_SUPPORTED_VERSIONS SQL_TESTS
        MANAGED_ROWS FUZZ_SECONDS QUERY_FUZZ_{SECONDS,SEED}
        {BARE,CONTAINER}_VERSIONS)
    exec sudo --preserve-env="$(IFS=, && echo "${keep[*]}")" bash "$0" "$@"
}

# Makes $work_dir and the traps that remove it. Call it once, as root. Refused while another script builds and tests in
# this checkout; one that it has called itself is part of it.
begin() {
    local name checkout
    if [ "${UIDX_CHECKOUT-}" != "$root_dir" ]; then
        exec {checkout}<"$root_dir"
        flock --nonblock "$checkout" || die "another script, or a server that it left, runs in $root_dir"
        export UIDX_CHECKOUT=$root_dir
    fi
    # Settings of the caller's own servers must not reach the throwaway one.
    for name in "${!PG@}"; do
        [ "$name" = PG_CONFIG ] || unset "$name"
    done
    # Other accounts read what this one makes: the server its files, the owner the builds.
    umask 022
    # Under /tmp whatever TMPDIR says: the server's socket has to fit in 107 bytes. Other accounts may pass through.
    work_dir=$(mktemp -d /tmp/uidx.XXXXXX)
    chmod 0711 "$work_dir"
    trap cleanup EXIT
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
}

cleanup() {
    local status=$?
    trap - EXIT
    trap '' HUP INT TERM
    if [ "$(type -t stop_server)" = function ]; then stop_server || true; fi
    rm -rf -- "$work_dir" || true
    rm -f "$no_main_cluster"
    if [ "$(type -t finish)" = function ]; then finish "$status"; fi
    exit "$status"
}

# Runs a command as the checkout's owner, so that a build started with sudo leaves no file of root's in a user's tree.
as_owner() {
    local uid gid
    uid=$(stat -c %u "$root_dir")
    gid=$(stat -c %g "$root_dir")
    if [ "$uid" -eq 0 ]; then
        "$@"
    else
        setpriv --reuid="$uid" --regid="$gid" --clear-groups "$@"
    fi
}

refresh_package_lists() {
    [ -z "${lists_are_fresh-}" ] || return 0
    command -v apt-get >/dev/null || die "this needs Debian's apt-get; elsewhere: make && make install PG_CONFIG=..."
    # One dead source among several should not stop the rest: the install that follows decides.
    quietly apt-get -o Acquire::Retries=3 --error-on=any update ||
        note "apt-get update failed; going on with the lists at hand"
    lists_are_fresh=yes
}

# Debian's packages would also create and start a cluster named 'main' for a new server version; this fragment of their
# configuration forbids it, and is there only while install_packages runs.
no_main_cluster=/etc/postgresql-common/createcluster.d/uidx-install.conf

# Installs those of the named packages that are missing; an argument may name several.
install_packages() {
    local name missing=() status=0
    for name in $(tr ' ' '\n' <<<"$*" | sort -u); do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || missing+=("$name")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    step "Installing packages: ${missing[*]}"
    refresh_package_lists
    mkdir -p "$(dirname "$no_main_cluster")"
    echo 'create_main_cluster = false' >"$no_main_cluster"
    quietly env DEBIAN_FRONTEND=noninteractive apt-get -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300 \
        install -y --no-install-recommends "${missing[@]}" || status=$?
    rm -f "$no_main_cluster"
    return "$status"
}

# Sets release_major to the major version this Debian release ships: the one its metapackage `postgresql` depends on. An
# image of Debian comes without package lists.
find_release_postgres() {
    local depends
    if ! depends=$(apt-cache depends postgresql 2>/dev/null); then
        refresh_package_lists
        depends=$(apt-cache depends postgresql) || die \
            "no package named postgresql here: set PG_CONFIG to the pg_config of a server"
    fi
    release_major=$(sed -n '/^ *Depends: postgresql-\([0-9][0-9]*\)$/{s//\1/p;q}' <<<"$depends")
    [ -n "$release_major" ] || die "the package postgresql names no version: set PG_CONFIG to the pg_config of a server"
}

# Sets and exports PG_CONFIG where the caller has not, and sets pg_packages to what a build against it needs (a server
# outside of Debian's places is taken as it is).
choose_postgres() {
    local major
    if [ -z "${PG_CONFIG-}" ]; then
        find_release_postgres
        PG_CONFIG=/usr/lib/postgresql/$release_major/bin/pg_config
    fi
    export PG_CONFIG
    pg_packages=(make g++)
    if [[ $PG_CONFIG =~ ^/usr/lib/postgresql/([0-9]+)/bin/pg_config$ ]]; then
        major=${BASH_REMATCH[1]}
        pg_packages+=("postgresql-$major" "postgresql-server-dev-$major")
    fi
}

# To be called once the packages are there. Sets pg_bin, pg_libdir, pg_version and pg_major.
use_postgres() {
    [ -x "$PG_CONFIG" ] || die "$PG_CONFIG is not there"
    pg_bin=$("$PG_CONFIG" --bindir)
    pg_libdir=$("$PG_CONFIG" --pkglibdir)
    pg_version=$("$PG_CONFIG" --version)
    pg_major=${pg_version#PostgreSQL }
    pg_major=${pg_major%%[^0-9]*}
    export PATH="$pg_bin:$PATH"
}

# Builds the extension and installs it into the chosen server; arguments are handed to make. What was made for another
# server, compiler or set of flags is cleaned away first: make itself would take it for fresh.
build_and_install() {
    local made_for is stamp="$root_dir/build/made-for" jobs=${JOBS:-$(nproc)}
    made_for="$PG_CONFIG $pg_version ${CXX-} $(g++ --version | head -n 1) $*"
    is=$(cat "$stamp" 2>/dev/null || true)
    step "Building uidx for $pg_version"
    # What was built without a warning is good where a warning may be.
    if [ "$is" != "$made_for" ] && [ "$is" != "${made_for}COPT=-Werror" ]; then
        quietly as_owner make -C "$root_dir" PG_CONFIG="$PG_CONFIG" clean || return
        as_owner mkdir -p "$root_dir/build"
        as_owner tee "$stamp" >/dev/null <<<"$made_for"
    fi
    # PGXS would take the compiler that built the server.
    set -- ${CXX:+"CXX=$CXX"} "$@"
    quietly as_owner make -C "$root_dir" PG_CONFIG="$PG_CONFIG" -j"$jobs" "$@" || return
    step "Installing uidx into $pg_libdir"
    quietly make -C "$root_dir" PG_CONFIG="$PG_CONFIG" "$@" install
}

# names EXPRESSION: what the Makefile makes of it.
names() { make -s -C "$root_dir" PG_CONFIG="${PG_CONFIG-pg_config}" --no-print-directory --eval="names: ; @echo $1" \
    names; }

# copy_what_make_needs DIR: to build and install the extensions there.
copy_what_make_needs() { (cd "$root_dir" && cp -R Makefile src migrate ./*.control "$1/"); }

# The demo's first section: with it ends each way to install uidx.
demo_start() { sed '/^.if /Q' "$root_dir/scripts/demo.sql"; }
