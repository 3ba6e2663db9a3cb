#!/bin/bash
# epyxid 0.4.0 and fast-xid 0.1.0 (PyPI), both after rs/xid: the process number in an id is that of the import, and the
# counter goes on in each forked worker from the same number. So two workers of one parent make the same ids in the same
# second, where bson's ObjectId of pymongo 4.20.1 has another random part in each worker. Of flakely 2024.1.31 the
# process number is os.P_PID, a constant, which is 1 in all processes.
# Guess: that, of the first two, a hit; nobody guessed the constant.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --no-deps --target . \
    epyxid==0.4.0 fast-xid==0.1.0 rsatomic==0.1.0 flakely==2024.1.31 pymongo==4.20.1
seen=$(python3 - <<'P'
import os
import time
import bson
import epyxid
import fast_xid
from flakely import Flakely
def workers(make):
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
    return ids[0] == ids[1]
print(workers(epyxid.XID), workers(lambda: fast_xid.XID().string()), workers(bson.ObjectId))
print(Flakely().process == os.P_PID == 1, os.getpid() > 1)
P
)
echo "$seen"
[ "$seen" = "True True False
True True" ]
