#!/bin/bash
# A UUIDv7 of a time before 1970, for existing rows, in three libraries, none with an error: kotlin-stdlib 2.4.21 (Maven
# Central) wraps around to the year 10889, above all other ids; github.com/gofrs/uuid/v5 5.5.1 takes 1970-01-01;
# uuid 14.0.3 (npm) mixes the bytes, and a time a thousand seconds before 1970 becomes one four hours after.
# Guess: Kotlin refuses, the others wrap around. Three misses.
set -euo pipefail
cd "$(mktemp -d)"
trap 'chmod -R u+w "$PWD" && rm -rf "$PWD"' EXIT
export GOFLAGS=-modcacherw GOPATH=$PWD/go GOCACHE=$PWD/cache
npm init -y >init.log
npm install --silent --no-audit --no-fund uuid@14.0.3
go mod init main 2>init.log
go get github.com/gofrs/uuid/v5@v5.5.1 2>get.log
cat >pom.xml <<'X'
<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId>
<version>1</version>
<dependencies>
<dependency><groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-stdlib</artifactId>
<version>2.4.21</version></dependency>
</dependencies></project>
X
mvn -q -B dependency:copy-dependencies >maven.log
cat >Main.java <<'J'
class Main {
    public static void main(String[] arguments) {
        kotlin.time.Instant time = kotlin.time.Instant.Companion.fromEpochMilliseconds(-1000000);
        System.out.println(kotlin.uuid.Uuid.Companion.generateV7NonMonotonicAt(time));
    }
}
J
cat >main.go <<'G'
package main

import (
	"fmt"
	"time"

	"github.com/gofrs/uuid/v5"
)

func main() {
	id, err := uuid.NewV7AtTime(time.UnixMilli(-1000000))
	fmt.Println(id, err)
}
G
javac -cp 'target/dependency/*' Main.java
seen=$(
    java -cp '.:target/dependency/*' Main | cut -c1-15
    go run . 2>errors.log | cut -c1-13,37-
    node -e 'console.log(require("uuid").v7({ msecs: -1000000 }).slice(0, 15))'
)
echo "$seen"
[ "$seen" = "fffffff0-bdc0-7
00000000-0000 <nil>
000000f1-bec0-7" ]
