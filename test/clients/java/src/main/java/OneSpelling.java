import io.github.uidx.IdFormat;
import io.github.uidx.hibernate.IdJavaType;
import jakarta.persistence.Cacheable;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Persistence;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.Cache;
import org.hibernate.annotations.CacheConcurrencyStrategy;
import org.hibernate.annotations.JavaType;
import org.hibernate.cfg.Configuration;

/** Ids that are sent in another spelling than the server's: Hibernate's second-level cache, and EclipseLink. */
public final class OneSpelling {
    private static final String LOWER = Tap.ID.toLowerCase();
    /** Without our type, the driver has to leave the type of a string to the server. */
    private static final String URL = Tap.URL + "&stringtype=unspecified";

    @Entity(name = "Plain")
    @Cacheable
    @Cache(usage = CacheConcurrencyStrategy.READ_WRITE)
    static class Plain {
        @Id
        @Column(columnDefinition = "ulid")
        String id;
        String name;
    }

    @Entity(name = "Spelled")
    @Cacheable
    @Cache(usage = CacheConcurrencyStrategy.READ_WRITE)
    static class Spelled {
        @Id
        @JavaType(IdJavaType.Ulid.class)
        @Column(columnDefinition = "ulid")
        String id;
        String name;
    }

    /** EclipseLink's. */
    @Entity(name = "Customer")
    public static class Customer {
        @Id
        String id;
        String name;
    }

    public static void main(String[] arguments) throws Exception {
        java.util.logging.LogManager.getLogManager().reset();
        System.out.println("# row: Hibernate\n# row: EclipseLink");
        try (var factory = new Configuration().addAnnotatedClass(Plain.class).addAnnotatedClass(Spelled.class)
                .setProperty("hibernate.connection.url", URL).setProperty("hibernate.hbm2ddl.auto", "create")
                .setProperty("hibernate.cache.region.factory_class", "jcache")
                .setProperty("hibernate.javax.cache.missing_cache_strategy", "create").buildSessionFactory()) {
            var plain = new Plain();
            plain.id = Tap.ID;
            plain.name = "old";
            factory.inTransaction(session -> session.persist(plain));
            for (var id : List.of(Tap.ID, LOWER)) factory.inSession(session -> session.find(Plain.class, id));
            factory.inTransaction(session -> session.find(Plain.class, LOWER).name = "new");
            Tap.works("Hibernate's cache holds an old row",
                    name(factory, Tap.ID).equals("old") && name(factory, LOWER).equals("new"));

            var spelled = new Spelled();
            spelled.id = LOWER;
            spelled.name = "old";
            factory.inTransaction(session -> session.persist(spelled));
            var spellings = List.of(Tap.ID, LOWER, Tap.ID_AS_UUID.toString());
            for (var id : spellings) factory.inSession(session -> session.find(Spelled.class, id));
            factory.inTransaction(session -> session.find(Spelled.class, LOWER).name = "new");
            for (var id : spellings)
                Tap.works("with the type it does not: " + id.length(),
                        factory.fromSession(session -> session.find(Spelled.class, id)).name.equals("new"));
        }
        Tap.works("EclipseLink: two objects, an old row", eclipseLink(LOWER).equals(List.of(false, false, "old")));
        for (var id : List.of(LOWER, Tap.ID_AS_UUID.toString()))
            Tap.works("not with canonical: " + id.length(),
                    eclipseLink(IdFormat.ULID.canonical(id)).equals(List.of(true, true, "new")));
    }

    private static String name(SessionFactory factory, String id) {
        return factory.fromSession(session -> session.find(Plain.class, id)).name;
    }

    /** Whether the row is one object by a query, and by the server's spelling; its name after a change. */
    private static List<Object> eclipseLink(String id) throws Exception {
        try (var connection = DriverManager.getConnection(Tap.URL); var statement = connection.createStatement()) {
            statement.execute("DROP TABLE IF EXISTS customer");
            statement.execute("CREATE TABLE customer (id ulid PRIMARY KEY, name text)");
        }
        var options = Map.of("jakarta.persistence.jdbc.url", URL, "eclipselink.logging.level", "OFF");
        try (var factory = Persistence.createEntityManagerFactory("spelling", options)) {
            try (var manager = factory.createEntityManager()) {
                manager.getTransaction().begin();
                var customer = new Customer();
                customer.id = id;
                customer.name = "old";
                manager.persist(customer);
                manager.getTransaction().commit();
            }
            var seen = new ArrayList<Object>();
            try (var manager = factory.createEntityManager()) {
                var found = manager.find(Customer.class, id);
                var queried = manager.createQuery("select c from Customer c", Customer.class).getSingleResult();
                seen.addAll(List.of(found == queried, found == manager.find(Customer.class, Tap.ID)));
                manager.getTransaction().begin();
                queried.name = "new";
                manager.getTransaction().commit();
            }
            try (var manager = factory.createEntityManager()) {
                seen.add(manager.find(Customer.class, id).name);
            }
            return seen;
        }
    }
}
