import io.github.uidx.IdFormat;
import io.github.uidx.hibernate.IdAsUuid;
import io.github.uidx.hibernate.IdJavaType;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.sql.DriverManager;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.JavaType;
import org.hibernate.annotations.JdbcType;
import org.hibernate.cfg.Configuration;

/** Ids in columns of type uuid, on a server without the extension; then the columns become a ulid. */
final class Managed {
    public static final class UserId extends IdJavaType {
        private static final long serialVersionUID = 1;

        public UserId() {
            super(IdFormat.TYPEID, "user");
        }
    }

    @Entity(name = "Event")
    @Table(name = "events")
    static class Event {
        @Id
        @JavaType(IdJavaType.Ulid.class)
        @JdbcType(IdAsUuid.class)
        String id = IdFormat.ULID.generate();

        @ManyToOne
        Event parent;

        @JavaType(IdJavaType.Base64uuid.class)
        @JdbcType(IdAsUuid.class)
        String token = IdFormat.BASE64UUID.generate();

        @JavaType(UserId.class)
        @JdbcType(IdAsUuid.class)
        String customer = IdFormat.TYPEID.generate("user");
    }

    static SessionFactory factory(String action) {
        return new Configuration().addAnnotatedClass(Event.class)
                .setProperty("hibernate.connection.url", Tap.URL).setProperty("hibernate.hbm2ddl.auto", action).buildSessionFactory();
    }

    public static void main(String[] arguments) throws Exception {
        java.util.logging.LogManager.getLogManager().reset();
        var start = Tap.START.toInstant();
        var ids = new ArrayList<String>();
        try (var connection = DriverManager.getConnection(Tap.URL); var statement = connection.createStatement()) {
            statement.execute("DROP TABLE orders");
            statement.execute("DROP EXTENSION uidx");
            try (var factory = factory("create")) {
                factory.inTransaction(session -> {
                    for (int n = 0; n < 100; n++) {
                        var event = new Event();
                        event.id = IdFormat.ULID.generate(start.plusSeconds(60L * n));
                        ids.add(event.id);
                        session.persist(event);
                    }
                    var event = new Event();
                    event.id = Tap.ID;
                    session.persist(event);
                });
            }
            factory("validate").close();
            var types = statement.executeQuery("SELECT string_agg(DISTINCT format_type(atttypid, -1), ' ') FROM pg_attribute WHERE attrelid = 'events'::regclass AND attnum > 0");
            types.next();
            Tap.works("the columns are uuids", types.getString(1).equals("uuid"));
            run("uuid", ids, start);
            statement.execute("CREATE EXTENSION uidx");
            statement.execute("ALTER TABLE events DROP CONSTRAINT " + constraint(statement));
            statement.execute("ALTER TABLE events ALTER id TYPE ulid, ALTER parent_id TYPE ulid, ALTER token TYPE base64uuid");
            run("ulid", ids, start);
        }
    }

    static String constraint(java.sql.Statement statement) throws Exception {
        var row = statement.executeQuery("SELECT conname FROM pg_constraint WHERE conrelid = 'events'::regclass AND contype = 'f'");
        row.next();
        return row.getString(1);
    }

    static void run(String what, List<String> ids, Instant start) {
        try (var factory = factory("none")) {
            var made = factory.fromTransaction(session -> {
                var events = new ArrayList<String>();
                for (int n = 0; n < 10; n++) {
                    var event = new Event();
                    event.parent = session.find(Event.class, ids.get(7));
                    session.persist(event);
                    events.add(event.id);
                }
                return events;
            });
            factory.inSession(session -> {
                var event = session.find(Event.class, made.get(3));
                Tap.works(what + ": a row comes back as it was", event.id.equals(made.get(3)) && event.parent.id.equals(ids.get(7)) && event.token.length() == 22
                        && event.customer.startsWith("user_"));
                for (var spelling : List.of(Tap.ID, Tap.ID.toLowerCase(), Tap.ID_AS_UUID.toString()))
                    Tap.works(what + ": found by " + spelling, session.find(Event.class, spelling).id.equals(Tap.ID));
                Tap.works(what + ": found by a UUID", session.find(Event.class, Tap.ID_AS_UUID).id.equals(Tap.ID));
                Tap.works(what + ": a window", session.createSelectionQuery("select id from Event where id >= :start and id < :stop order by id", String.class)
                        .setParameter("start", IdFormat.ULID.floor(start)).setParameter("stop", IdFormat.ULID.floor(start.plusSeconds(3600)))
                        .getResultList().equals(ids.subList(0, 60)));
                Tap.works(what + ": a window with both ends", session.createSelectionQuery("select id from Event where id between :start and :stop order by id", String.class)
                        .setParameter("start", IdFormat.ULID.floor(start)).setParameter("stop", IdFormat.ULID.ceil(start.plusSeconds(3600)))
                        .getResultList().equals(ids.subList(0, 61)));
                Tap.works(what + ": ids ascend", session.createSelectionQuery("select id from Event where id > :last order by id", String.class)
                        .setParameter("last", Tap.ID).getResultList().equals(made));
                Tap.works(what + ": a list", session.createSelectionQuery("select id from Event where id in (:ids) order by id", String.class)
                        .setParameterList("ids", ids.subList(0, 2)).getResultList().equals(ids.subList(0, 2)));
                Tap.works(what + ": a TypeID", session.createSelectionQuery("from Event where customer = :customer", Event.class)
                        .setParameter("customer", event.customer).getSingleResult() == event);
                Tap.works(what + ": a TypeID of another prefix", fails(() -> session.createSelectionQuery("from Event where customer = :customer", Event.class)
                        .setParameter("customer", "team_" + event.customer.substring(5)).getResultList()));
                Tap.works(what + ": no id", fails(() -> session.find(Event.class, "no id")));
            });
            factory.inTransaction(session -> made.forEach(id -> session.remove(session.find(Event.class, id))));
        }
    }

    static boolean fails(Runnable run) {
        try {
            run.run();
            return false;
        } catch (RuntimeException error) {
            return true;
        }
    }
}
