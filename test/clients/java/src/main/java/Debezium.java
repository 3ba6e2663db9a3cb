import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.debezium.engine.ChangeEvent;
import io.debezium.engine.DebeziumEngine;
import io.debezium.engine.format.Json;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import io.github.uidx.IdFormat;

/** Debezium reads tables of all sixteen types: a snapshot, an insert, an update and a delete. */
final class Debezium {
    static final List<String> TYPES = Arrays.stream(IdFormat.values()).map(IdFormat::sqlName).toList();
    static final ObjectMapper JSON = new ObjectMapper();
    static final int OPERATIONS = 4;

    record Event(JsonNode key, JsonNode value) {}

    public static void main(String[] arguments) throws Exception {
        try (var connection = DriverManager.getConnection(Tap.URL)) {
            for (var type : TYPES.subList(TYPES.indexOf("ksuid"), TYPES.size())) execute(connection, "CREATE EXTENSION uidx_" + type);
            execute(connection, "CREATE TABLE changed (id ulid PRIMARY KEY DEFAULT ulid_generate(), note text, parent ulid, related ulid[], "
                    + TYPES.stream().map(type -> "a_" + type + " " + type + " DEFAULT " + generator(type)).collect(Collectors.joining(", ")) + ")");

            var plain = changes(connection, "plain", Map.of());
            Tap.works("with default options, neither rows nor keys have ids", operations(plain).equals(List.of("r", "c", "u", "d"))
                    && plain.stream().noneMatch(event -> event.key() != null && event.key().has("id")) && !plain.get(0).value().get("after").has("id"));
            var unknown = Map.of("include.unknown.datatypes", "true");
            var bytes = changes(connection, "bytes", unknown);
            Tap.works("with unknown types, ids are the bytes of their text", bytes.stream().allMatch(event -> event.key() != null
                    && new String(Base64.getDecoder().decode(event.key().get("id").asText())).length() == 26));

            var settings = new HashMap<>(unknown);
            settings.put("converters", "uidx");
            settings.put("uidx.type", "io.github.uidx.debezium.IdConverter");
            var events = changes(connection, "converted", settings);
            Tap.works("every change has an event", operations(events).equals(List.of("r", "c", "u", "d")));
            var ids = events.stream().map(event -> event.key().path("id").asText()).toList();
            Tap.works("the key is an id", ids.stream().allMatch(id -> id.length() == 26));
            Tap.works("inserted, updated and deleted are the same row", ids.get(1).equals(ids.get(2)) && ids.get(1).equals(ids.get(3)) && !ids.get(0).equals(ids.get(1)));
            Tap.works("the row before it was deleted has the key", events.get(3).value().get("before").get("id").asText().equals(ids.get(3)));
            for (var type : TYPES) {
                var format = IdFormat.valueOf(type.toUpperCase());
                Tap.works(type + " in each row that there is", events.subList(0, 3).stream().allMatch(event -> {
                    var id = event.value().get("after").path("a_" + type).asText();
                    return !id.isEmpty() && format.canonical(id).equals(id);
                }));
            }
            Tap.works("an array", events.subList(0, 3).stream().allMatch(event -> {
                var array = event.value().get("after").get("related");
                return array.isArray() && array.size() == 2 && array.get(0).asText().equals(Tap.ID) && array.get(1).isNull();
            }));
            Tap.works("NULL", events.subList(0, 3).stream().allMatch(event -> event.value().get("after").get("parent").isNull()));
        }
    }

    static String generator(String type) {
        return type.equals("uid11") ? "xid_generate()" : type.equals("typeid") ? "typeid_generate('user')" : type + "_generate()";
    }

    static void execute(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    static List<String> operations(List<Event> events) {
        return events.stream().map(event -> event.value().get("op").asText()).toList();
    }

    static List<Event> changes(Connection connection, String slot, Map<String, String> settings) throws Exception {
        execute(connection, "TRUNCATE changed");
        execute(connection, "INSERT INTO changed (note, related) VALUES ('before', ARRAY['" + Tap.ID + "', NULL]::ulid[])");
        var queue = new LinkedBlockingQueue<Event>();
        var failure = new StringBuilder();
        var executor = Executors.newSingleThreadExecutor();
        var events = new ArrayList<Event>();
        try (var engine = DebeziumEngine.create(Json.class).using(properties(slot, settings)).notifying(event -> take(event, queue))
                .using((success, message, error) -> failure.append(success ? "" : message + error)).build()) {
            executor.execute(engine);
            events.add(next(queue, failure));
            execute(connection, "INSERT INTO changed (note, related) VALUES ('new', ARRAY['" + Tap.ID + "', NULL]::ulid[])");
            execute(connection, "UPDATE changed SET note = 'newer' WHERE note = 'new'");
            execute(connection, "DELETE FROM changed WHERE note = 'newer'");
            while (events.size() < OPERATIONS) events.add(next(queue, failure));
        }
        executor.shutdown();
        return events;
    }

    static void take(ChangeEvent<String, String> event, BlockingQueue<Event> queue) {
        try {
            // After a delete, there is a second event without a value, for Kafka to forget the key.
            if (event.value() != null) queue.add(new Event(event.key() == null ? null : JSON.readTree(event.key()), JSON.readTree(event.value())));
        } catch (java.io.IOException error) {
            throw new IllegalStateException(error);
        }
    }

    static Event next(BlockingQueue<Event> queue, CharSequence failure) throws InterruptedException {
        var event = queue.poll(60, TimeUnit.SECONDS);
        if (event == null) throw new IllegalStateException("Debezium reports no change. " + failure);
        return event;
    }

    static Properties properties(String slot, Map<String, String> settings) {
        var properties = new Properties();
        properties.setProperty("name", "uidx");
        properties.setProperty("connector.class", "io.debezium.connector.postgresql.PostgresConnector");
        properties.setProperty("offset.storage", "org.apache.kafka.connect.storage.MemoryOffsetBackingStore");
        properties.setProperty("topic.prefix", "shop");
        properties.setProperty("plugin.name", "pgoutput");
        properties.setProperty("publication.autocreate.mode", "filtered");
        properties.setProperty("table.include.list", "public.changed");
        properties.setProperty("slot.name", "uidx_" + slot);
        properties.setProperty("slot.drop.on.stop", "true");
        properties.setProperty("key.converter.schemas.enable", "false");
        properties.setProperty("value.converter.schemas.enable", "false");
        properties.setProperty("database.hostname", "localhost");
        properties.setProperty("database.port", System.getenv("PGPORT"));
        properties.setProperty("database.user", System.getenv("PGUSER"));
        properties.setProperty("database.password", "");
        properties.setProperty("database.dbname", System.getenv("PGDATABASE"));
        properties.setProperty("driver.socketFactory", "org.newsclub.net.unix.AFUNIXSocketFactory$FactoryArg");
        properties.setProperty("driver.socketFactoryArg", System.getenv("PGHOST") + "/.s.PGSQL." + System.getenv("PGPORT"));
        properties.putAll(settings);
        return properties;
    }
}
