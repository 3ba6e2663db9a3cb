#!/bin/bash
# ClickHouse 26.9 (chdb-core 26.9.0 of PyPI) writes a UUID to the format BSONEachRow as binary of subtype 4, which BSON
# defines as the 16 bytes in order, but turns each half around. pymongo 4.20.1 reads another UUID, without an error, and
# reads the same one only as legacy UUID of Java, which has subtype 3. To MsgPack, ClickHouse writes the
# bytes in order. Who loads such a file finds no row by its id, and of a UUIDv7 neither its time nor its order.
# No guess was written down before the first run.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . \
    chdb==4.4.0 chdb-core==26.9.0 pymongo==4.20.1
seen=$(python3 - <<'P'
import uuid
import bson
import chdb
from bson.codec_options import CodecOptions, UuidRepresentation
id = uuid.UUID('01a225dd-f0d2-7137-9c3e-b9134beeb9ee')
for file, format in ('id.bson', 'BSONEachRow'), ('id.msgpack', 'MsgPack'):
    chdb.query(f"INSERT INTO FUNCTION file('{file}', '{format}') SELECT toUUID('{id}') AS id")
data = open('id.bson', 'rb').read()
print(bson.decode(data, CodecOptions(uuid_representation=UuidRepresentation.STANDARD))['id'])
value = bson.decode(data)['id']
print(value.subtype, bson.Binary(value, 3).as_uuid(UuidRepresentation.JAVA_LEGACY) == id)
print(open('id.msgpack', 'rb').read().endswith(id.bytes))
P
)
echo "$seen"
[ "$seen" = "3771d2f0-dd25-a201-eeb9-ee4b13b93e9c
4 True
True" ]
