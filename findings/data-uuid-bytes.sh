#!/bin/bash
# Data::UUID 1.226 and Data::GUID 0.051 (Debian 12; Perl): the 16 bytes of an id are those of a C structure, so on an
# Intel machine its first three fields are turned around in create(), from_string(), to_b64string() and as_base64().
# UUID::Tiny finds another UUID in them, as all do that read the bytes in order; hexadecimal texts are right.
# Guess: Base64 of the bytes in order. A miss.
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
    libdata-uuid-perl=1.226-3 libdata-guid-perl=0.051-1 libuuid-tiny-perl=1.0400-3 >/dev/null 2>&1
perl -MData::UUID -MData::GUID -MUUID::Tiny=:std -e '
my $id = "01a225dd-f0d2-7137-9c3e-b9134beeb9ee";
my $data = Data::UUID->new;
my $bytes = $data->from_string($id);
print unpack("H*", $bytes), "\n", lc $data->to_hexstring($bytes), "\n";
for my $text ($data->to_b64string($bytes), Data::GUID->from_string($id)->as_base64) {
    print uuid_to_string(string_to_uuid($text)), "\n";
}'
S
seen=$(unshare --mount --pid --fork --kill-child chroot "$folder/root" bash /script)
echo "$seen"
[ "$seen" = "dd25a201d2f037719c3eb9134beeb9ee
0x01a225ddf0d271379c3eb9134beeb9ee
dd25a201-d2f0-3771-9c3e-b9134beeb9ee
dd25a201-d2f0-3771-9c3e-b9134beeb9ee" ]
