#!/bin/bash
# The gem uuid 2.3.9 (Debian 12; Ruby): its ids look like version 1, but say version 0. They count 100 nanoseconds since
# 1970, not since 1582, and the 1 that stands for the version is added two digits too low, in the time. The gem's own
# validate() takes them; uuidtools 2.2.0 finds version 0, and as of version 1 their time is 1868 for 2026.
# Guess: a time since 1970. A hit; nobody guessed the version.
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
    ruby-uuid=2.3.9-1.1 ruby-uuidtools=2.2.0-1 >/dev/null 2>&1
ruby -ruuid -ruuidtools -e '
id = UUID.new.generate
puts id[14], UUID.validate(id), UUIDTools::UUID.parse(id).version
ticks = (id[15, 3] + id[9, 4] + id[0, 8]).to_i(16)
puts Time.at(ticks / 10000000 - 12219292800).utc.year
puts (Time.at((ticks - (0x100 << 48)) / 10000000) - Time.now).abs < 60'
S
seen=$(unshare --mount --pid --fork --kill-child chroot "$folder/root" bash /script)
echo "$seen"
[ "$seen" = "0
true
0
1868
true" ]
