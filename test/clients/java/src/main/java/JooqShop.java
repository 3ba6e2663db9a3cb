import static io.github.uidx.jooq.Ids.timeOf;
import static org.jooq.impl.DSL.arrayAgg;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.table;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import io.github.uidx.IdFormat;
import io.github.uidx.jooq.Ids;
import io.github.uidx.jooq.UuidConverter;
import org.jooq.Field;
import org.jooq.SQLDialect;
import org.jooq.codegen.GenerationTool;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;
import org.jooq.meta.jaxb.Configuration;
import org.jooq.meta.jaxb.Database;
import org.jooq.meta.jaxb.ForcedType;
import org.jooq.meta.jaxb.Generate;
import org.jooq.meta.jaxb.Generator;
import org.jooq.meta.jaxb.Jdbc;
import org.jooq.meta.jaxb.Target;

/** A small shop in jOOQ, and the code that it generates for the tables. */
final class JooqShop {
    static final Field<String> ID = field(name("purchases", "id"), Ids.ID.notNull());
    static final Field<UUID> ID_UUID = field(name("purchases", "id"), UuidConverter.ULID);
    static final Field<String> CUSTOMER = field(name("customer"), Ids.ID);
    static final Field<String> NUMBER = field(name("number"), Ids.ID);

    public static void main(String[] arguments) throws Exception {
        System.setProperty("org.jooq.no-logo", "true");
        System.setProperty("org.jooq.no-tips", "true");
        var connection = DriverManager.getConnection(Tap.URL);
        var db = DSL.using(connection, SQLDialect.POSTGRES);
        db.execute("CREATE TABLE customers (id ulid PRIMARY KEY DEFAULT ulid_generate(), name text NOT NULL)");
        db.execute("""
                CREATE TABLE purchases (
                    id ulid PRIMARY KEY DEFAULT ulid_generate(),
                    customer ulid NOT NULL REFERENCES customers,
                    number uid11 NOT NULL UNIQUE DEFAULT xid_generate(),
                    payment base64uuid)""");
        var customers = table(name("customers"));
        var purchases = table(name("purchases"));
        var customerId = field(name("customers", "id"), Ids.ID);
        var customer = db.insertInto(customers, field("name")).values("Ada").returning(customerId).fetchOne().get(customerId);
        var insert = db.insertInto(purchases, ID, CUSTOMER);
        for (int n = 0; n < 100; n++)
            insert = insert.values("01JGFJJZ%02d00000000000000AA".formatted(n), customer);
        Tap.works("bulk insert", insert.execute() == 100);

        var first = db.select(ID, ID_UUID, NUMBER, timeOf(ID)).from(purchases).orderBy(ID).limit(1).fetchOne();
        Tap.works("an id that is not null is a UUID", IdFormat.ULID.of(first.get(ID_UUID)).equals(first.get(ID))
                && db.fetchCount(purchases, ID_UUID.eq(first.get(ID_UUID))) == 1);
        Tap.works("an id has its time", first.value4().isAfter(Tap.START.minusDays(1)) && first.value4().isBefore(Tap.STOP.plusDays(1)));
        Tap.works("its time has a name", timeOf(ID).getName().matches("\\w+") && first.field(3).getName().matches("\\w+"));
        var array = db.select(arrayAgg(ID).orderBy(ID)).from(purchases).fetchOne().value1();
        Tap.works("arrayAgg", array instanceof String[] && array.length == 100 && array[0].equals(first.get(ID)));
        var uuids = db.select(arrayAgg(ID_UUID).orderBy(ID)).from(purchases).fetchOne().value1();
        Tap.works("arrayAgg of UUIDs", uuids instanceof UUID[] && uuids[0].equals(first.get(ID_UUID)));
        var list = field(name("related"), Ids.ID.getArrayDataType());
        db.execute("ALTER TABLE purchases ADD related ulid[]");
        db.update(purchases).set(list, new String[] {Tap.ID, Tap.ID_AS_UUID.toString()}).where(ID.eq(first.get(ID))).execute();
        Tap.works("an array", List.of(db.select(list).from(purchases).where(list.isNotNull()).fetchOne(list)).equals(List.of(Tap.ID, Tap.ID)));
        Tap.works("in a list", db.fetchCount(purchases, ID.in(array)) == 100 && db.fetchCount(purchases, ID.eq(DSL.any(array))) == 100);
        Tap.works("lookup", db.fetchCount(purchases, NUMBER.eq(first.get(NUMBER))) == 1);
        Tap.works("inlined", db.fetchCount(purchases, ID.eq(inline(first.get(ID), ID))) == 1);
        Tap.works("join", db.fetchCount(customers.join(purchases).on(CUSTOMER.eq(customerId))) == 100);
        var seen = new ArrayList<String>();
        for (String last = "0".repeat(26); last != null; last = seen.size() % 40 == 0 ? seen.get(seen.size() - 1) : null)
            seen.addAll(db.select(ID).from(purchases).where(ID.gt(last)).orderBy(ID).limit(40).fetch(ID));
        Tap.works("pages", seen.size() == 100 && seen.equals(seen.stream().sorted().distinct().toList()));
        var window = ID.ge(Ids.instant(first.value4())).and(ID.lt(Ids.instant(OffsetDateTime.now())));
        Tap.works("window", db.fetchCount(purchases, window) == 100);
        Tap.works("no id", "22P02".equals(Tap.sqlstate(() -> db.fetchCount(purchases, ID.eq("no id")))));
        generated(connection);
    }

    static void generated(java.sql.Connection connection) throws Exception {
        try (var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE messages (id ulid PRIMARY KEY) PARTITION BY RANGE (id)");
            statement.execute("SELECT uidx_create_partitions('messages', now(), now() + interval '2 days', interval '1 day')");
        }
        var forced = new ForcedType().withName("VARCHAR").withIncludeTypes("ulid|base64uuid|baseuid|uid11|ulidflake");
        var directory = Files.createTempDirectory("jooq");
        var tool = new GenerationTool();
        tool.setConnection(connection);
        tool.run(new Configuration().withLogging(org.jooq.meta.jaxb.Logging.ERROR).withGenerator(new Generator()
                .withDatabase(new Database().withName("org.jooq.meta.postgres.PostgresDatabase").withInputSchema("public")
                        .withIncludes("purchases|customers|messages.*").withExcludes(".*_[0-9]{8}").withForcedTypes(forced))
                .withTarget(new Target().withPackageName("shop").withDirectory(directory.toString()))));
        var source = Files.readString(directory.resolve("shop/tables/Purchases.java"));
        Tap.works("generated code has strings", List.of("ID", "CUSTOMER", "NUMBER", "PAYMENT").stream()
                .allMatch(field -> source.contains("TableField<PurchasesRecord, String> " + field + " = ")));
        var messages = directory.resolve("shop/tables").toFile().list((folder, file) -> file.startsWith("Messages"));
        Tap.works("partitions are left out", List.of(messages).equals(List.of("Messages.java")));
        try (var files = Files.walk(directory)) {
            var options = new ArrayList<>(List.of("-d", directory.toString(), "-cp", System.getProperty("java.class.path")));
            files.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(options::add);
            var compiler = javax.tools.ToolProvider.getSystemJavaCompiler();
            Tap.works("generated code compiles", compiler.run(null, null, null, options.toArray(String[]::new)) == 0);
        }
    }
}
