import java.time.Instant;
import java.util.List;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.datasource.unpooled.UnpooledDataSource;
import org.apache.ibatis.mapping.Environment;
import org.apache.ibatis.session.Configuration;
import org.apache.ibatis.session.SqlSessionFactoryBuilder;
import org.apache.ibatis.transaction.jdbc.JdbcTransactionFactory;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** MyBatis and Jdbi, on pgjdbc. */
final class Mappers {
    static final Instant START = Tap.START.toInstant();
    static final Instant STOP = Tap.STOP.toInstant();
    static final String COUNT = "SELECT count(*) FROM orders WHERE ";

    interface Orders {
        @Select("INSERT INTO orders (note) VALUES ('new') RETURNING id")
        String add();

        @Select("SELECT note FROM orders WHERE id = #{id}")
        String note(String id);

        @Select("<script>SELECT note FROM orders WHERE id IN <foreach item='id' collection='ids' open='(' separator=',' close=')'>#{id}</foreach></script>")
        List<String> notes(@Param("ids") List<String> ids);

        @Select(COUNT + "id >= #{start}::timestamptz AND id < #{stop}::timestamptz")
        int cast(@Param("start") Instant start, @Param("stop") Instant stop);

        @Select(COUNT + "id >= #{start} AND id < #{stop}")
        int plain(@Param("start") Instant start, @Param("stop") Instant stop);
    }

    public static void main(String[] arguments) throws Exception {
        Tap.tool("MyBatis 3 on pgjdbc");
        var source = new UnpooledDataSource("org.postgresql.Driver", Tap.URL, null);
        var configuration = new Configuration(new Environment("test", new JdbcTransactionFactory(), source));
        configuration.addMapper(Orders.class);
        try (var session = new SqlSessionFactoryBuilder().build(configuration).openSession(true)) {
            var orders = session.getMapper(Orders.class);
            Tap.works("returning", orders.add().length() == 26);
            Tap.works("string", "known".equals(orders.note(Tap.ID)));
            Tap.works("list", orders.notes(List.of(Tap.ID, Tap.ID)).equals(List.of("known")));
            Tap.needs("instant", "`?::timestamptz`", () -> orders.plain(START, STOP), orders.cast(START, STOP) == 60);
        }

        Tap.tool("Jdbi 3 on pgjdbc");
        Jdbi.create(Tap.URL).useHandle(handle -> {
            Tap.works("returning", handle.createUpdate("INSERT INTO orders (note) VALUES ('new')")
                    .executeAndReturnGeneratedKeys("id").mapTo(String.class).one().length() == 26);
            Tap.works("string", "known".equals(handle.createQuery("SELECT note FROM orders WHERE id = :id")
                    .bind("id", Tap.ID).mapTo(String.class).one()));
            Tap.works("list", handle.createQuery("SELECT note FROM orders WHERE id IN (<ids>)")
                    .bindList("ids", List.of(Tap.ID, Tap.ID)).mapTo(String.class).list().equals(List.of("known")));
            Tap.needs("instant", "`?::timestamptz`", () -> count(handle, "id >= :start AND id < :stop"),
                    count(handle, "id >= :start ::timestamptz AND id < :stop ::timestamptz") == 60);
        });
    }

    static int count(Handle handle, String condition) {
        return handle.createQuery(COUNT + condition).bind("start", START).bind("stop", STOP).mapTo(Integer.class).one();
    }
}
