#!/bin/bash
# uniqueid-core 2.0 (org.lable.oss.uniqueid, Maven Central): an id of 8 bytes begins with its 42 bits of milliseconds
# since 1970, but from the lowest bit to the highest. So ids of two milliseconds that follow each other lie at the two
# ends of the key, as the library wants for HBase; as a bigint half of them are negative. Its parse() tells the time.
# Guess: the milliseconds in front, ascending. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat >pom.xml <<'X'
<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId>
<version>1</version>
<dependencies>
<dependency><groupId>org.lable.oss.uniqueid</groupId><artifactId>uniqueid-core</artifactId>
<version>2.0</version></dependency>
</dependencies></project>
X
mvn -q -B dependency:copy-dependencies >maven.log
cat >Main.java <<'J'
import java.util.HexFormat;
import org.lable.oss.uniqueid.bytes.*;
class Main {
    public static void main(String[] arguments) {
        for (long time = 1795914123456L; time < 1795914123459L; time++) {
            byte[] id = IDBuilder.build(new Blueprint(time, 5, 7, 3));
            System.out.println(HexFormat.of().formatHex(id) + " " + IDBuilder.parse(id).getTimestamp());
        }
        System.out.println(Long.toHexString(Long.reverse(1795914123456L) >>> 22));
    }
}
J
javac -cp 'target/dependency/*' Main.java
seen=$(java -cp '.:target/dependency/*' Main 2>errors.log)
echo "$seen"
[ "$seen" = "03134b2445850073 1795914123456
83134b2445850073 1795914123457
43134b2445850073 1795914123458
c4d2c9116" ]
