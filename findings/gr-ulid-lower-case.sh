#!/bin/bash
# gr-ulid 1.1.2 (PyPI): its ULIDs are written in lower case, where the specification writes upper case. A program that
# compares texts does not find such an id among those that another library has written.
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
