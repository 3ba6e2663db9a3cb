#!/bin/bash
# yitter-idgenerator 1.0.6 (com.github.yitter, Maven Central): its ids of 53 bits are 6 of sequence, 6 of the
# worker and, above them, ms since 2020-02-19T18:20:02Z, which is 2020-02-20 02:20:02 in China.
# Guess: 2020-02-20 in UTC. A miss by hours.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat >pom.xml <<'X'
<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId>
<version>1</version>
<dependencies>
<dependency><groupId>com.github.yitter</groupId><artifactId>yitter-idgenerator</artifactId>
<version>1.0.6</version></dependency>
</dependencies></project>
X
mvn -q -B dependency:copy-dependencies >maven.log
cat >Main.java <<'J'
import com.github.yitter.contract.IdGeneratorOptions;
import com.github.yitter.idgen.YitIdHelper;
class Main {
    public static void main(String[] arguments) {
        YitIdHelper.setIdGenerator(new IdGeneratorOptions((short) 5));
        long id = YitIdHelper.nextId();
        long epoch = java.time.Instant.parse("2020-02-19T18:20:02Z").toEpochMilli();
        boolean now = Math.abs((id >> 12) + epoch - System.currentTimeMillis()) < 10000;
        System.out.println(now + " " + (id >> 6 & 63) + " " + (id >> 53));
    }
}
J
javac -cp 'target/dependency/*' Main.java
seen=$(java -cp '.:target/dependency/*' Main 2>errors.log)
echo "$seen"
[ "$seen" = "true 5 0" ]
