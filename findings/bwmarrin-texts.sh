#!/bin/bash
# github.com/bwmarrin/snowflake 0.3.0: of the texts that an ID has, Base36() alone sorts as the number. The alphabets of
# Base32() and Base58() are not in ascending order, so of ids one above the other many texts descend, and Base64() is
# the Base64 of the decimal digits, 28 characters. Keys of text made so have no windows of time.
# No guess was written down before the first run.
set -euo pipefail
cd "$(mktemp -d)"
trap 'chmod -R u+w "$PWD" && rm -rf "$PWD"' EXIT
export GOFLAGS=-modcacherw GOPATH=$PWD/go GOCACHE=$PWD/cache
go mod init main 2>init.log
go get github.com/bwmarrin/snowflake@v0.3.0 2>get.log
cat >main.go <<'G'
package main

import (
	"fmt"

	"github.com/bwmarrin/snowflake"
)

func main() {
	first := snowflake.ID(2126923411782389760)
	texts := []func(snowflake.ID) string{snowflake.ID.Base32, snowflake.ID.Base36, snowflake.ID.Base58}
	for _, text := range texts {
		down := 0
		for id := first; id < first+1024; id++ {
			if text(id) >= text(id+1) {
				down++
			}
		}
		fmt.Println(text(first), down)
	}
	fmt.Println(first.Base64())
}
G
seen=$(go run . 2>errors.log)
echo "$seen"
[ "$seen" = "b5bn31m5hywyy 397
g5qjfaf43y80 0
5Wmprpfa6YU 17
MjEyNjkyMzQxMTc4MjM4OTc2MA==" ]
