#!/bin/bash
# ulid-python 1.0.1 (PyPI; import pyulid): uuid_to_ulid() loses the highest three bits of a UUID, so of eight random
# UUIDs seven become another id, without an error, and ulid_to_uuid() does not give them back. Ids of a time before 3084
# are right, and so are those that it makes. python-ulid 4.1.0 converts all.
# Guess: the right bytes. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --no-deps --target . \
    ulid-python==1.0.1 python-ulid==4.1.0
seen=$(python3 - <<'P'
import uuid
import pyulid
from ulid import ULID
for text in ('01a225dd-f0d2-7137-9c3e-b9134beeb9ee', 'e1a225dd-f0d2-4137-9c3e-b9134beeb9ee'):
    one = pyulid.uuid_to_ulid(text)
    print(one, pyulid.ulid_to_uuid(one) == text, ULID.from_uuid(uuid.UUID(text)))
P
)
echo "$seen"
[ "$seen" = "01M8JXVW6JE4VSRFNS2D5YXEFE True 01M8JXVW6JE4VSRFNS2D5YXEFE
01M8JXVW6J84VSRFNS2D5YXEFE False 71M8JXVW6J84VSRFNS2D5YXEFE" ]
