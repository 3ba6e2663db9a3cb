#!/bin/bash
# Liquibase 4.33.0 (Maven Central, PostgreSQL 15 of Debian 12): in the changelog that it writes from a table, whose
# primary key has a type of an extension such as citext, a change set that adds the key comes before the one that makes
# the table. So an update by this changelog fails. With a key of uuid or text, one change set makes both.
# Guess: the changelog makes the tables. A miss.
# Needs root, debootstrap, a Debian mirror, and Maven with Java 17 or later.
set -euo pipefail
folder=$(mktemp -d)
server=
# The server stops when there is such a file.
trap '[ -z "$server" ] || { touch "$folder/root/tmp/stop"; wait "$server" || true; }; rm -rf "$folder"' EXIT
chmod 755 "$folder"
debootstrap --variant=minbase bookworm "$folder/root" http://deb.debian.org/debian >/dev/null
port=$((20000 + RANDOM % 10000))
cat >"$folder/root/script" <<'S'
set -euo pipefail
mount -t proc proc /proc
DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends postgresql-15 >/dev/null 2>&1
export PATH=/usr/lib/postgresql/15/bin:$PATH LC_ALL=C.UTF-8
cd /tmp
su postgres -c "PATH=$PATH; initdb -D data >/dev/null 2>&1 &&
    pg_ctl -D data -o '-h 127.0.0.1 -k /tmp -p $1' -l log -w start &&
    psql -h /tmp -p $1 -Xqc 'CREATE DATABASE one' -c 'CREATE DATABASE other'" >/dev/null
touch ready
until [ -e stop ]; do sleep 1; done
su postgres -c "PATH=$PATH; pg_ctl -D data -m immediate stop" >/dev/null
S
unshare --mount --pid --fork --kill-child chroot "$folder/root" bash /script "$port" &
server=$!
cd "$folder"
cat >pom.xml <<'X'
<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId>
<version>1</version>
<dependencies>
<dependency><groupId>org.liquibase</groupId><artifactId>liquibase-core</artifactId>
<version>4.33.0</version></dependency>
<dependency><groupId>org.postgresql</groupId><artifactId>postgresql</artifactId>
<version>42.7.7</version></dependency>
</dependencies></project>
X
mvn -q -B dependency:copy-dependencies >maven.log
cat >Main.java <<'J'
import java.sql.DriverManager;
import liquibase.database.*;
import liquibase.database.jvm.JdbcConnection;
import liquibase.diff.DiffGeneratorFactory;
import liquibase.diff.compare.CompareControl;
import liquibase.diff.output.DiffOutputControl;
import liquibase.diff.output.changelog.DiffToChangeLog;

class Main {
    static String url;

    static Database open(String name) throws Exception {
        return DatabaseFactory.getInstance().findCorrectDatabaseImplementation(
                new JdbcConnection(DriverManager.getConnection(url + name, "postgres", "none")));
    }

    public static void main(String[] arguments) throws Exception {
        java.util.logging.LogManager.getLogManager().reset();
        url = "jdbc:postgresql://127.0.0.1:" + arguments[0] + "/";
        for (var name : new String[] {"one", "other"})
            DriverManager.getConnection(url + name, "postgres", "none").createStatement()
                    .execute("CREATE EXTENSION citext");
        var statement = DriverManager.getConnection(url + "one", "postgres", "none").createStatement();
        for (var type : new String[] {"text", "uuid", "citext"}) {
            statement.execute("CREATE TABLE rows (id " + type + " PRIMARY KEY)");
            var diff = DiffGeneratorFactory.getInstance().compare(open("one"), open("other"), CompareControl.STANDARD);
            var sets = new DiffToChangeLog(diff, new DiffOutputControl(false, false, true, null)).generateChangeSets();
            var changes = new StringBuilder(type);
            for (var set : sets)
                for (var change : set.getChanges()) changes.append(" ").append(change.getSerializedObjectName());
            System.out.println(changes);
            statement.execute("DROP TABLE rows");
        }
    }
}
J
javac -cp 'target/dependency/*' Main.java
for _ in $(seq 600); do
    [ ! -e root/tmp/ready ] || break
    sleep 1
done
seen=$(java -cp '.:target/dependency/*' Main "$port" 2>errors.log)
echo "$seen"
[ "$seen" = "text createTable
uuid createTable
citext addPrimaryKey createTable" ]
