#!/bin/bash
# pllua 2.0.10 (Debian 12, PostgreSQL 15): two values of the same uuid are not equal in Lua, whose == compares
# userdata by identity; their tostring() is equal. A table does not find a value by an equal key.
# Guess: values have a type of their own with a text: a hit. Nobody guessed that == is false.
# Needs root, debootstrap and a Debian mirror.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
debootstrap --variant=minbase bookworm "$folder/root" http://deb.debian.org/debian >/dev/null
cat >"$folder/root/script" <<'S'
set -euo pipefail
mount -t proc proc /proc
DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends postgresql-15-pllua=1:2.0.10-5+b1 >/dev/null 2>&1
export PATH=/usr/lib/postgresql/15/bin:$PATH LC_ALL=C.UTF-8
cd /tmp
cat >query <<'Q'
CREATE EXTENSION pllua;
CREATE FUNCTION same(a uuid, b uuid) RETURNS text LANGUAGE pllua AS
    $$ return tostring(a == b) .. ' ' .. tostring(tostring(a) == tostring(b)) $$;
CREATE FUNCTION found(a uuid, b uuid) RETURNS text LANGUAGE pllua AS
    $$ local seen = {}; seen[a] = true; return tostring(seen[b]) $$;
SELECT same('01a22499-f800-4000-8000-616263646566', '01a22499-f800-4000-8000-616263646566');
SELECT found('01a22499-f800-4000-8000-616263646566', '01a22499-f800-4000-8000-616263646566');
Q
su postgres -c "PATH=$PATH; initdb -D data >/dev/null && pg_ctl -D data -o '-h \"\" -k /tmp' -l log -w start >/dev/null &&
    psql -X -q -A -t -h /tmp -f query; pg_ctl -D data -m fast stop >/dev/null"
S
seen=$(unshare --mount --pid --fork --kill-child chroot "$folder/root" bash /script)
echo "$seen"
[ "$seen" = "false true
nil" ]
