import com.github.f4b6a3.ulid.Ulid;
import com.github.f4b6a3.ulid.UlidCreator;
import io.github.uidx.IdFormat;
import io.github.uidx.IdPatterns;
import io.github.uidx.TestClock;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The package and the server say the same of all sixteen formats. */
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
                var text = texts.get(0);
                var end = text.substring(0, text.length() - 1);
                var others = List.of("", end + "!", text + "0".repeat(23), "é".repeat(text.length()), "~".repeat(text.length()),
                        "Z".repeat(text.length()), text + " ", text.toUpperCase(Locale.ROOT), text.toLowerCase(Locale.ROOT), Tap.ID_AS_UUID.toString(),
                        "{" + Tap.ID_AS_UUID + "}", Tap.ID_AS_UUID.toString().replace("-", ""), "{" + Tap.ID_AS_UUID,
                        "F~~~~~~~~~~-F~~~~~~~~~~", "7ZZZZZZZZZZZZ", "8000000000000",
                        "\"" + text + "\"", "\"" + text, "1775A3B1F2C3D4E5-0123456789abcdef", "1750000000000000000-42", "18446744073709551616-1", "1-1", "-1",
                        "0123456789abc-0123456789abc", "01234567-89abcdef-0123456789abcdef", "0123456789ABCDEF0123456789abcdef", "00", "7n42DGM5Tflk9n8mt7Fhc8",
                        "\\x", "\\x" + "12".repeat(8), "\\x" + "F0".repeat(8), "\\x" + "0a".repeat(12), "\\x" + "7f".repeat(15), "\\x" + "fF".repeat(16),
                        "\\X" + "12".repeat(8), "\\x" + "1g".repeat(8), "\\x" + "12 ".repeat(8), "\\x" + "01".repeat(16), "\\x" + "3c".repeat(20), "\\x" + "13".repeat(16));
                try (var cast = connection.prepareStatement("SELECT ?::" + type)) {
                    for (var other : others) {
                        cast.setString(1, other);
                        String server = null;
                        try {
                            var row = cast.executeQuery();
                            row.next();
                            server = row.getString(1);
                        } catch (java.sql.SQLException refused) {
                            // Stays null.
                        }
                        String here = null;
                        try {
                            here = format.canonical(other);
                        } catch (IllegalArgumentException refused) {
                            // Stays null.
                        }
                        Tap.works(type + ": " + other, Objects.equals(here, server) && format.isId(other) == (server != null));
                    }
                }
                Tap.works(type + ": the pattern", texts.stream().allMatch(id -> id.matches(format.pattern()) && id.length() <= format.maxLength())
                        && !"no id".matches(format.pattern()) && IdPatterns.class.getField(format.name()).get(null).equals(format.pattern()));
                if (format == IdFormat.ULID)
                    Tap.works("ulid: more than 128 bits do not fit its pattern",
                            !("8" + "0".repeat(25)).matches(IdPatterns.ULID) && ("7" + "Z".repeat(25)).matches(IdPatterns.ULID));
                times(connection, format, texts);
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

    /** Null where the server refuses. */
    static String server(Connection connection, String sql, Object parameter) throws SQLException {
        try (var statement = connection.prepareStatement(sql)) {
            statement.setObject(1, parameter);
            var row = statement.executeQuery();
            row.next();
            return row.getString(1);
        } catch (SQLException refused) {
            if (!"22008".equals(refused.getSQLState())) throw refused;
            return null;
        }
    }

    /** The first and last instants of formats, those around them, and some between. */
    static TreeSet<Instant> instants() {
        var instants = new TreeSet<Instant>();
        for (var edge : List.of("0001-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "2011-11-11T11:11:11.111Z", "2014-05-13T16:53:20Z", "2024-01-01T00:00:00Z",
                "2025-06-07T08:09:10.123456Z", "2059-03-13T02:56:07.106560Z", "2106-02-07T06:28:16Z", "2150-06-19T18:51:35Z", "2151-03-25T18:46:22.215Z",
                "2262-04-11T23:47:16.854775Z", "2262-04-11T23:47:16.854743Z", "2302-09-27T15:10:22.208Z", "2554-07-21T23:34:33.709551Z", "9999-12-31T23:59:59.999999Z"))
            for (long n : new long[] {-1000, -33, -2, -1, 0, 1, 2, 31, 33, 999, 1000, 10_001}) instants.add(Instant.parse(edge).plus(n, ChronoUnit.MICROS));
        instants.add(Instant.parse("+10889-08-02T05:31:50.654999Z"));
        instants.add(Instant.parse("+10889-08-02T05:31:50.655Z"));
        instants.add(Instant.parse("+10889-08-02T05:31:50.655001Z"));
        instants.add(Instant.parse("+10889-08-02T05:31:50.656Z"));
        instants.add(Instant.parse("+294276-12-31T23:59:59.999999Z"));
        return instants;
    }

    static void times(Connection connection, IdFormat format, List<String> ids) throws SQLException {
        var type = format.sqlName();
        var functions = format.generator().replace("_generate", "");
        var all = new ArrayList<>(ids);
        if (format == IdFormat.BASE64UUID)
            Stream.of("4b0a8c00-1dd2-11b2-8000-000000000000", "1b21dd21-4b0a-6c00-8000-000000000000", Tap.ID_AS_UUID.toString()).forEach(all::add);
        var of = format == IdFormat.TYPEID || format == IdFormat.BASE64UUID ? "id::timestamptz" : functions + "_timestamp(id)";
        boolean same = true;
        for (var id : all) {
            var time = format.time(id);
            var server = server(connection, "SELECT (extract(epoch FROM " + of + ") * 1000000)::numeric(30) FROM (SELECT ?::text::" + type + " AS id) t", id);
            same &= Objects.equals(server, time == null ? null : String.valueOf(ChronoUnit.MICROS.between(Instant.EPOCH, time)));
        }
        Tap.works(type + ": the time of an id", same);
        if (format == IdFormat.TYPEID) {
            Tap.works(type + ": floor and ceil", format.floor("user", Tap.START.toInstant()).compareTo(format.ceil("user", Tap.START.toInstant())) < 0);
            return;
        }
        for (var which : List.of("floor", "ceil")) {
            var wrong = new ArrayList<Instant>();
            for (var at : instants()) {
                var server = server(connection, "SELECT " + functions + "_" + which + "(?)::text", OffsetDateTime.ofInstant(at, ZoneOffset.UTC));
                if (!Objects.equals(server, here(() -> which.equals("floor") ? format.floor(at) : format.ceil(at)))) wrong.add(at);
            }
            Tap.works(type + ": " + which + " of instants " + wrong, wrong.isEmpty());
        }
        // Nanoseconds that no server has.
        var at = Instant.parse("2025-06-07T08:09:10.123456001Z");
        Tap.works(type + ": nanoseconds", format.floor(at).equals(format.floor(at.plusNanos(999))) && format.ceil(at).equals(format.ceil(at.minusNanos(1))));
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
