#!/bin/bash
# DuckDB 2.0.1 (PyPI) and H2 2.5.252 (Maven Central): the UUIDv7s of one statement do not ascend. Of DuckDB's uuidv7()
# half are below the one before, of H2's RANDOM_UUID(7) one in a hundred, or none in some statements, where those of
# ClickHouse 26.9's generateUUIDv7() all ascend. Rows that one INSERT ... SELECT has numbered so are in another order by
# id.
# Guess: H2's ascend, a miss. Nobody guessed it of DuckDB's.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . \
    duckdb==2.0.1 chdb==4.4.0 chdb-core==26.9.0
cat >pom.xml <<'X'
<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId>
<version>1</version>
<dependencies>
<dependency><groupId>com.h2database</groupId><artifactId>h2</artifactId>
<version>2.5.252</version>
<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions></dependency>
</dependencies></project>
X
mvn -q -B dependency:copy-dependencies >maven.log
cat >Main.java <<'J'
import java.sql.DriverManager;
class Main {
    public static void main(String[] arguments) throws Exception {
        boolean descend = false;
        try (var connection = DriverManager.getConnection("jdbc:h2:mem:")) {
            for (int n = 0; n < 50 && !descend; n++) {
                var ids = connection.createStatement().executeQuery(
                    "SELECT RANDOM_UUID(7) FROM SYSTEM_RANGE(1, 100000)");
                for (String last = ""; ids.next(); last = ids.getString(1))
                    descend |= last.compareTo(ids.getString(1)) >= 0;
            }
        }
        System.out.println(descend);
    }
}
J
javac -cp 'target/dependency/*' Main.java
java -cp '.:target/dependency/*' Main >h2 2>errors.log
seen=$(python3 - <<'P'
import chdb
import duckdb
def down(ids):
    assert len(ids) == 100000
    return sum(a >= b for a, b in zip(ids, ids[1:])) / len(ids)
duck = down([str(id) for id, in duckdb.sql('SELECT uuidv7() FROM range(100000)').fetchall()])
click = down(str(chdb.query('SELECT generateUUIDv7() FROM numbers(100000)', 'TSV')).split())
print(0.4 < duck < 0.6, open('h2').read().strip(), click)
P
)
echo "$seen"
[ "$seen" = "True true 0.0" ]
