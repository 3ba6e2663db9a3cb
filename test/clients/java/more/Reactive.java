import io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactories;
import io.r2dbc.spi.ConnectionFactoryOptions;
import io.r2dbc.spi.R2dbcException;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.PgConnection;
import io.vertx.pgclient.PgException;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.Tuple;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** R2DBC and Vert.x. */
final class Reactive {
    private static final String MADE = "INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake";
    private static final String NOTE = "SELECT note FROM orders WHERE ";
    private static final String COUNT = "SELECT count(*) FROM orders WHERE ";
    private static final String ARRAY = "SELECT array_agg(id) FROM orders WHERE note = 'known'";
    private static final String PAGE = "SELECT id FROM orders WHERE id > $1 ORDER BY id LIMIT 40";

    interface Database {
        /** The first column, whose values are of this class, or those after it of the first row. */
        <T> List<T> query(Class<T> type, int columns, String sql, Object... parameters) throws Exception;

        default List<String> strings(String sql, Object... parameters) throws Exception {
            return query(String.class, 1, sql, parameters);
        }

        default long count(String condition, Object... parameters) throws Exception {
            return query(Long.class, 1, COUNT + condition, parameters).get(0);
        }
    }

    public static void main(String[] arguments) throws Exception {
        r2dbc();
        vertx();
    }

    private static void common(Database db) throws Exception {
        Tap.works("returning", Tap.lengths(db.query(String.class, 5, MADE)));
        Tap.works("string", db.strings(NOTE + "id = $1", Tap.ID).equals(List.of("known")));
        Tap.works("list", db.strings(NOTE + "id = ANY ($1)", (Object) new String[] {Tap.ID, Tap.ID}).equals(List.of("known")));
        Tap.works("paging", Tap.pages(last -> {
            try {
                return db.strings(PAGE, last);
            } catch (Exception error) {
                throw new IllegalStateException(error);
            }
        }));
        Tap.works("floor", db.count("id >= ulid_floor($1) AND id < ulid_floor($2)", Tap.START, Tap.STOP) == 60);
        Tap.works("array", List.of(db.query(String[].class, 1, ARRAY).get(0)).equals(List.of(Tap.ID)));
    }

    private static boolean fails(Tap.Query<?> query) {
        try {
            query.run();
            return false;
        } catch (Exception error) {
            return true;
        }
    }

    private static void r2dbc() throws Exception {
        Tap.client("R2DBC");
        var options = ConnectionFactoryOptions.builder().option(ConnectionFactoryOptions.DRIVER, "postgresql")
                .option(PostgresqlConnectionFactoryProvider.SOCKET, System.getenv("PGHOST") + "/.s.PGSQL." + System.getenv("PGPORT"))
                .option(ConnectionFactoryOptions.USER, System.getenv("PGUSER"))
                .option(ConnectionFactoryOptions.DATABASE, System.getenv("PGDATABASE")).build();
        Connection connection = Mono.from(ConnectionFactories.get(options).create()).block();
        Database db = new Database() {
            @Override
            public <T> List<T> query(Class<T> type, int columns, String sql, Object... parameters) {
                var statement = connection.createStatement(sql);
                for (int n = 0; n < parameters.length; n++) statement.bind(n, parameters[n]);
                return Flux.from(statement.execute()).flatMap(result -> result.map((row, metadata) ->
                        IntStream.range(0, columns).mapToObj(n -> row.get(n, type)).toList()))
                        .flatMapIterable(row -> row).collectList().block();
            }
        };
        common(db);
        Tap.works("uuid", db.strings(NOTE + "id = $1", Tap.ID_AS_UUID).equals(List.of("known")));
        Tap.works("instant", db.count("id >= $1 AND id < $2", Tap.START, Tap.STOP) == 60);
        var updated = Flux.from(connection.createStatement("UPDATE orders SET parent = $1 WHERE id = $2")
                .bindNull(0, String.class).bind(1, Tap.ID).execute()).flatMap(result -> result.getRowsUpdated()).blockLast();
        Tap.works("null", updated == 1 && db.count("id = $1 AND parent IS NULL", Tap.ID) == 1);
        try {
            db.strings(NOTE + "id = $1", "no id");
            Tap.works("error", false);
        } catch (R2dbcException error) {
            Tap.works("error", error.getSqlState().equals("22P02"));
        }
        db.strings("DELETE FROM orders WHERE note = 'new'");
        Mono.from(connection.close()).block();
    }

    private static void vertx() throws Exception {
        Tap.client("Vert.x");
        var vertx = Vertx.vertx(new VertxOptions().setPreferNativeTransport(true));
        var connection = PgConnection.connect(vertx, new PgConnectOptions().setHost(System.getenv("PGHOST"))
                .setPort(Integer.parseInt(System.getenv("PGPORT"))).setUser(System.getenv("PGUSER"))
                .setDatabase(System.getenv("PGDATABASE"))).toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
        Database db = new Database() {
            @Override
            public <T> List<T> query(Class<T> type, int columns, String sql, Object... parameters) throws Exception {
                var rows = connection.preparedQuery(sql).execute(Tuple.from(parameters)).toCompletionStage()
                        .toCompletableFuture().get(20, TimeUnit.SECONDS);
                return StreamSupport.stream(rows.spliterator(), false)
                        .flatMap((Row row) -> IntStream.range(0, columns).mapToObj(n -> row.get(type, n))).toList();
            }
        };
        common(db);
        Tap.works("uuid # needs: `$1::uuid`", fails(() -> db.strings(NOTE + "id = $1", Tap.ID_AS_UUID))
                && db.strings(NOTE + "id = $1::uuid", Tap.ID_AS_UUID).equals(List.of("known")));
        Tap.works("instant # needs: `$1::timestamptz`", fails(() -> db.count("id >= $1 AND id < $2", Tap.START, Tap.STOP))
                && db.count("id >= $1::timestamptz AND id < $2::timestamptz", Tap.START, Tap.STOP) == 60);
        db.strings("UPDATE orders SET parent = $1 WHERE id = $2", null, Tap.ID);
        Tap.works("null", db.count("id = $1 AND parent IS NULL", Tap.ID) == 1);
        try {
            db.strings(NOTE + "id = $1", "no id");
            Tap.works("error", false);
        } catch (ExecutionException error) {
            Tap.works("error", error.getCause() instanceof PgException refused && refused.getSqlState().equals("22P02"));
        }
        vertx.close();
    }
}
