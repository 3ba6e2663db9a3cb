#!/bin/bash
# CosId 2.13.3 (me.ahoo.cosid:cosid-core), SafeJavaScriptSnowflakeId: the 53 bits of ofMillisecond() are 41 of time, 3
# of the machine and 9 of the sequence, and their epoch is 1577203200 milliseconds after 1970. That number is CosId's
# epoch, 2019-12-24T16:00:00Z, in seconds, and ofSecond(), with 31, 3 and 19 bits, does count from there. So the
# milliseconds end in 2039, not in 2089.
# Guess: the epoch of 2019 in both, and 10 bits for the machine. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat >pom.xml <<'X'
<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId>
<version>1</version>
<dependencies>
<dependency><groupId>me.ahoo.cosid</groupId><artifactId>cosid-core</artifactId>
<version>2.13.3</version>
<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions></dependency>
<dependency><groupId>org.slf4j</groupId><artifactId>slf4j-api</artifactId>
<version>2.0.17</version></dependency>
<dependency><groupId>com.google.guava</groupId><artifactId>guava</artifactId>
<version>33.4.0-jre</version></dependency>
</dependencies></project>
X
mvn -q -B dependency:copy-dependencies >maven.log
cat >Main.java <<'J'
import me.ahoo.cosid.snowflake.SafeJavaScriptSnowflakeId;
class Main {
    public static void main(String[] arguments) throws Exception {
        long milli = SafeJavaScriptSnowflakeId.ofMillisecond(5).generate();
        long second = SafeJavaScriptSnowflakeId.ofSecond(5).generate();
        long now = System.currentTimeMillis(), epoch = 1577203200;
        System.out.println((Math.abs(now - epoch - (milli >> 12)) < 10000) + " " + (milli >> 9 & 7));
        System.out.println((Math.abs(now / 1000 - epoch - (second >> 22)) < 10) + " " + (second >> 19 & 7));
    }
}
J
javac -cp 'target/dependency/*' Main.java
seen=$(java -cp '.:target/dependency/*' Main 2>errors.log)
echo "$seen"
[ "$seen" = "true 5
true 5" ]
