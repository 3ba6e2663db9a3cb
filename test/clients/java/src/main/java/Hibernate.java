import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.List;
import io.github.uidx.hibernate.IdJavaType;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.ColumnDefault;
import org.hibernate.annotations.Generated;
import org.hibernate.annotations.JavaType;
import org.hibernate.cfg.Configuration;

/** Hibernate 6, on pgjdbc. */
final class Hibernate {
    @Entity(name = "Order")
    @Table(name = "orders")
    static class Order {
        @Id
        @Generated
        @JavaType(IdJavaType.Ulid.class)
        @Column(columnDefinition = "ulid")
        @ColumnDefault("ulid_generate()")
        String id;

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

        String note;
    }

    static Configuration configuration(String action) {
        return new Configuration().addAnnotatedClass(Order.class)
                .setProperty("hibernate.connection.url", Tap.URL)
                .setProperty("hibernate.hbm2ddl.auto", action);
    }

    public static void main(String[] arguments) throws Exception {
        java.util.logging.LogManager.getLogManager().reset();
        Tap.client("Hibernate 6 on pgjdbc\n# with the package");
        try (SessionFactory factory = configuration("validate").buildSessionFactory()) {
            var created = factory.fromTransaction(session -> {
                var order = new Order();
                order.note = "new";
                session.persist(order);
                return order;
            });
            Tap.works("returning", Tap.lengths(List.of(created.id, created.b64, created.base, created.xid, created.flake)));
            Tap.works("string", factory.fromSession(session -> session.find(Order.class, Tap.ID)).note.equals("known"));
            Tap.works("list", factory.fromSession(session -> session
                    .createSelectionQuery("from Order where id in (:ids)", Order.class)
                    .setParameterList("ids", List.of(Tap.ID, Tap.ID)).getSingleResult()).note.equals("known"));
            Tap.works("paging", Tap.pages(last -> factory.fromSession(session -> session
                    .createSelectionQuery("select id from Order where id > :last order by id", String.class)
                    .setParameter("last", last).setMaxResults(40).getResultList())));
            String window = "select count(*) from Order where id >= %s and id < %s";
            boolean floor = count(factory, window.formatted("function('ulid_floor', :start)", "function('ulid_floor', :stop)")) == 60;
            Tap.works("floor", floor);
            Tap.needs("instant", "`function('ulid_floor', :t)`", () -> count(factory, window.formatted(":start", ":stop")), floor);
            Tap.works("null", factory.fromTransaction(session -> {
                var order = session.find(Order.class, Tap.ID);
                order.parent = Tap.ID;
                session.flush();
                order.parent = null;
                session.flush();
                session.refresh(order);
                return order.parent == null;
            }));
            Tap.works("uuid", factory.fromSession(session -> session.find(Order.class, Tap.ID_AS_UUID)).note.equals("known"));
            Tap.works("error", "22P02".equals(Tap.sqlstate(() -> factory.fromSession(session -> session.find(Order.class, "no id")))));
        }
        try (SessionFactory factory = configuration("create").buildSessionFactory()) {
            factory.inTransaction(session -> session.persist(new Order()));
        }
        configuration("validate").buildSessionFactory().close();
        Tap.works("schema", true);
    }

    static long count(SessionFactory factory, String query) {
        return factory.fromSession(session -> session.createSelectionQuery(query, Long.class)
                .setParameter("start", Tap.START).setParameter("stop", Tap.STOP).getSingleResult());
    }
}
