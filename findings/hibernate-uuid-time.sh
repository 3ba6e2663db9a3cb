#!/bin/bash
# Hibernate 7.4.15 (org.hibernate.orm:hibernate-core), the strategy of @UuidGenerator(style = TIME): the ids say version
# 1, but their first four bytes are the address of the machine, and their milliseconds stand in the second half. So they
# sort by machine first, and a reader of version 1, such as java.util.UUID's timestamp(), finds another time.
# Guess: a layout of its own. A hit; nobody guessed that it says version 1.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat >pom.xml <<'X'
<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId>
<version>1</version>
<dependencies>
<dependency><groupId>org.hibernate.orm</groupId><artifactId>hibernate-core</artifactId>
<version>7.4.15.Final</version></dependency>
</dependencies></project>
X
mvn -q -B dependency:copy-dependencies >maven.log
cat >Main.java <<'J'
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.time.Instant;
import org.hibernate.id.uuid.CustomVersionOneStrategy;
class Main {
    public static void main(String[] arguments) throws Exception {
        var id = new CustomVersionOneStrategy().generateUuid(null);
        int address = ByteBuffer.wrap(InetAddress.getLocalHost().getAddress()).getInt();
        long high = id.getMostSignificantBits(), low = id.getLeastSignificantBits();
        long seconds = id.timestamp() / 10000000 - 12219292800L;
        long now = System.currentTimeMillis(), time = low >> 16 & 0xfffffffffffL;
        System.out.println(id.version() + " " + ((int) (high >> 32) == address) + " "
            + (Math.abs(now - time) < 10000) + " " + (Math.abs(now / 1000 - seconds) < 86400));
    }
}
J
javac -cp 'target/dependency/*' Main.java
seen=$(java -cp '.:target/dependency/*' Main 2>errors.log)
echo "$seen"
[ "$seen" = "1 true true false" ]
