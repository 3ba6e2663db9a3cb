#!/bin/bash
# pljs 1.0.5 (Debian sid, PostgreSQL 18): a uuid reaches JavaScript as its 16 bytes read as UTF-8, not as its text,
# and a string becomes a uuid by its first 16 bytes. So a function that returns its argument returns another uuid, the
# text of a uuid as a parameter becomes another one, and RETURN NEW in a trigger changes the key of the row.
# Guess: the text of 36 characters, as plv8, PL/Python and PL/Perl have it. A miss.
# Needs root, debootstrap and a Debian mirror.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
packages=postgresql-18-pljs=1.0.5-1
debootstrap --variant=minbase --include=ca-certificates sid "$folder/root" http://deb.debian.org/debian >/dev/null
cat >"$folder/root/script" <<'S'
set -euo pipefail
mount -t proc proc /proc
# A mirror may be older than its files allow.
apt-get -o Acquire::Check-Valid-Until=false update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends "$1" >/dev/null 2>&1
export PATH=/usr/lib/postgresql/18/bin:$PATH LC_ALL=C.UTF-8
cd /tmp
cat >query <<'Q'
CREATE EXTENSION pljs;
CREATE FUNCTION same(id uuid) RETURNS uuid LANGUAGE pljs AS $$ return id $$;
CREATE FUNCTION sent(id text) RETURNS text LANGUAGE pljs AS
    $$ return pljs.execute('SELECT $1::uuid::text AS id', [id])[0].id $$;
CREATE FUNCTION given() RETURNS trigger LANGUAGE pljs AS $$ return NEW $$;
CREATE TABLE t (id uuid);
CREATE TRIGGER t BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION given();
SELECT same('01a22499-f800-4000-8000-616263646566');
SELECT sent('01a22499-f800-4000-8000-616263646566');
INSERT INTO t VALUES ('01a22499-f800-4000-8000-616263646566') RETURNING id;
Q
su postgres -c "PATH=$PATH; initdb -D data >/dev/null && pg_ctl -D data -o '-h \"\" -k /tmp' -l log -w start >/dev/null &&
    psql -X -q -A -t -h /tmp -f query; pg_ctl -D data -m fast stop >/dev/null"
S
seen=$(unshare --mount --pid --fork --kill-child chroot "$folder/root" bash /script "$packages")
echo "$seen"
[ "$seen" = "01efbfbd-efbf-bd00-4000-efbfbd616263
30316132-3234-3939-2d66-3830302d3430
01efbfbd-efbf-bd00-4000-efbfbd616263" ]
