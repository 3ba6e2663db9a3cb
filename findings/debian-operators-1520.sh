#!/bin/bash
# PostgreSQL 15.20 (Debian 12's security update of November 2026) refuses three extensions that Debian 12 ships for it:
# debversion 1.1.2, pgSphere 1.1.1 and RDKit 202209.3. The server checks now that an operator is the negator or the
# commutator of one other only, and their scripts declare two. A dump has the same statement, CREATE EXTENSION.
# Guess: a minor release takes each extension of its own Debian release. A miss. (113 others were created.)
# Needs root, debootstrap and a Debian mirror.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
packages="postgresql-15=15.20-0+deb12u1 postgresql-15-debversion=1.1.2-1+b1 postgresql-15-rdkit=202209.3-1
    postgresql-15-pgsphere=1.1.1+2021-11-10-2+b1"
debootstrap --variant=minbase --include=ca-certificates bookworm "$folder/root" http://deb.debian.org/debian >/dev/null
echo 'deb http://deb.debian.org/debian-security bookworm-security main' >>"$folder/root/etc/apt/sources.list"
cat >"$folder/root/script" <<'S'
set -euo pipefail
mount -t proc proc /proc
# A mirror may be older than its files allow.
apt-get -o Acquire::Check-Valid-Until=false update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends $1 >/dev/null 2>&1
export PATH=/usr/lib/postgresql/15/bin:$PATH LC_ALL=C.UTF-8
cd /tmp
printf 'CREATE EXTENSION %s;\n' debversion pg_sphere rdkit >query
su postgres -c "PATH=$PATH; initdb -D data >/dev/null
    pg_ctl -D data -o '-h \"\" -k /tmp' -l log -w start >/dev/null
    psql -X -q -A -t -h /tmp -f query 2>&1; pg_ctl -D data -m fast stop >/dev/null"
S
seen=$(unshare --mount --pid --fork --kill-child chroot "$folder/root" bash /script "$packages")
echo "$seen"
[ "$seen" = "psql:query:1: ERROR:  negator operator >= is already the negator of operator <
psql:query:2: ERROR:  commutator operator @> is already the commutator of operator <@
psql:query:3: ERROR:  commutator operator = is already the commutator of operator =" ]
