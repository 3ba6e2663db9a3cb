import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/** Reports what a client can do, as TAP; test/clients/README.md says what the names mean. */
final class Tap {
    static final String ID = "01JQ4T8X6CA54VSH0AANN0SWCX";
    static final UUID ID_AS_UUID = UUID.fromString("0195c9a4-74cc-5149-bcc4-0a556a0cf19d");
    static final OffsetDateTime START = OffsetDateTime.parse("2025-01-01T00:00:00Z");
    static final OffsetDateTime STOP = START.plusHours(1);
    static final String URL = "jdbc:postgresql://localhost/" + System.getenv("PGDATABASE") + "?user=" + System.getenv("PGUSER")
            + "&socketFactory=org.newsclub.net.unix.AFUNIXSocketFactory$FactoryArg&socketFactoryArg="
            + System.getenv("PGHOST") + "/.s.PGSQL." + System.getenv("PGPORT");
    private static int count;

    interface Query<T> {
        T run() throws Exception;
    }

    static void client(String name) {
        System.out.println("# client: " + name);
    }

    /** What follows is of this tool, which need not do all that a driver does. */
    static void tool(String name) {
        System.out.println("# tool: " + name);
    }

    static void works(String what, boolean passed) {
        System.out.println((passed ? "ok " : "not ok ") + ++count + " - " + what);
    }

    /** Works with this line only: without it, there is an error. */
    static void needs(String what, String line, Query<?> plain, boolean passed) {
        works(what + " # needs: " + line, sqlstate(plain) != null && passed);
    }

    /** The SQLSTATE of the driver's error, which that of an ORM has as its cause; empty if it has none. */
    static String sqlstate(Query<?> query) {
        try {
            query.run();
            return null;
        } catch (Exception error) {
            for (Throwable cause = error; cause != null; cause = cause.getCause())
                if (cause instanceof SQLException refused && refused.getSQLState() != null) return refused.getSQLState();
            return "";
        }
    }

    /** A ulid, base64uuid, baseuid, uid11 and ulidflake. */
    static boolean lengths(List<String> ids) {
        return ids.stream().map(String::length).toList().equals(List.of(26, 22, 20, 11, 13));
    }

    /** Reads all ids page by page; the function gives those after its argument. */
    static boolean pages(Function<String, List<String>> page) {
        var seen = new ArrayList<String>();
        var last = "0".repeat(26);
        for (var ids = page.apply(last); !ids.isEmpty(); ids = page.apply(last)) {
            seen.addAll(ids);
            last = seen.get(seen.size() - 1);
        }
        return seen.size() == 102 && seen.equals(seen.stream().sorted().distinct().toList());
    }
}
