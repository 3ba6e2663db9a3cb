#!/bin/bash
# ulid-tool 6.1.2 (PyPI): the 48 bits of the time begin its ULIDs, and two zeros follow, where the specification has the
# zeros in front. Its 26 symbols are a valid ULID, whose time is four times the right one: python-ulid 4.1.0 reads an id
# of 2026 as one of 2197. Both sort by time, but not together.
# Guess: upper case and the right time. Half a hit.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . \
    ulid-tool==6.1.2 python-ulid==4.1.0
seen=$(python3 - <<'P'
import time
from ulid import ULID as Reader
from ulid_tool.ulid import ULID
text = ULID().str
read = Reader.from_str(text)
print(text == text.upper(), abs(read.timestamp / 4 - time.time()) < 10)
print(read.datetime.year > time.gmtime().tm_year + 150, text > str(Reader()))
P
)
echo "$seen"
[ "$seen" = "True True
True True" ]
