import io.debezium.connector.jdbc.JdbcSinkConnectorTask;
import java.lang.reflect.Proxy;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.sink.SinkRecord;
import org.apache.kafka.connect.sink.SinkTaskContext;

/** Debezium's JDBC sink, without Kafka: inserts, updates and deletes rows by ids, in another spelling too. */
final class DebeziumSink {
    private static final Schema KEY = SchemaBuilder.struct().field("id", Schema.STRING_SCHEMA).build();
    private static final Schema VALUE = SchemaBuilder.struct().field("id", Schema.STRING_SCHEMA)
            .field("note", Schema.STRING_SCHEMA).field("parent", Schema.OPTIONAL_STRING_SCHEMA).build();

    public static void main(String[] arguments) throws Exception {
        java.util.logging.LogManager.getLogManager().reset();
        System.out.println("# row: Debezium's JDBC sink");
        sql("CREATE EXTENSION uidx_typeid; CREATE TABLE of_ulid (id ulid PRIMARY KEY, note text, parent ulid); "
                + "CREATE TABLE of_typeid (id typeid PRIMARY KEY, note text, parent typeid); "
                + "CREATE TABLE of_uuid (id uuid PRIMARY KEY, note text, parent uuid)");
        var typeid = "user_01h455vb4pex5vsknk084sn02q";
        tries("of_ulid", Tap.ID, Tap.ID, "none");
        tries("of_ulid", Tap.ID.toLowerCase(), Tap.ID, "none");
        tries("of_ulid", Tap.ID_AS_UUID.toString(), Tap.ID, "none");
        tries("of_typeid", typeid, typeid, "none");
        tries("of_uuid", Tap.ID_AS_UUID.toString().toUpperCase(), Tap.ID_AS_UUID.toString(), "none");
        tries("made", Tap.ID, Tap.ID, "basic");
        Tap.works("a table that it makes has text", sql("SELECT pg_typeof(min(id)) FROM made").equals("text"));
    }

    private static void tries(String table, String sent, String id, String evolution) throws Exception {
        var settings = new TreeMap<>(Map.of("connection.url", Tap.URL, "connection.username", System.getenv("PGUSER"),
                "connection.password", "none", "topics", table, "collection.name.format", "${topic}",
                "insert.mode", "upsert", "primary.key.mode", "record_key", "delete.enabled", "true"));
        settings.put("schema.evolution", evolution);
        var task = new JdbcSinkConnectorTask();
        task.initialize((SinkTaskContext) Proxy.newProxyInstance(DebeziumSink.class.getClassLoader(),
                new Class<?>[] {SinkTaskContext.class}, (context, method, values) -> switch (method.getName()) {
                    case "configs" -> settings;
                    case "assignment" -> Set.of();
                    default -> null;
                }));
        task.start(settings);
        var key = new Struct(KEY).put("id", sent);
        for (var note : List.of("inserted", "updated"))
            task.put(List.of(new SinkRecord(table, 0, KEY, key, VALUE, new Struct(VALUE).put("id", sent)
                    .put("note", note).put("parent", note.equals("updated") ? sent : null), 0)));
        Tap.works(table + " " + sent + ": one row, updated",
                sql("SELECT concat_ws(' ', id, note, parent) FROM " + table).equals(id + " updated " + id));
        task.put(List.of(new SinkRecord(table, 0, KEY, key, null, null, 1)));
        Tap.works("deleted", sql("SELECT count(*) FROM " + table).equals("0"));
        task.stop();
    }

    private static String sql(String sql) throws SQLException {
        try (var connection = DriverManager.getConnection(Tap.URL); var statement = connection.createStatement()) {
            if (!statement.execute(sql)) return "";
            var result = statement.getResultSet();
            return result.next() ? result.getString(1) : "";
        }
    }
}
