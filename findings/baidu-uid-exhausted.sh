#!/bin/bash
# Baidu's uid-generator (com.xfvape.uid:uid-generator 0.0.4-RELEASE, Maven Central): its default has 28 bits of
# seconds since 2016-05-20, which ended in November 2024. Since then the default refuses to make an id; with 29
# bits, taken off the worker's, it goes on to 2033.
# Guess: refused. A hit.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat >pom.xml <<'X'
<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId>
<version>1</version>
<dependencies>
<dependency><groupId>com.xfvape.uid</groupId><artifactId>uid-generator</artifactId>
<version>0.0.4-RELEASE</version>
<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions></dependency>
<dependency><groupId>org.springframework</groupId><artifactId>spring-beans</artifactId>
<version>5.3.39</version></dependency>
<dependency><groupId>org.slf4j</groupId><artifactId>slf4j-api</artifactId>
<version>1.7.36</version></dependency>
<dependency><groupId>commons-lang</groupId><artifactId>commons-lang</artifactId>
<version>2.6</version></dependency>
</dependencies></project>
X
mvn -q -B dependency:copy-dependencies >maven.log
cat >Main.java <<'J'
import com.xfvape.uid.impl.DefaultUidGenerator;
class Main {
    public static void main(String[] arguments) throws Exception {
        for (int bits : new int[] {28, 29}) {
            var generator = new DefaultUidGenerator();
            generator.setTimeBits(bits);
            generator.setWorkerBits(50 - bits);
            generator.setWorkerIdAssigner(() -> 7L);
            generator.afterPropertiesSet();
            try {
                System.out.println(generator.parseUID(generator.getUID()).contains("\"workerId\":\"7\""));
            } catch (RuntimeException error) {
                System.out.println(error.getMessage().contains("Timestamp bits is exhausted"));
            }
        }
    }
}
J
javac -cp 'target/dependency/*' Main.java
seen=$(java -cp '.:target/dependency/*' Main 2>errors.log)
echo "$seen"
[ "$seen" = "true
true" ]
