import io.github.uidx.IdFormat;
import io.github.uidx.hibernate.IdJavaType;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.SqlConnectOptions;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.hibernate.annotations.ColumnDefault;
import org.hibernate.annotations.Generated;
import org.hibernate.annotations.JavaType;
import org.hibernate.cfg.Configuration;
import org.hibernate.reactive.pool.impl.DefaultSqlClientPoolConfiguration;
import org.hibernate.reactive.provider.ReactiveServiceRegistryBuilder;
import org.hibernate.reactive.stage.Stage;
import org.hibernate.reactive.vertx.VertxInstance;
import org.hibernate.reactive.vertx.impl.ProvidedVertxInstance;

/** Hibernate Reactive, on Vert.x. */
final class HibernateReactive {
    @Entity(name = "Order")
    @Table(name = "orders")
    static class Order {
        @Id
        @JavaType(IdJavaType.Ulid.class)
        @Column(columnDefinition = "ulid")
        @ColumnDefault("ulid_generate()")
        String id = IdFormat.ULID.generate();

        @Generated
        @Column(columnDefinition = "base64uuid")
        @ColumnDefault("base64uuid_generate()")
        String b64;

        @Generated
        @Column(columnDefinition = "baseuid")
        @ColumnDefault("baseuid_generate()")
        String base;

        @Generated
        @Column(name = "short", columnDefinition = "uid11")
        @ColumnDefault("xid_generate()")
        String xid;

        @Generated
        @Column(columnDefinition = "ulidflake")
        @ColumnDefault("ulidflake_generate()")
        String flake;

        @JavaType(IdJavaType.Ulid.class)
        @Column(columnDefinition = "ulid")
        String parent;

        @Column(columnDefinition = "text")
        String note;
    }

    /** Hibernate itself fills such a key. */
    @Entity(name = "Filled")
    @Table(name = "orders")
    static class Filled {
        @Id
        @Generated
        String id;
    }

    @Entity(name = "Related")
    static class Related {
        @Id
        String name = "one";

        @Column(columnDefinition = "ulid[]")
        String[] ids = {Tap.ID, Tap.ID};
    }

    /** The socket of the throwaway server. */
    public static final class Pool extends DefaultSqlClientPoolConfiguration {
        @Override
        public SqlConnectOptions connectOptions(URI uri) {
            return new PgConnectOptions().setHost(System.getenv("PGHOST"))
                    .setPort(Integer.parseInt(System.getenv("PGPORT"))).setUser(System.getenv("PGUSER"))
                    .setDatabase(System.getenv("PGDATABASE"));
        }
    }

    static Vertx vertx = Vertx.vertx(new VertxOptions().setPreferNativeTransport(true));

    static Stage.SessionFactory open(String action, Class<?>... entities) {
        var configuration = new Configuration();
        for (var entity : entities) configuration.addAnnotatedClass(entity);
        configuration.setProperty("hibernate.connection.url", "postgresql://localhost/clients")
                .setProperty("hibernate.vertx.pool.configuration_class", Pool.class.getName())
                .setProperty("hibernate.hbm2ddl.auto", action);
        var registry = new ReactiveServiceRegistryBuilder().applySettings(configuration.getProperties())
                .addService(VertxInstance.class, new ProvidedVertxInstance(vertx)).build();
        return configuration.buildSessionFactory(registry).unwrap(Stage.SessionFactory.class);
    }

    static Stage.SessionFactory factory;

    static <T> T run(Function<Stage.Session, CompletionStage<T>> work) {
        return factory.withTransaction(work).toCompletableFuture().join();
    }

    static long count(String condition) {
        return run(session -> session.createSelectionQuery("select count(*) from Order where " + condition, Long.class)
                .setParameter("start", Tap.START).setParameter("stop", Tap.STOP).getSingleResult());
    }

    /** What is below the errors of the threads that have run the query. */
    static Throwable refused(Tap.Query<?> query) {
        try {
            query.run();
            return null;
        } catch (Exception error) {
            Throwable first = error;
            while (first.getCause() != null) first = first.getCause();
            return first;
        }
    }

    public static void main(String[] arguments) throws Exception {
        java.util.logging.LogManager.getLogManager().reset();
        try {
            test();
        } finally {
            vertx.close();
        }
    }

    static void test() throws Exception {
        Tap.client("Hibernate Reactive\n# with the package");
        factory = open("none", Filled.class);
        var filled = refused(() -> run(session -> session.persist(new Filled())));
        factory.close();
        factory = open("validate", Order.class);
        var made = new Order();
        made.note = "new";
        run(session -> session.persist(made));
        Tap.works("returning # needs: package: `IdFormat.ULID.generate()`", filled instanceof ClassCastException
                && Tap.lengths(List.of(made.id, made.b64, made.base, made.xid, made.flake)));
        Tap.works("string", run(session -> session.find(Order.class, Tap.ID)).note.equals("known"));
        Tap.works("other spellings", run(session -> session.find(Order.class, Tap.ID.toLowerCase())
                .thenCompose(one -> session.find(Order.class, Tap.ID).thenApply(two -> one == two))));
        Tap.works("list", run(session -> session.createSelectionQuery("from Order where id in (:ids)", Order.class)
                .setParameter("ids", List.of(Tap.ID, Tap.ID)).getSingleResult()).note.equals("known"));
        Tap.works("paging", Tap.pages(last -> run(session -> session
                .createSelectionQuery("select id from Order where id > :last order by id", String.class)
                .setParameter("last", last).setMaxResults(40).getResultList())));
        var floor = count("id >= function('ulid_floor', :start) and id < function('ulid_floor', :stop)") == 60;
        Tap.works("floor", floor);
        Tap.needs("instant", "`function('ulid_floor', :t)`", () -> count("id >= :start and id < :stop"), floor);
        Tap.works("null", run(session -> session.find(Order.class, made.id).thenCompose(order -> {
            order.parent = Tap.ID;
            return session.flush().thenCompose(nothing -> {
                order.parent = null;
                return session.flush();
            }).thenCompose(nothing -> session.refresh(order)).thenApply(nothing -> order.parent == null);
        })));
        Tap.works("uuid", run(session -> session.find(Order.class, Tap.ID_AS_UUID)).note.equals("known"));
        Tap.works("error", "22P02".equals(Tap.sqlstate(() -> run(session -> session.find(Order.class, "no id")))));
        factory.close();
        factory = open("create", Order.class, Related.class);
        var created = new Order();
        run(session -> session.persist(created));
        Tap.works("schema", created.b64.length() == 22);
        run(session -> session.persist(new Related()));
        var ids = run(session -> session.find(Related.class, "one")).ids;
        Tap.works("array", List.of(ids).equals(List.of(Tap.ID, Tap.ID)));
        factory.close();
    }
}
