import io.github.uidx.spring.IdReadingConverter;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.postgresql.util.PGobject;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.annotation.Id;
import org.springframework.data.jdbc.core.JdbcAggregateOperations;
import org.springframework.data.jdbc.repository.config.AbstractJdbcConfiguration;
import org.springframework.data.jdbc.repository.config.EnableJdbcRepositories;
import org.springframework.data.jdbc.repository.query.Query;
import org.springframework.data.relational.core.mapping.Column;
import org.springframework.data.relational.core.mapping.Table;
import org.springframework.data.repository.CrudRepository;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jdbc.core.namedparam.EmptySqlParameterSource;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.support.GeneratedKeyHolder;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.TransactionManager;

/** Spring Data JDBC, and JdbcTemplate. */
final class SpringData {
    @Table("orders")
    record Order(@Id String id, @Column("parent") String parent, String note) {}

    interface Orders extends CrudRepository<Order, String> {
        @Query("SELECT id, parent, note FROM orders WHERE id = :id")
        Order byUuid(UUID id);

        @Query("SELECT id FROM orders WHERE id > :last ORDER BY id LIMIT 40")
        List<String> after(String last);

        @Query("SELECT count(*) FROM orders WHERE id >= :start AND id < :stop")
        long between(OffsetDateTime start, OffsetDateTime stop);

        @Query("SELECT count(*) FROM orders WHERE id >= ulid_floor(:start) AND id < ulid_floor(:stop)")
        long betweenFloors(OffsetDateTime start, OffsetDateTime stop);

        @Query("SELECT ARRAY[id] FROM orders WHERE id = :id")
        List<String> array(String id);
    }

    @Configuration
    @EnableJdbcRepositories(considerNestedRepositories = true)
    static class Plain extends AbstractJdbcConfiguration {
        @Bean
        DataSource dataSource() {
            return new DriverManagerDataSource(Tap.URL);
        }

        @Bean
        TransactionManager transactionManager(DataSource source) {
            return new JdbcTransactionManager(source);
        }

        @Bean
        NamedParameterJdbcOperations operations(DataSource source) {
            return new NamedParameterJdbcTemplate(source);
        }
    }

    @Configuration
    @EnableJdbcRepositories(considerNestedRepositories = true)
    static class WithPackage extends Plain {
        @Override
        protected List<?> userConverters() {
            return List.of(IdReadingConverter.INSTANCE);
        }
    }

    public static void main(String[] arguments) throws Exception {
        java.util.logging.LogManager.getLogManager().reset();
        Tap.client("Spring Data JDBC 3 on pgjdbc\n# with the package");
        try (var context = new AnnotationConfigApplicationContext(Plain.class)) {
            // Outside of a transaction, as it is without a repository.
            var template = context.getBean(JdbcAggregateOperations.class);
            var error = Tap.sqlstate(() -> template.insert(new Order(null, null, "committed")));
            var kept = context.getBean(NamedParameterJdbcOperations.class)
                    .update("DELETE FROM orders WHERE note = 'committed'", Map.of());
            Tap.works("without the package it fails when the row is there", "".equals(error) && kept == 1);
        }
        try (var context = new AnnotationConfigApplicationContext(WithPackage.class)) {
            var orders = context.getBean(Orders.class);
            var template = context.getBean(NamedParameterJdbcOperations.class);
            var made = orders.save(new Order(null, Tap.ID, "new"));
            Tap.works("returning", made.id().length() == 26 && orders.findById(made.id()).orElseThrow().equals(made));
            Tap.works("string", "known".equals(orders.findById(Tap.ID).orElseThrow().note()));
            var found = orders.findAllById(List.of(Tap.ID, made.id()));
            Tap.works("list", ((List<Order>) found).size() == 2);
            Tap.works("uuid", "known".equals(orders.byUuid(Tap.ID_AS_UUID).note()));
            Tap.works("paging", Tap.pages(orders::after));
            Tap.works("instant", orders.between(Tap.START, Tap.STOP) == 60);
            Tap.works("floor", orders.betweenFloors(Tap.START, Tap.STOP) == 60);
            orders.save(new Order(made.id(), null, "changed"));
            Tap.works("null", orders.findById(made.id()).orElseThrow().parent() == null);
            Tap.works("error", "22P02".equals(Tap.sqlstate(() -> orders.findById("no id"))));

            // JdbcTemplate itself.
            var byId = "SELECT id FROM orders WHERE note = 'known'";
            Tap.works("queryForObject gives a string", Tap.ID.equals(template.queryForObject(byId, Map.of(), String.class)));
            var map = template.queryForMap(byId, Map.of());
            Tap.works("queryForMap gives a PGobject, whose text is the id", map.get("id") instanceof PGobject id && id.toString().equals(Tap.ID));
            var keys = new GeneratedKeyHolder();
            template.update("INSERT INTO orders (note) VALUES ('keys')", new EmptySqlParameterSource(), keys, new String[] {"id"});
            Tap.works("so does KeyHolder", keys.getKeys().get("id").toString().length() == 26 && "".equals(Tap.sqlstate(() -> keys.getKeyAs(String.class))));
        }
    }
}
