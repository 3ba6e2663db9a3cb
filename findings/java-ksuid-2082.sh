#!/bin/bash
# com.github.ksuid:ksuid 1.1.4 (Maven Central): Ksuid.fromString() refuses every KSUID whose highest bit is set,
# of 2082 and later, the highest KSUID among them, which ksuid 3.0.0 (npm) reads.
# Guess: it reads them all. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat >pom.xml <<'X'
<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId>
<version>1</version>
<dependencies>
<dependency><groupId>com.github.ksuid</groupId><artifactId>ksuid</artifactId>
<version>1.1.4</version></dependency>
</dependencies></project>
X
mvn -q -B dependency:copy-dependencies >maven.log
cat >Main.java <<'J'
import com.github.ksuid.Ksuid;
class Main {
    public static void main(String[] arguments) {
        System.out.println(Ksuid.fromString("0ujtsYcgvSTl8PAuAdqWYSMnLOv").getInstant());
        try {
            System.out.println(Ksuid.fromString("aWgEPTl1tmebfsQzFP4bxwgy80V").getInstant());
        } catch (IllegalArgumentException error) {
            System.out.println(error.getMessage());
        }
    }
}
J
javac -cp 'target/dependency/*' Main.java
seen=$(java -cp '.:target/dependency/*' Main 2>errors.log)
echo "$seen"
[ "$seen" = "2017-10-10T04:00:47Z
ksuid is not expected length of 20 bytes" ]
