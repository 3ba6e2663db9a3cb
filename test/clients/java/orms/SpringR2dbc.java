import io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider;
import io.r2dbc.spi.ConnectionFactories;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryOptions;
import io.r2dbc.spi.R2dbcException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.annotation.Id;
import org.springframework.data.r2dbc.config.AbstractR2dbcConfiguration;
import org.springframework.data.r2dbc.repository.Query;
import org.springframework.data.r2dbc.repository.config.EnableR2dbcRepositories;
import org.springframework.data.relational.core.mapping.Table;
import org.springframework.data.repository.reactive.ReactiveCrudRepository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Spring Data R2DBC. */
final class SpringR2dbc {
    @Table("orders")
    record Order(@Id String id, String parent, String note) {}

    interface Orders extends ReactiveCrudRepository<Order, String> {
        @Query("SELECT id, parent, note FROM orders WHERE id = :id")
        Mono<Order> byUuid(UUID id);

        @Query("SELECT id FROM orders WHERE id > :last ORDER BY id LIMIT 40")
        Flux<String> after(String last);

        @Query("SELECT count(*) FROM orders WHERE id >= :start AND id < :stop")
        Mono<Long> between(OffsetDateTime start, OffsetDateTime stop);

        @Query("SELECT count(*) FROM orders WHERE id >= ulid_floor(:start) AND id < ulid_floor(:stop)")
        Mono<Long> betweenFloors(OffsetDateTime start, OffsetDateTime stop);
    }

    @Configuration
    @EnableR2dbcRepositories(considerNestedRepositories = true)
    static class Setup extends AbstractR2dbcConfiguration {
        @Bean
        @Override
        public ConnectionFactory connectionFactory() {
            return ConnectionFactories.get(ConnectionFactoryOptions.builder()
                    .option(ConnectionFactoryOptions.DRIVER, "postgresql")
                    .option(PostgresqlConnectionFactoryProvider.SOCKET,
                            System.getenv("PGHOST") + "/.s.PGSQL." + System.getenv("PGPORT"))
                    .option(ConnectionFactoryOptions.USER, System.getenv("PGUSER"))
                    .option(ConnectionFactoryOptions.DATABASE, System.getenv("PGDATABASE")).build());
        }
    }

    static boolean refused(Tap.Query<?> query) throws Exception {
        try {
            query.run();
            return false;
        } catch (RuntimeException error) {
            return error.getCause() instanceof R2dbcException refused && refused.getSqlState().equals("22P02");
        }
    }

    public static void main(String[] arguments) throws Exception {
        java.util.logging.LogManager.getLogManager().reset();
        Tap.client("Spring Data R2DBC");
        try (var context = new AnnotationConfigApplicationContext(Setup.class)) {
            var orders = context.getBean(Orders.class);
            var made = orders.save(new Order(null, Tap.ID, "new")).block();
            Tap.works("returning", made.id().length() == 26 && orders.findById(made.id()).block().equals(made));
            Tap.works("string", orders.findById(Tap.ID).block().note().equals("known"));
            var found = orders.findAllById(List.of(Tap.ID, made.id())).collectList().block();
            Tap.works("list", found.size() == 2);
            Tap.works("paging", Tap.pages(last -> orders.after(last).collectList().block()));
            Tap.works("uuid", orders.byUuid(Tap.ID_AS_UUID).block().note().equals("known"));
            Tap.works("instant", orders.between(Tap.START, Tap.STOP).block() == 60);
            Tap.works("floor", orders.betweenFloors(Tap.START, Tap.STOP).block() == 60);
            orders.save(new Order(made.id(), null, "changed")).block();
            Tap.works("null", orders.findById(made.id()).block().parent() == null);
            Tap.works("error", refused(() -> orders.findById("no id").block()));
        }
    }
}
