import com.github.f4b6a3.ulid.Ulid;
import com.github.f4b6a3.ulid.UlidCreator;
import io.github.uidx.IdFormat;
import io.github.uidx.IdPatterns;
import io.github.uidx.TestClock;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What Conformance does not ask of the package: new ids, UUIDs, messages, other libraries. */
final class Formats {
    public static void main(String[] arguments) throws Exception {
        try (var connection = DriverManager.getConnection(Tap.URL); var statement = connection.createStatement()) {
            for (IdFormat format : IdFormat.values()) {
                var type = format.sqlName();
                if (format.ordinal() >= IdFormat.KSUID.ordinal()) statement.execute("CREATE EXTENSION uidx_" + type);
                var call = format == IdFormat.UID11 ? "xid_generate()" : type + "_generate(" + (format == IdFormat.TYPEID ? "'user'" : "") + ")";
                var texts = new ArrayList<String>();
                var rows = statement.executeQuery("SELECT " + call + " FROM generate_series(1, 100)");
                while (rows.next()) texts.add(rows.getString(1));
                Tap.works(type + ": one spelling", texts.size() == 100 && texts.stream().allMatch(text -> format.canonical(text).equals(text)));
                Tap.works(type + ": the pattern", texts.stream().allMatch(id -> id.matches(format.pattern()) && id.length() <= format.maxLength())
                        && !"no id".matches(format.pattern()) && IdPatterns.class.getField(format.name()).get(null).equals(format.pattern()));
                if (format == IdFormat.ULID)
                    Tap.works("ulid: more than 128 bits do not fit its pattern",
                            !("8" + "0".repeat(25)).matches(IdPatterns.ULID) && ("7" + "Z".repeat(25)).matches(IdPatterns.ULID));
                nanoseconds(format);
                if (format == IdFormat.TYPEID || made(format)) generated(connection, format);
                else Tap.works(type + ": only the server makes it", here(format::generate) == null);
            }
        }
        for (var format : List.of(IdFormat.ULID, IdFormat.BASE64UUID, IdFormat.ORDEREDUUID))
            Tap.works(format.sqlName() + ": UUID", format.toUUID(format.of(Tap.ID_AS_UUID)).equals(Tap.ID_AS_UUID));
        Tap.works("a message has the start of long text", message(() -> IdFormat.ULID.canonical("!".repeat(1000)))
                .equals("\"" + "!".repeat(100) + "\"... is no ulid: it has 1000 characters instead of 26"));
        Tap.works("null is no id", IdFormat.ULID.canonical(null) == null && !IdFormat.ULID.isId(null));
        var typeid = IdFormat.TYPEID.of("user", Tap.ID_AS_UUID);
        Tap.works("typeid: UUID", IdFormat.TYPEID.toUUID(typeid).equals(Tap.ID_AS_UUID) && IdFormat.TYPEID.prefix(typeid).equals("user")
                && IdFormat.TYPEID.prefix(IdFormat.TYPEID.of(Tap.ID_AS_UUID)).isEmpty());
        Tap.works("no prefix", Stream.of("User", "_a", "a_", "a".repeat(64), "a-b", "\u00e9").allMatch(prefix -> here(() -> IdFormat.TYPEID.generate(prefix)) == null)
                && here(() -> IdFormat.ULID.generate("user")) == null);
        var theirs = UlidCreator.getUlid();
        Tap.works("ulid-creator's Ulid", IdFormat.ULID.canonical(theirs.toString()).equals(theirs.toString()) && Ulid.from(IdFormat.ULID.toUUID(theirs.toString())).equals(theirs)
                && IdFormat.ULID.time(theirs.toString()).equals(theirs.getInstant()) && IdFormat.ULID.of(theirs.toUuid()).equals(theirs.toString()));
    }

    static boolean made(IdFormat format) {
        return here(format::generate) != null;
    }

    /** Null where the package refuses. */
    static <T> T here(Supplier<T> make) {
        try {
            return make.get();
        } catch (IllegalArgumentException | DateTimeException | UnsupportedOperationException refused) {
            return null;
        }
    }

    /** Nanoseconds that no server has. */
    static void nanoseconds(IdFormat format) {
        var at = Instant.parse("2025-06-07T08:09:10.123456001Z");
        var start = Tap.START.toInstant();
        Tap.works(format.sqlName() + ": nanoseconds", format.floor(at).equals(format.floor(at.plusNanos(999))) && format.ceil(at).equals(format.ceil(at.minusNanos(1)))
                && (format != IdFormat.TYPEID || format.floor("user", start).compareTo(format.ceil("user", start)) < 0));
    }

    static void generated(Connection connection, IdFormat format) throws Exception {
        var type = format.sqlName();
        var prefix = format == IdFormat.TYPEID ? "user_" : "";
        Supplier<String> make = format == IdFormat.TYPEID ? () -> format.generate("user") : format::generate;
        var began = Instant.now().minusSeconds(1);
        var ids = Stream.generate(make).limit(2000).toList();
        try (var statement = connection.prepareStatement("SELECT count(DISTINCT id) FROM unnest(?::" + type + "[]) id")) {
            statement.setArray(1, connection.createArrayOf("text", ids.toArray()));
            var row = statement.executeQuery();
            row.next();
            Tap.works(type + ": the server reads what it makes", row.getInt(1) == 2000 && ids.stream().allMatch(id -> format.canonical(id).equals(id)));
        }
        Tap.works(type + ": the time", ids.stream().map(format::time).allMatch(time -> !time.isBefore(began) && time.isBefore(Instant.now().plusSeconds(1))));
        Tap.works(type + ": they ascend", ascending(ids) && ids.get(0).startsWith(prefix));
        var pool = Executors.newFixedThreadPool(8);
        Callable<List<String>> many = () -> Stream.generate(make).limit(2000).toList();
        var all = new ArrayList<String>();
        boolean each = true;
        for (var thread : pool.invokeAll(java.util.Collections.nCopies(8, many))) {
            each &= ascending(thread.get());
            all.addAll(thread.get());
        }
        pool.shutdown();
        Tap.works(type + ": also in threads", each && new HashSet<>(all).size() == 16000);
        var clocked = TestClock.ids(format);
        Tap.works(type + ": and while the clock stands, and steps back", ascending(clocked));
        var at = Instant.parse("2025-06-07T08:09:10.123456Z");
        var back = Stream.generate(() -> format.generate(at)).limit(100).toList();
        Tap.works(type + ": of an instant", new HashSet<>(back).size() == 100 && back.stream()
                .allMatch(id -> id.compareTo(format.floor(at.minusSeconds(1))) > 0 && id.compareTo(format.ceil(at)) <= 0));
        Tap.works(type + ": of no instant", here(() -> format.generate(Instant.parse("1960-01-01T00:00:00Z"))) == null
                && here(() -> format.generate(Instant.MAX)) == null && here(() -> format.generate(Instant.MIN)) == null);
        if (format.holdsUuid() && format != IdFormat.ULID)
            Tap.works(type + ": the version", Stream.concat(ids.stream(), back.stream()).map(format::toUUID)
                    .allMatch(uuid -> uuid.variant() == 2 && uuid.version() == (format == IdFormat.ORDEREDUUID ? 4 : 7)));
    }

    /** Why this is no id; empty if it is one. */
    static String message(Supplier<String> id) {
        try {
            id.get();
            return "";
        } catch (IllegalArgumentException error) {
            return error.getMessage();
        }
    }

    static boolean ascending(List<String> ids) {
        return IntStream.range(1, ids.size()).allMatch(n -> ids.get(n - 1).compareTo(ids.get(n)) < 0);
    }
}
