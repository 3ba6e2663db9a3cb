#!/bin/bash
# com.amirkhawaja:ksuid 1.0.0 (Maven Central): its KSUIDs have 27 letters and digits and the right bytes, but the text
# is not that of other libraries: ksuid 3.0.0 (npm) reads it without an error, and finds 2070 for 2026. The texts do not
# sort by time.
# Guess: Segment's text. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat >pom.xml <<'X'
<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId>
<version>1</version>
<dependencies>
<dependency><groupId>com.amirkhawaja</groupId><artifactId>ksuid</artifactId>
<version>1.0.0</version></dependency>
</dependencies></project>
X
mvn -q -B dependency:copy-dependencies >maven.log
cat >Main.java <<'J'
import com.amirkhawaja.Base62;
import com.amirkhawaja.Ksuid;
import java.nio.ByteBuffer;
class Main {
    public static void main(String[] arguments) throws Exception {
        var ksuid = new Ksuid();
        var text = ksuid.generate();
        System.out.println(text);
        var time = ksuid.parse(text).lines().filter(line -> line.startsWith("Timestamp: ")).findFirst().get();
        System.out.println(Math.abs(Long.parseLong(time.substring(11)) - System.currentTimeMillis() / 1000) < 60);
        int down = 0;
        String last = "";
        for (int second = 300000000; second < 500000000; second += 1000000) {
            var bytes = ByteBuffer.allocate(20).putInt(second).putLong(second).putLong(second).array();
            var next = Base62.encode(bytes);
            if (next.compareTo(last) < 0) down++;
            last = next;
        }
        System.out.println(down > 0);
    }
}
J
javac -cp 'target/dependency/*' Main.java
npm init -y >init.log
npm install --silent --no-audit --no-fund ksuid@3.0.0
seen=$(java -cp '.:target/dependency/*' Main 2>errors.log)
seen=$(tail -n +2 <<<"$seen"
node -p '
const years = (require("ksuid").parse(process.argv[1]).date - Date.now()) / 31557600000;
process.argv[1].length + " " + (Math.abs(years) > 1)' "${seen%%$'\n'*}")
echo "$seen"
[ "$seen" = "true
true
27 true" ]
