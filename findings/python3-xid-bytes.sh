#!/bin/bash
# python3-xid 1.0.5 (PyPI): Xid.from_string() refuses an id that has a byte 255. Its own
# ids have a machine and a counter that go through str() of bytes, whose text begins with b and a quotation mark in
# Python 3: two bytes of the machine's three are the same everywhere, and all counters begin close together. So ids of
# two machines differ by little more than the process number.
# Guess: rs/xid's alphabet and time. A hit; nobody guessed the rest.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . python3-xid==1.0.5
cat >main.py <<'P'
import platform
import sys
platform.node = lambda: sys.argv[1]
import xid
id = xid.Xid()
print(bytes(id.value[4:6]), bytes(id.value[9:11]))
P
seen=$(for name in red blue; do python3 main.py $name; done
python3 - <<'P'
import xid
for byte in 254, 255:
    text = xid.Xid([0x6b, 0x0b, 0xc0, 0x73, 1, 2, byte, 3, 4, 5, 6, 7]).string()
    try:
        print(text, xid.Xid.from_string(text).value[6])
    except xid.InvalidXid:
        print(text, 'refused')
P
)
echo "$seen"
[ "$seen" = "b\"b'\" b\"b'\"
b\"b'\" b\"b'\"
dc5s0so10bv061050o3g 254
dc5s0so10bvg61050o3g refused" ]
