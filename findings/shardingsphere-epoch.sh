#!/bin/bash
# Apache ShardingSphere's SNOWFLAKE keys (shardingsphere-infra-algorithm-key-generator-snowflake 5.5.2): their epoch is
# the midnight of 2016-11-01 in the time zone of the machine. So a program in Shanghai and one in UTC make keys that are
# eight hours apart at the same instant, and a key alone does not say when it was made.
# Guess: that. A hit.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat >pom.xml <<'X'
<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId>
<version>1</version>
<dependencies>
<dependency><groupId>org.apache.shardingsphere</groupId>
<artifactId>shardingsphere-infra-algorithm-key-generator-snowflake</artifactId>
<version>5.5.2</version></dependency>
</dependencies></project>
X
mvn -q -B dependency:copy-dependencies >maven.log
cat >Main.java <<'J'
class Main {
    public static void main(String[] arguments) {
        System.out.println(java.time.Instant.ofEpochMilli(
            org.apache.shardingsphere.infra.algorithm.keygen.snowflake.SnowflakeKeyGenerateAlgorithm.EPOCH));
    }
}
J
javac -cp 'target/dependency/*' Main.java
seen=$(for zone in UTC Asia/Shanghai; do
    java -Duser.timezone=$zone -cp '.:target/dependency/*' Main 2>>errors.log
done)
echo "$seen"
[ "$seen" = "2016-11-01T00:00:00Z
2016-10-31T16:00:00Z" ]
