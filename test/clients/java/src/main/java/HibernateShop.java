import com.github.f4b6a3.ulid.Ulid;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import java.sql.DriverManager;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import io.github.uidx.IdFormat;
import io.github.uidx.hibernate.IdJavaType;
import io.github.uidx.hibernate.IdList;
import io.github.uidx.hibernate.OtherIdJavaType;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.ColumnDefault;
import org.hibernate.annotations.Generated;
import org.hibernate.annotations.JavaType;
import org.hibernate.annotations.Type;
import org.hibernate.annotations.UuidGenerator;
import org.hibernate.cfg.Configuration;

/** A small shop in Hibernate. */
final class HibernateShop {
    @Entity(name = "Customer")
    static class Customer {
        @Id
        @Generated
        @JavaType(IdJavaType.Ulid.class)
        @Column(columnDefinition = "ulid")
        @ColumnDefault("ulid_generate()")
        String id;

        String name;

        @OneToMany(mappedBy = "customer")
        List<Purchase> purchases = new ArrayList<>();
    }

    @Entity(name = "Purchase")
    static class Purchase {
        @Id
        @JavaType(IdJavaType.Base64uuid.class)
        @Column(columnDefinition = "base64uuid")
        String id = IdFormat.BASE64UUID.of(UUID.randomUUID());

        @ManyToOne
        Customer customer;

        @Generated
        @JavaType(IdJavaType.Uid11.class)
        @Column(columnDefinition = "uid11", unique = true)
        @ColumnDefault("xid_generate()")
        String number;

        @Type(IdList.class)
        @Column(columnDefinition = "_ulid")
        List<String> related;

        @JavaType(UlidType.class)
        @Column(columnDefinition = "ulid")
        Ulid parcel;
    }

    /** A table in partitions. */
    @Entity(name = "Message")
    static class Message {
        @Id
        @JavaType(IdJavaType.Ulid.class)
        @Column(columnDefinition = "ulid")
        String id = IdFormat.ULID.generate();
    }

    /** Ids of Hibernate's own. */
    @Entity(name = "Stamped")
    static class Stamped {
        @Id
        @UuidGenerator(style = UuidGenerator.Style.TIME)
        UUID id;
    }

    public static class UlidType extends OtherIdJavaType<Ulid> {
        private static final long serialVersionUID = 1;

        public UlidType() {
            super(Ulid.class, IdFormat.ULID, Ulid::from);
        }
    }

    static boolean recent(Instant time) {
        return Math.abs(Duration.between(time, Instant.now()).toMinutes()) < 60;
    }

    /** The time in such an id: that of version 1, as the server reads it, and where Hibernate puts it. */
    static void timeOfOther(SessionFactory factory) {
        var stamped = new Stamped();
        factory.inTransaction(session -> session.persist(stamped));
        Tap.works("style = TIME is version 1", stamped.id.version() == 1);
        Tap.works("which has another time", !recent(factory.fromSession(session -> session
                .createNativeQuery("SELECT created_at FROM uidx_inspect(:id) WHERE format = 'uuid'", Instant.class)
                .setParameter("id", stamped.id.toString()).getSingleResult())));
        var milliseconds = stamped.id.getLeastSignificantBits() >> 16 & 0xfffffffffffL;
        Tap.works("in another place", recent(Instant.ofEpochMilli(milliseconds)));
    }

    static SessionFactory factory(String action) {
        return new Configuration().addAnnotatedClass(Customer.class).addAnnotatedClass(Purchase.class).addAnnotatedClass(Message.class)
                .addAnnotatedClass(Stamped.class)
                .setProperty("hibernate.connection.url", Tap.URL).setProperty("hibernate.hbm2ddl.auto", action).buildSessionFactory();
    }

    public static void main(String[] arguments) throws Exception {
        java.util.logging.LogManager.getLogManager().reset();
        try (SessionFactory factory = factory("create")) {
            var id = factory.fromTransaction(session -> {
                var customer = new Customer();
                customer.name = "Ada";
                session.persist(customer);
                for (int n = 0; n < 10; n++) {
                    var purchase = new Purchase();
                    purchase.customer = customer;
                    session.persist(purchase);
                }
                return customer.id;
            });
            var uuid = IdFormat.ULID.toUUID(id);
            var spellings = List.of(id, id.toLowerCase(), uuid.toString(), "{" + uuid + "}");
            for (var spelling : spellings) {
                factory.inSession(session -> {
                    var customer = session.find(Customer.class, spelling);
                    Tap.works("found by " + spelling.length() + " characters", customer.id.equals(id));
                    Tap.works("with its collection", customer.purchases.size() == 10);
                });
            }
            factory.inSession(session -> {
                var customer = session.find(Customer.class, uuid);
                Tap.works("found by UUID", customer.id.equals(id) && customer.purchases.size() == 10);
                Tap.works("one row is one entity", spellings.stream().allMatch(spelling -> session.find(Customer.class, spelling) == customer)
                        && session.getReference(Customer.class, uuid.toString()) == customer);
                var purchase = customer.purchases.get(0);
                Tap.works("which the other side refers to", purchase.customer == customer);
                Tap.works("by a number", session.createSelectionQuery("from Purchase where number = :number", Purchase.class)
                        .setParameter("number", purchase.number).getSingleResult() == purchase);
                Tap.works("by a query", session.createSelectionQuery("from Customer where id = :id", Customer.class)
                        .setParameter("id", uuid.toString()).getSingleResult() == customer);
            });
            factory.inTransaction(session -> {
                var purchase = session.find(Customer.class, id).purchases.get(0);
                purchase.related = List.of(Tap.ID, Tap.ID_AS_UUID.toString());
                purchase.parcel = Ulid.from(Tap.ID);
            });
            factory.inTransaction(session -> {
                var purchase = session.createSelectionQuery("from Purchase where parcel = :parcel", Purchase.class)
                        .setParameter("parcel", Ulid.from(Tap.ID)).getSingleResult();
                Tap.works("an array", purchase.related.equals(List.of(Tap.ID, Tap.ID)));
                Tap.works("ulid-creator's Ulid", purchase.parcel.equals(Ulid.from(Tap.ID)));
                purchase.related.remove(0);
            });
            factory.inTransaction(session -> {
                var changed = session.createSelectionQuery("from Purchase where parcel is not null", Purchase.class).getSingleResult();
                Tap.works("a changed array", changed.related.equals(List.of(Tap.ID)));
                changed.related = null;
            });
            Tap.works("no array", factory.fromSession(session -> session.createSelectionQuery("from Purchase where parcel is not null", Purchase.class)
                    .getSingleResult().related) == null);
            factory.inTransaction(session -> {
                var customer = session.find(Customer.class, uuid.toString());
                customer.name = "Eve";
                session.find(Customer.class, id).purchases.forEach(session::remove);
            });
            factory.inTransaction(session -> {
                var customer = session.find(Customer.class, id);
                Tap.works("changed", customer.name.equals("Eve") && customer.purchases.isEmpty());
                session.remove(customer);
            });
            timeOfOther(factory);
            Tap.works("removed", factory.fromSession(session -> session.find(Customer.class, uuid)) == null);
        }
        try (var connection = DriverManager.getConnection(Tap.URL); var statement = connection.createStatement()) {
            statement.execute("DROP TABLE Message");
            statement.execute("CREATE TABLE Message (id ulid PRIMARY KEY) PARTITION BY RANGE (id)");
            statement.execute("SELECT uidx_create_partitions('message', now(), now() + interval '2 days', interval '1 day')");
        }
        factory("validate").close();
        try (var factory = factory("update")) {
            factory.inTransaction(session -> session.persist(new Message()));
        }
        Tap.works("the schema is that of the entities", true);
    }
}
