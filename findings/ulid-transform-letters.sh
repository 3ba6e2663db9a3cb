#!/bin/bash
# ulid-transform 2.2.9 (PyPI): ulid_to_bytes() checks the length of a text, not its symbols. A first symbol above 7
# loses its high bits, so four texts are one ULID. A letter U, which is no symbol, is read as 255 and also overwrites
# the symbol before it. A mistyped id becomes the key of another row instead of an error.
# Guess: lower case, I, L and O are read. A hit; nobody guessed what a U or an 8 gives.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . ulid-transform==2.2.9
seen=$(python3 - <<'P'
from ulid_transform import bytes_to_ulid, ulid_to_bytes
id = '01KB7XYZABCDEFGHJKMNPQRSTV'
print({bytes_to_ulid(ulid_to_bytes(first + id[1:])) for first in '08GR'})
print(bytes_to_ulid(ulid_to_bytes('01KB7XYZABCDEFGHJKMNPQRSUV')))
P
)
echo "$seen"
[ "$seen" = "{'01KB7XYZABCDEFGHJKMNPQRSTV'}
01KB7XYZABCDEFGHJKMNPQRZZV" ]
