#!/bin/bash
# gr-ulid 1.1.2 (PyPI): its ULIDs are written in lower case, where the specification and the other libraries tried (ulid
# 1.1, ulid2 0.3.0, larzuuid 0.1.0, simple-ulid 1.0.0, ulid-python 1.0.1, ulid-rs-py 0.4.1) write upper case. A program
# that compares texts takes such an id for another than the same one from them.
# Guess: upper case. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv venv
venv/bin/pip install --quiet --no-deps gr-ulid==1.1.2
seen=$(venv/bin/python -c '
import ulid
print(ulid.make().__class__.__name__, {str(ulid.make()).islower() for _ in range(100)})')
echo "$seen"
[ "$seen" = "ULID {True}" ]
