import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.example.uidx.IdFormat;

/** The package and the server say the same of all sixteen formats. */
final class Formats {
    public static void main(String[] arguments) throws Exception {
        try (var connection = DriverManager.getConnection(Tap.URL); var statement = connection.createStatement()) {
            for (var format : IdFormat.values()) {
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
                        "F~~~~~~~~~~-F~~~~~~~~~~", "7ZZZZZZZZZZZZ", "8000000000000");
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
                        Tap.works(type + ": \"" + other + "\"", java.util.Objects.equals(here, server));
                    }
                }
            }
        }
        for (var format : List.of(IdFormat.ULID, IdFormat.BASE64UUID, IdFormat.ORDEREDUUID))
            Tap.works(format.sqlName() + ": UUID", format.toUUID(format.of(Tap.ID_AS_UUID)).equals(Tap.ID_AS_UUID));
    }
}
