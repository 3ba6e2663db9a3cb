#!/bin/bash
# An ObjectId of a time that its 32 bits do not have: bson 7.3.4 (npm) and bson 5.14.0 (Maven Central) wrap around
# without an error, pymongo 4.20.1 (PyPI) refuses. So a document of 1969, made for existing data, says 2106 and sorts
# above all, and one of 2107 says 1970.
# No guess was written down before the first run.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat >pom.xml <<'X'
<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId>
<version>1</version>
<dependencies>
<dependency><groupId>org.mongodb</groupId><artifactId>bson</artifactId>
<version>5.14.0</version>
<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions></dependency>
</dependencies></project>
X
mvn -q -B dependency:copy-dependencies >maven.log
cat >Main.java <<'J'
import java.time.Instant;
import java.util.Date;
import org.bson.types.ObjectId;
class Main {
    public static void main(String[] arguments) {
        for (String time : new String[] {"1969-12-31T23:59:59Z", "2107-01-01T00:00:00Z"})
            System.out.println("Java " + new ObjectId(Date.from(Instant.parse(time))).getDate().toInstant());
    }
}
J
javac -cp 'target/dependency/*' Main.java
npm init -y >init.log
npm install --silent --no-audit --no-fund bson@7.3.4
cat >main.mjs <<'J'
import { ObjectId } from 'bson';
for (const time of ['1969-12-31T23:59:59Z', '2107-01-01T00:00:00Z'])
  console.log('JavaScript', ObjectId.createFromTime(Date.parse(time) / 1000).getTimestamp().toISOString());
J
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . pymongo==4.20.1
seen=$(java -cp '.:target/dependency/*' Main 2>errors.log
node main.mjs
python3 - <<'P'
from datetime import datetime
from bson import ObjectId
for year in 1969, 2107:
    try:
        print('Python', ObjectId.from_datetime(datetime(year, 1, 1)).generation_time)
    except Exception as error:
        print('Python', type(error).__name__)
P
)
echo "$seen"
[ "$seen" = "Java 2106-02-07T06:28:15Z
Java 1970-11-24T17:31:44Z
JavaScript 2106-02-07T06:28:15.000Z
JavaScript 1970-11-24T17:31:44.000Z
Python error
Python error" ]
