#!/bin/bash
# A KSUID of a time before its epoch, 2014-05-13T16:53:20Z, for existing rows: github.com/segmentio/ksuid 1.0.4, xksuid
# 0.0.4 (npm) and com.github.f4b6a3:ksuid-creator 4.1.1 (Maven Central) wrap around without an error, ksuid 3.0.0 (npm)
# and ksuid-python 2.0.0 (PyPI) refuse. So a row of 2011 gets an id of 2147, above all others.
# Guess: the last three refuse; there was none for the first two. A hit for two, a miss for ksuid-creator.
set -euo pipefail
cd "$(mktemp -d)"
trap 'chmod -R u+w "$PWD" && rm -rf "$PWD"' EXIT
export GOFLAGS=-modcacherw GOPATH=$PWD/go GOCACHE=$PWD/cache
go mod init main 2>init.log
go get github.com/segmentio/ksuid@v1.0.4 2>get.log
cat >main.go <<'G'
package main

import (
	"fmt"
	"time"

	"github.com/segmentio/ksuid"
)

func main() {
	id, err := ksuid.NewRandomWithTime(time.Unix(1300000000, 0))
	fmt.Println(id.Time().UTC().Year(), err)
}
G
cat >pom.xml <<'X'
<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId>
<version>1</version>
<dependencies>
<dependency><groupId>com.github.f4b6a3</groupId><artifactId>ksuid-creator</artifactId>
<version>4.1.1</version></dependency>
</dependencies></project>
X
mvn -q -B dependency:copy-dependencies >maven.log
cat >Main.java <<'J'
import com.github.f4b6a3.ksuid.KsuidCreator;
import java.time.Instant;
class Main {
    public static void main(String[] arguments) {
        System.out.println(KsuidCreator.getKsuid(Instant.ofEpochSecond(1300000000)).getInstant());
    }
}
J
npm init -y >init.log
npm install --silent --no-audit --no-fund xksuid@0.0.4 ksuid@3.0.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . ksuid-python==2.0.0
seen=$(go run . 2>errors.log
node --input-type=module -e '
import { generate, parse } from "xksuid";
import ksuid from "ksuid";
console.log(parse(generate(false, 1300000000000)).ts.getUTCFullYear());
try { console.log(ksuid.randomSync(new Date(1300000000000)).date); } catch (error) { console.log(error.name); }'
java -cp 'target/dependency/*' Main.java
python3 -c '
import ksuid
try:
    print(ksuid.KSUID(timestamp=1300000000))
except ValueError as error:
    print(type(error).__name__)')
echo "$seen"
[ "$seen" = "2147 <nil>
2147
RangeError
2147-04-19T13:34:56Z
ValueError" ]
