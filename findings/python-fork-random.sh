#!/bin/bash
# A forked worker, as of gunicorn or multiprocessing, copies the memory of its parent, and with it the state of a random
# generator in C++ or Rust. Of PyPI, ulid-transform 2.2.9, ulid-python 1.0.1 and ulid-rs-py 0.4.1 then have the same 16
# random characters in both workers, so their ULIDs differ by nothing but the millisecond, and ruuid4 0.2.0 and pynanoid
# 0.2.0, without a time, give both workers the same ids. fastuuid 0.14.0 and uuid-utils 1.2.0 draw anew.
# Guess: the first three repeat, a hit; so do fastuuid and four others, a miss. Nobody had guessed the other two.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
for package in ulid-transform==2.2.9 ulid-python==1.0.1 ulid-rs-py==0.4.1 ruuid4==0.2.0 pynanoid==0.2.0 \
    fastuuid==0.14.0 uuid-utils==1.2.0; do
    python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --no-deps \
        --target "${package%%=*}" "$package"
done
cat >main.py <<'P'
import os
import sys
sys.path.insert(0, sys.argv[1])
module = __import__(sys.argv[2])
make = eval(sys.argv[3])
make()
tails = []
for _ in range(2):
    reader, writer = os.pipe()
    worker = os.fork()
    if worker == 0:
        os.write(writer, '\n'.join(str(make())[-16:] for _ in range(5)).encode())
        os._exit(0)
    os.waitpid(worker, 0)
    tails.append(os.read(reader, 1000).decode().split())
print(sys.argv[1], len(tails[0]) == 5 and tails[0][0] == tails[1][0])
P
seen=$(python3 main.py ulid-transform ulid_transform module.ulid_now
python3 main.py ulid-python pyulid module.ulid
python3 main.py ulid-rs-py ulid 'lambda: module.new().str()'
python3 main.py ruuid4 ruuid4 module.uuid4
python3 main.py pynanoid pynanoid module.generate
python3 main.py fastuuid fastuuid module.uuid4
python3 main.py uuid-utils uuid_utils module.uuid4)
echo "$seen"
[ "$seen" = "ulid-transform True
ulid-python True
ulid-rs-py True
ruuid4 True
pynanoid True
fastuuid False
uuid-utils False" ]
