#!/bin/bash
# Elasticsearch 8.19.0 (org.elasticsearch:elasticsearch): the ids that it makes have the same 20 characters and 15
# bytes as those of 5.x, but not their time in front: the first bytes are the sequence, the time's follow from low
# to high, and its last two stand apart at the end. So the ids neither ascend nor say when they were made to a
# reader of the old layout. Those of 9.5.3, which needs Java 21, are the same.
# Guess: another order of bytes than 5.x. A hit.
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
</dependencies></project>
X
mvn -q -B dependency:copy-dependencies >maven.log
cat >Main.java <<'J'
import java.util.Base64;
class Main {
    public static void main(String[] arguments) {
        byte[] id = Base64.getUrlDecoder().decode(org.elasticsearch.common.UUIDs.base64UUID());
        long now = System.currentTimeMillis(), front = 0, time = 0;
        for (int n = 0; n < 6; n++) front = front << 8 | id[n] & 0xff;
        for (int n : new int[] {5, 4, 3, 2, 12, 14}) time = time << 8 | id[n] & 0xff;
        System.out.println(id.length + " " + (Math.abs(now - front) < 10000) + " " + (Math.abs(now - time) < 10000));
    }
}
J
javac -cp 'target/dependency/*' Main.java
seen=$(java -cp '.:target/dependency/*' Main 2>errors.log)
echo "$seen"
[ "$seen" = "15 false true" ]
