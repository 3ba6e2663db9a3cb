#!/bin/bash
# go.mongodb.org/mongo-driver/v2 2.10.0: a google/uuid 1.6.0 is an array of bytes to it, and is stored as binary of
# subtype 0, not as a UUID, which has subtype 4. It refuses to read a UUID that other drivers have stored into such a
# field; pymongo 4.20.1 reads back bytes, not a UUID. So a query for the UUID from one language does not find the
# documents of the other.
# Guess: subtype 0. A hit; nobody guessed that it does not read subtype 4.
set -euo pipefail
cd "$(mktemp -d)"
trap 'chmod -R u+w "$PWD" && rm -rf "$PWD"' EXIT
export GOFLAGS=-modcacherw GOPATH=$PWD/go GOCACHE=$PWD/cache
go mod init main 2>init.log
go get go.mongodb.org/mongo-driver/v2@v2.10.0 github.com/google/uuid@v1.6.0 2>get.log
cat >main.go <<'G'
package main

import (
	"encoding/hex"
	"fmt"

	"github.com/google/uuid"
	"go.mongodb.org/mongo-driver/v2/bson"
)

type document struct{ ID uuid.UUID }

func main() {
	id := uuid.MustParse("01a225dd-f0d2-7137-9c3e-b9134beeb9ee")
	bytes, err := bson.Marshal(document{id})
	fmt.Println(hex.EncodeToString(bytes), err)
	other, _ := bson.Marshal(bson.M{"id": bson.Binary{Subtype: 4, Data: id[:]}})
	var read document
	fmt.Println(bson.Unmarshal(other, &read) != nil, read.ID)
}
G
seen=$(go run . 2>errors.log)
echo "$seen"
[ "$seen" = "1e000000056964001000000000""01a225ddf0d271379c3eb9134beeb9ee00 <nil>
true 00000000-0000-0000-0000-000000000000" ]
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . pymongo==4.20.1
seen=$(python3 - "${seen%% *}" <<'P'
import sys
import uuid
import bson
from bson.codec_options import CodecOptions
standard = CodecOptions(uuid_representation=bson.binary.UuidRepresentation.STANDARD)
id = bson.decode(bytes.fromhex(sys.argv[1]), standard)['id']
print(type(id).__name__, id == uuid.UUID(bytes=bytes(id)))
P
)
echo "$seen"
[ "$seen" = "bytes False" ]
