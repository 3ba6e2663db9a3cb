#!/bin/bash
# ulid-transform 2.2.9 (PyPI): the 80 random bits of its ULIDs follow from a state that a thread sets up with its first
# id. Workers forked from a parent that has made one share the state, so two of them give the same bits in the same
# order, and equal ULIDs in the same millisecond. Those of python-ulid 4.1.0 differ.
# No guess was written down before the first run.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . \
    ulid-transform==2.2.9 python-ulid==4.1.0
cat >main.py <<'P'
import os
import ulid
import ulid_transform
def in_workers(make):
    made = []
    for _ in range(2):
        reader, writer = os.pipe()
        worker = os.fork()
        if worker == 0:
            os.write(writer, ' '.join(make() for _ in range(100)).encode())
            os._exit(0)
        os.waitpid(worker, 0)
        made.append(os.read(reader, 3000).decode().split())
    return made
ulid_transform.ulid_now()
first, second = in_workers(lambda: ulid_transform.ulid_at_time(1795900000))
print(len(set(first)), first == second)
first, second = in_workers(ulid_transform.ulid_now)
print([id[10:] for id in first] == [id[10:] for id in second])
first, second = in_workers(lambda: str(ulid.ULID.from_timestamp(1795900000)))
print(len(set(first)), first == second)
P
seen=$(python3 main.py)
echo "$seen"
[ "$seen" = "100 True
True
100 False" ]
