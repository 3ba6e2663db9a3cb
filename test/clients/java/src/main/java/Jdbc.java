import static java.sql.Types.OTHER;

import java.io.StringReader;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.postgresql.PGConnection;
import org.postgresql.util.PGobject;

/** The JDBC driver, pgjdbc. */
final class Jdbc {
    static Connection connection;

    /** The rows of a query, the columns of all rows in one list. */
    static List<String> query(String sql, Object... parameters) throws SQLException {
        try (var statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) statement.setObject(i + 1, parameters[i]);
            var values = new ArrayList<String>();
            var rows = statement.executeQuery();
            while (rows.next())
                for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) values.add(rows.getString(i));
            return values;
        }
    }

    public static void main(String[] arguments) throws Exception {
        Tap.client("pgjdbc 42");
        connection = DriverManager.getConnection(Tap.URL);
        Tap.works("returning", Tap.lengths(query("INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake")));
        Tap.works("string", query("SELECT note FROM orders WHERE id = ?", Tap.ID).equals(List.of("known")));
        var list = connection.createArrayOf("text", new Object[] {Tap.ID, Tap.ID});
        Tap.works("list", query("SELECT note FROM orders WHERE id = ANY (?)", list).equals(List.of("known")));
        Tap.works("paging", Tap.pages(last -> {
            try {
                return query("SELECT id FROM orders WHERE id > ? ORDER BY id LIMIT 40", last);
            } catch (SQLException error) {
                throw new IllegalStateException(error);
            }
        }));

        var count = "SELECT count(*) FROM orders WHERE ";
        Tap.works("instant", query(count + "id >= ? AND id < ?", Tap.START, Tap.STOP).equals(List.of("60")));
        Tap.works("floor", query(count + "id >= ulid_floor(?) AND id < ulid_floor(?)", Tap.START, Tap.STOP).equals(List.of("60")));
        try (var update = connection.prepareStatement("UPDATE orders SET parent = ? WHERE id = ?")) {
            update.setNull(1, OTHER);
            update.setString(2, Tap.ID);
            update.executeUpdate();
        }
        Tap.works("null", query("SELECT parent FROM orders WHERE id = ?", Tap.ID).equals(Arrays.asList((String) null)));
        Tap.works("error", "22P02".equals(Tap.sqlstate(() -> query("SELECT FROM orders WHERE id = ?", "no id"))));
        Tap.works("uuid", query("SELECT note FROM orders WHERE id = ?", Tap.ID_AS_UUID).equals(List.of("known")));
        try (var statement = connection.createStatement()) {
            var rows = statement.executeQuery("SELECT ARRAY[id], id FROM orders WHERE note = 'known'");
            rows.next();
            var ids = (Object[]) rows.getArray(1).getArray();
            var object = rows.getObject(2);
            Tap.works("getObject", object instanceof PGobject id && Tap.ID.equals(id.getValue()) && Tap.ID.equals(rows.getString(2)));
            Tap.works("array", ids.length == 1 && ids[0].toString().equals(Tap.ID));
        }
        var copied = "01JQ4T8X6CA54VSH0AANN0SWCY";
        connection.unwrap(PGConnection.class).getCopyAPI()
                .copyIn("COPY orders (id, note) FROM STDIN", new StringReader(copied + "\tcopied\n"));
        Tap.works("copy", query("SELECT note FROM orders WHERE id = ?", copied).equals(List.of("copied")));
    }
}
