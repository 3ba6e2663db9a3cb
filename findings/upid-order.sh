#!/bin/bash
# upid 0.3.1 (PyPI): the text of an id begins with its prefix, its bytes begin with the time, and ids compare by their
# bytes. So a list that Python has sorted is not sorted for a column of text, and the other way round.
# Guess: a time to about 256 ms. A hit; nobody guessed the order.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . upid==0.3.1
seen=$(python3 - <<'P'
from upid import UPID
old = UPID.from_prefix_and_milliseconds('user', 1700000000000)
new = UPID.from_prefix_and_milliseconds('cart', 1800000000000)
print(old < new, str(old) < str(new), old.to_uuid() < new.to_uuid())
P
)
echo "$seen"
[ "$seen" = "True False True" ]
