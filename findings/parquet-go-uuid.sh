#!/bin/bash
# github.com/parquet-go/parquet-go 0.32.0: its tag "uuid" is for [16]byte and string, says its documentation. Of a
# string, the 16 bytes in the file have nothing to do with the text: the last eight are its length. There is no error,
# and other programs read a column of UUIDs that nobody made. A google/uuid 1.6.0 is right, with the tag and without.
# Guess: without a tag 16 bytes and no logical type. A miss; nobody had written down what a string becomes.
set -euo pipefail
cd "$(mktemp -d)"
trap 'chmod -R u+w "$PWD" && rm -rf "$PWD"' EXIT
export GOFLAGS=-modcacherw GOPATH=$PWD/go GOCACHE=$PWD/cache
go mod init main 2>init.log
go get github.com/parquet-go/parquet-go@v0.32.0 github.com/google/uuid@v1.6.0 2>get.log
cat >main.go <<'G'
package main

import (
	"fmt"
	"os"

	"github.com/google/uuid"
	"github.com/parquet-go/parquet-go"
)

type row struct {
	Plain  uuid.UUID `parquet:"plain"`
	Tagged uuid.UUID `parquet:"tagged,uuid"`
	Text   string    `parquet:"text,uuid"`
}

func main() {
	id := uuid.MustParse("01a225dd-f0d2-7137-9c3e-b9134beeb9ee")
	fmt.Println(parquet.WriteFile(os.Args[1], []row{{id, id, id.String()}}))
}
G
seen=$(go run . ids.parquet 2>errors.log)
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . pyarrow==26.0.1
seen+=$(python3 - <<'P'
import uuid
import pyarrow.parquet
table = pyarrow.parquet.read_table('ids.parquet')
row = table.to_pylist()[0]
print('', *table.schema.types)
id = uuid.UUID('01a225dd-f0d2-7137-9c3e-b9134beeb9ee')
print(row['plain'] == id, row['tagged'] == id, row['text'] == id)
print(int.from_bytes(row['text'].bytes[8:], 'little') == len(str(id)))
P
)
echo "$seen"
[ "$seen" = "<nil> extension<arrow.uuid> extension<arrow.uuid> extension<arrow.uuid>
True True False
True" ]
