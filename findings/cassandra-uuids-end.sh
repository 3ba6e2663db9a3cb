#!/bin/bash
# The highest timeuuid of a millisecond, in three drivers of Cassandra: java-driver-core 4.17.0 (Maven Central) and
# cassandra-driver 4.10.0 (npm) count to its last 100 nanoseconds, cassandra-driver 3.30.1 (PyPI) stays at its first and
# so excludes what follows in the millisecond. The last 8 bytes are 7f7f... in Java, the highest in Cassandra's order of
# signed bytes, but no UUID of RFC 9562 and below most others in PostgreSQL's; they are bf7f... in the other two.
# No guess was written down before the first run.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat >pom.xml <<'X'
<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId>
<version>1</version>
<dependencies>
<dependency><groupId>com.datastax.oss</groupId><artifactId>java-driver-core</artifactId>
<version>4.17.0</version></dependency>
</dependencies></project>
X
mvn -q -B dependency:copy-dependencies >maven.log
cat >Main.java <<'J'
import com.datastax.oss.driver.api.core.uuid.Uuids;
class Main {
    public static void main(String[] arguments) {
        System.out.println(Uuids.startOf(1795914123456L) + " " + Uuids.endOf(1795914123456L));
    }
}
J
javac -cp 'target/dependency/*' Main.java
npm init -y >init.log
npm install --silent --no-audit --no-fund cassandra-driver@4.10.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . cassandra-driver==3.30.1
seen=$(java -cp '.:target/dependency/*' Main 2>errors.log
node -e '
const { TimeUuid } = require("cassandra-driver").types;
const time = new Date(1795914123456);
console.log(`${TimeUuid.min(time, 0)} ${TimeUuid.max(time, 9999)}`);'
python3 -c '
from cassandra.util import max_uuid_from_time, min_uuid_from_time
print(min_uuid_from_time(1795914123.456), max_uuid_from_time(1795914123.456))' 2>>errors.log)
echo "$seen"
[ "$seen" = "7d430c00-eb90-11f1-8080-808080808080 7d43330f-eb90-11f1-7f7f-7f7f7f7f7f7f
7d430c00-eb90-11f1-8080-808080808080 7d43330f-eb90-11f1-bf7f-7f7f7f7f7f7f
7d430c00-eb90-11f1-8080-808080808080 7d430c00-eb90-11f1-bf7f-7f7f7f7f7f7f" ]
