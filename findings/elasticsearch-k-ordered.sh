#!/bin/bash
# Elasticsearch 8.19.0 (org.elasticsearch:elasticsearch): UUIDs.base64TimeBasedKOrderedUUIDWithHash() makes ids of 15
# bytes that ascend, but only four of the six bytes of their time stand in front. Six bytes for the host follow, and
# the rest of the time lies between the bytes of the sequence: who reads the first six bytes as the time, as in the
# ids of version 5, is wrong by up to 66 seconds. So it is in 9.5.3, which needs Java 21.
# Guess: the whole time in front. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat >pom.xml <<'X'
<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId>
<version>1</version>
<dependencies>
<dependency><groupId>org.elasticsearch</groupId><artifactId>elasticsearch</artifactId>
<version>8.19.0</version>
<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions></dependency>
<dependency><groupId>org.elasticsearch</groupId><artifactId>elasticsearch-core</artifactId>
<version>8.19.0</version>
<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions></dependency>
</dependencies></project>
X
mvn -q -B dependency:copy-dependencies >maven.log
cat >Main.java <<'J'
import java.util.Arrays;
import java.util.Base64;
import java.util.OptionalInt;
class Main {
    static byte[] next() {
        return Base64.getUrlDecoder().decode(
            org.elasticsearch.common.UUIDs.base64TimeBasedKOrderedUUIDWithHash(OptionalInt.empty()));
    }
    public static void main(String[] arguments) {
        byte[] id = next();
        boolean ascend = true;
        for (int n = 0; n < 1000; n++) {
            byte[] previous = id;
            id = next();
            ascend &= Arrays.compareUnsigned(previous, id) < 0;
        }
        long now = System.currentTimeMillis(), front = 0, time = 0;
        for (int n = 0; n < 4; n++) front = front << 8 | id[n] & 0xff;
        for (int n : new int[] {0, 1, 2, 3, 11, 13}) time = time << 8 | id[n] & 0xff;
        boolean near = Math.abs(now - time) < 10000;
        System.out.println(id.length + " " + ascend + " " + (front == time >> 16) + " " + near);
    }
}
J
javac -cp 'target/dependency/*' Main.java
seen=$(java -cp '.:target/dependency/*' Main 2>errors.log)
echo "$seen"
[ "$seen" = "15 true true true" ]
