#!/bin/bash
# MariaDB 10.11.18 (Debian 12): a column of type UUID has two orders. UUIDv6s and UUIDv7s sort by their bytes, UUIDv4s
# by their last six bytes first. So the same rows come in another order than from PostgreSQL, whether of UUIDv4s
# alone or mixed, and a dump in the order of the key is none there.
# Guess: version 7 by its bytes, 1 and 4 by the end first. A hit.
# Needs root, debootstrap and a Debian mirror.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
debootstrap --variant=minbase bookworm "$folder/root" http://deb.debian.org/debian >/dev/null
cat >"$folder/root/script" <<'S'
set -euo pipefail
mount -t proc proc /proc
DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends \
    mariadb-server=1:10.11.18-0+deb12u1 >/dev/null 2>&1
mkdir -p /run/mysqld /data
chown mysql /run/mysqld /data
mariadb-install-db --force --user=mysql --datadir=/data >/dev/null 2>&1
mariadbd --no-defaults --user=mysql --datadir=/data --skip-networking >/dev/null 2>&1 &
for _ in {1..150}; do ! mariadb -e 'SELECT 1' >/dev/null 2>&1 || break; sleep 0.2; done
mariadb -N <<'Q'
CREATE DATABASE ids;
USE ids;
CREATE TABLE ids (id uuid PRIMARY KEY);
INSERT INTO ids VALUES ('019b76da-a800-7000-8000-000000000002'), ('01a225dd-f0d2-7137-9c3e-000000000001'),
    ('11111111-1111-4111-8111-200000000004'), ('22222222-2222-4222-8222-000000000003'),
    ('1f1eb614-3c9d-6a63-9ea3-de016a1990a2'), ('1f1ebb9b-8b15-65d6-9ea3-de016a1990a1');
SELECT id FROM ids ORDER BY id;
Q
mariadb-admin shutdown
wait
S
seen=$(unshare --mount --pid --fork --kill-child chroot "$folder/root" bash /script)
echo "$seen"
[ "$seen" = "22222222-2222-4222-8222-000000000003
019b76da-a800-7000-8000-000000000002
01a225dd-f0d2-7137-9c3e-000000000001
1f1eb614-3c9d-6a63-9ea3-de016a1990a2
1f1ebb9b-8b15-65d6-9ea3-de016a1990a1
11111111-1111-4111-8111-200000000004" ]
