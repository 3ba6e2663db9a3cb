#!/bin/bash
# Data::UUID::MT 1.001 (Debian 12; Perl), version "4s": the first 60 bits beside the version are a time in units of 1.6
# microseconds since 1970, since the lowest four of 64 bits of 100 nanoseconds are cut. Read as milliseconds in the
# first six bytes, an id of 2026 says 1978. Ids of one such unit do not ascend: the rest is random.
# Guess: microseconds in the first 60 bits, ascending. A miss.
# Needs root, debootstrap and a Debian mirror.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
debootstrap --variant=minbase bookworm "$folder/root" http://deb.debian.org/debian >/dev/null
cat >"$folder/root/script" <<'S'
set -euo pipefail
mount -t proc proc /proc
DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends libdata-uuid-mt-perl=1.001-2 >/dev/null 2>&1
perl -MData::UUID::MT -e '
my $made = Data::UUID::MT->new(version => "4s");
$_ = lc $made->create_hex;
s/^0x//;
my $ticks = hex(substr($_, 0, 12)) * 4096 + hex(substr($_, 13, 3));
print substr($_, 12, 1), " ", abs($ticks * 1.6e-6 - time) < 60 ? "now" : "not now", "\n";
my ($last, $down) = ("", 0);
for (1 .. 100000) { my $id = $made->create_hex; $down++ if $id le $last; $last = $id }
print $down > 0 ? "not ascending" : "ascending", "\n";'
S
seen=$(unshare --mount --pid --fork --kill-child chroot "$folder/root" bash /script)
echo "$seen"
[ "$seen" = "4 now
not ascending" ]
