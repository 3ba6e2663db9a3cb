#!/bin/bash
# java-uuid-generator 5.2.0 (com.fasterxml.uuid): UUIDv7s of Generators.timeBasedEpochGenerator().generate(), called
# for each, do not ascend: each call makes a generator, with no memory of the last one, and about half are below the
# one before. Those of one generator that is kept ascend.
# Guess: 300,000 in a row ascend. A miss for the first.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat >pom.xml <<'X'
<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId>
<version>1</version><dependencies>
<dependency><groupId>com.fasterxml.uuid</groupId><artifactId>java-uuid-generator</artifactId>
<version>5.2.0</version></dependency>
</dependencies></project>
X
mvn -q -B dependency:copy-dependencies >maven.log
cat >Main.java <<'J'
import com.fasterxml.uuid.Generators;
import java.util.UUID;
import java.util.function.Supplier;

public class Main {
    static int steps(Supplier<UUID> next) {
        int down = 0;
        String last = "";
        for (int n = 0; n < 100000; n++) {
            String id = next.get().toString();
            if (id.compareTo(last) <= 0) down++;
            last = id;
        }
        return down;
    }

    public static void main(String[] arguments) {
        var kept = Generators.timeBasedEpochGenerator();
        System.out.println(steps(kept::generate) + " "
                + (steps(() -> Generators.timeBasedEpochGenerator().generate()) > 10000));
    }
}
J
javac -cp 'target/dependency/*' Main.java
seen=$(java -cp '.:target/dependency/*' Main 2>errors.log)
echo "$seen"
[ "$seen" = "0 true" ]
