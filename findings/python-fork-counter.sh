#!/bin/bash
# Four libraries of PyPI after rs/xid, epyxid 0.4.0, fast-xid 0.1.0, py-xid 1.0.0 and python3-xid 1.0.5: the process
# number in an id is that of the import, and the counter goes on from the same number in each forked worker. So two
# workers of one parent make the same ids in the same second, where pymongo 4.20.1's ObjectIds have another random part
# in each worker. Of flakely 2024.1.31 the process number is os.P_PID, a constant, which is 1 in all processes.
# Guess: that, of the four. A hit; nobody guessed the constant.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
for package in epyxid==0.4.0 fast-xid==0.1.0 py-xid==1.0.0 python3-xid==1.0.5 pymongo==4.20.1 flakely==2024.1.31; do
    python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --no-deps \
        --target "${package%%=*}" "$package"
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target fast-xid rsatomic==0.1.0
cat >main.py <<'P'
import os
import sys
import time
sys.path.insert(0, sys.argv[1])
module = __import__(sys.argv[2])
make = eval(sys.argv[3])
make()
time.sleep(1 - time.time() % 1)
ids = []
for _ in range(2):
    reader, writer = os.pipe()
    worker = os.fork()
    if worker == 0:
        os.write(writer, ' '.join(str(make()) for _ in range(3)).encode())
        os._exit(0)
    os.waitpid(worker, 0)
    ids.append(os.read(reader, 1000))
print(sys.argv[1], ids[0] == ids[1])
P
seen=$(python3 main.py epyxid epyxid module.XID
python3 main.py fast-xid fast_xid 'lambda: module.XID().string()'
python3 main.py py-xid xid 'lambda: module.XID().string()'
python3 main.py python3-xid xid 'lambda: module.Xid().string()'
python3 main.py pymongo bson module.ObjectId
PYTHONPATH=flakely python3 -c 'import flakely, os; print(flakely.Flakely().process == os.P_PID == 1)')
echo "$seen"
[ "$seen" = "epyxid True
fast-xid True
py-xid True
python3-xid True
pymongo False
True" ]
