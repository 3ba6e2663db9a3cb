#!/bin/bash
# libuuid 2.38.1 of Debian 12 (util-linux): uuid_time() takes every UUID for a version 1. A UUIDv7 of November 2026 says
# the year 60316, a UUIDv6 4054, without an error; uuid_type() does say 7 and 6.
# No guess was written down before the first run.
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
    gcc=4:12.2.0-3 libc6-dev uuid-dev=2.38.1-5+deb12u3 >/dev/null 2>&1
cat >main.c <<'C'
#include <stdio.h>
#include <time.h>
#include <uuid/uuid.h>
int main(void)
{
    const char *ids[] = {"7d432ad2-eb90-11f1-8962-02fc00000001", "1f1eb907-d432-6ad2-8962-02fc00000001",
        "01a224d2-c8c0-7137-9c3e-b9134beeb9ee"};
    for (int n = 0; n < 3; n++) {
        uuid_t id;
        struct timeval time;
        uuid_parse(ids[n], id);
        time_t seconds = uuid_time(id, &time);
        printf("%d %d\n", uuid_type(id), gmtime(&seconds)->tm_year + 1900);
    }
}
C
gcc main.c -o main -luuid
./main
S
seen=$(unshare --mount --pid --fork --kill-child chroot "$folder/root" bash /script)
echo "$seen"
[ "$seen" = "1 2026
6 4054
7 60316" ]
