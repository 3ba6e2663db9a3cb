#!/bin/bash
# pksuid 1.1.2 (PyPI): makes an id of 2038-01-19T03:14:08Z and later, and reads it, but its get_timestamp() and
# get_datetime() refuse it, with a message that the epoch has looped. The KSUID in the id ends in 2150, and ksuid-python
# 2.0.0 (PyPI) tells its time.
# Guess: a KSUID behind a prefix. A hit; nobody guessed that its time ends.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . \
    pksuid==1.1.2 ksuid-python==2.0.0 setuptools==75.8.0
seen=$(python3 - <<'P'
import ksuid
import pksuid
for time in 2147483647, 2147483648:
    id = pksuid.PKSUID.parse(str(pksuid.PKSUID('user', time)))
    try:
        print(id.get_timestamp() == time, end=' ')
    except pksuid.PKSUIDTimestampError as error:
        print(type(error).__name__, end=' ')
    print(ksuid.from_string(str(id).split('_')[1]).timestamp == time)
P
)
echo "$seen"
[ "$seen" = "True True
PKSUIDTimestampError True" ]
