#!/bin/bash
# github.com/lithammer/shortuuid 3.0.7 and 4.3.0 (Go): 3 writes the symbols of a UUID from the lowest to the highest, 4
# from the highest, in the same alphabet. Each reads the other's texts without an error, as another UUID, so texts that
# are kept lose their ids with the update. shortuuid 1.0.13 (PyPI) reads and writes those of 4, and those of 3 only with
# legacy=True. Texts of UUIDv7s sort by time in 4 alone.
# Guess: one text in all three. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'chmod -R u+w "$PWD" && rm -rf "$PWD"' EXIT
export GOFLAGS=-modcacherw GOPATH=$PWD/go GOCACHE=$PWD/cache
go mod init main 2>init.log
go get github.com/lithammer/shortuuid/v3@v3.0.7 github.com/lithammer/shortuuid/v4@v4.3.0 \
    github.com/google/uuid@v1.6.0 2>get.log
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . shortuuid==1.0.13
cat >main.go <<'G'
package main

import (
	"fmt"

	"github.com/google/uuid"
	third "github.com/lithammer/shortuuid/v3"
	fourth "github.com/lithammer/shortuuid/v4"
)

func main() {
	id := uuid.MustParse("01a225dd-f0d2-7137-9c3e-b9134beeb9ee")
	old := third.DefaultEncoder.Encode(id)
	read, err := fourth.DefaultEncoder.Decode(old)
	fmt.Println(old, fourth.DefaultEncoder.Encode(id))
	fmt.Println(read, err)
}
G
seen=$(
    go run . 2>errors.log
    python3 -c 'import shortuuid
for text in "2JaDoQdDtzbR8MXhA6YPvJ", "JvPY6AhXM8RbztDdQoDaJ":
    print(shortuuid.decode(text))
print(shortuuid.decode("JvPY6AhXM8RbztDdQoDaJ", legacy=True))'
)
echo "$seen"
[ "$seen" = "JvPY6AhXM8RbztDdQoDaJ 2JaDoQdDtzbR8MXhA6YPvJ
01ab14a5-4f38-954a-0d98-98dbeb3687ae <nil>
01a225dd-f0d2-7137-9c3e-b9134beeb9ee
01ab14a5-4f38-954a-0d98-98dbeb3687ae
01a225dd-f0d2-7137-9c3e-b9134beeb9ee" ]
