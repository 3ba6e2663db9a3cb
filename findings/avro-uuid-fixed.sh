#!/bin/bash
# Avro's logical type uuid on a fixed of 16 bytes: avro 1.12.2 of Maven Central writes and reads it. Of PyPI, avro
# 1.12.2 and fastavro 1.13.1 return bytes. On a string, fastavro returns a UUID, avro a text. So the same record has
# three types in two languages, and a key made of one is not found by another.
# Guess: that. A hit.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat >pom.xml <<'X'
<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId>
<version>1</version>
<dependencies>
<dependency><groupId>org.apache.avro</groupId><artifactId>avro</artifactId>
<version>1.12.2</version></dependency>
</dependencies></project>
X
mvn -q -B dependency:copy-dependencies >maven.log
cat >Main.java <<'J'
import java.io.File;
import java.util.UUID;
import org.apache.avro.Conversions;
import org.apache.avro.LogicalTypes;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
class Main {
    public static void main(String[] arguments) throws Exception {
        var id = UUID.fromString("01a225dd-f0d2-7137-9c3e-b9134beeb9ee");
        var fixed = LogicalTypes.uuid().addToSchema(SchemaBuilder.fixed("u").size(16));
        var text = LogicalTypes.uuid().addToSchema(SchemaBuilder.builder().stringType());
        var schema = SchemaBuilder.record("r").fields()
            .name("fixed").type(fixed).noDefault().name("text").type(text).noDefault().endRecord();
        var data = new GenericData();
        data.addLogicalTypeConversion(new Conversions.UUIDConversion());
        var record = new GenericData.Record(schema);
        record.put("fixed", id);
        record.put("text", id);
        try (var file = new DataFileWriter<Object>(new GenericDatumWriter<>(schema, data))) {
            file.create(schema, new File("ids.avro"));
            file.append(record);
        }
    }
}
J
javac -cp 'target/dependency/*' Main.java
java -cp '.:target/dependency/*' Main 2>errors.log
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . \
    avro==1.12.2 fastavro==1.13.1
seen=$(python3 -W ignore - <<'P'
import avro.datafile
import avro.io
import fastavro
records = list(avro.datafile.DataFileReader(open('ids.avro', 'rb'), avro.io.DatumReader()))
records += fastavro.reader(open('ids.avro', 'rb'))
for record in records:
    print(*(type(value).__name__ for value in record.values()))
P
)
echo "$seen"
[ "$seen" = "bytes str
bytes UUID" ]
