import static io.github.uidx.jooq.Ids.instant;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.function;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.table;
import static org.jooq.impl.DSL.val;

import java.sql.DriverManager;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import io.github.uidx.jooq.Ids;
import io.github.uidx.jooq.UuidConverter;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

/** jOOQ, on pgjdbc. */
final class Jooq {
    static final Field<String> ID = field("id", Ids.ID);
    static final Field<UUID> ID_UUID = field("id", UuidConverter.ULID);
    static final Field<String> PARENT = field("parent", Ids.ID);
    static final Field<String> NOTE = field("note", SQLDataType.VARCHAR);

    static Field<String> ulidFloor(OffsetDateTime instant) {
        return function("ulid_floor", Ids.ID, val(instant));
    }

    public static void main(String[] arguments) throws Exception {
        Tap.client("jOOQ on pgjdbc");
        System.setProperty("org.jooq.no-logo", "true");
        System.setProperty("org.jooq.no-tips", "true");
        var db = DSL.using(DriverManager.getConnection(Tap.URL), SQLDialect.POSTGRES);
        var orders = table(name("orders"));

        var ids = db.insertInto(orders, NOTE).values("new")
                .returning(ID, field("b64"), field("base"), field("short"), field("flake")).fetchOne();
        Tap.works("returning", Tap.lengths(List.of(ids.into(String[].class))));
        Tap.works("string", "known".equals(db.select(NOTE).from(orders).where(ID.eq(Tap.ID)).fetchOne(NOTE)));
        Tap.works("list", "known".equals(db.select(NOTE).from(orders).where(ID.in(Tap.ID, Tap.ID)).fetchOne(NOTE)));
        Tap.works("paging", Tap.pages(last -> db.select(ID).from(orders).where(ID.gt(last)).orderBy(ID).limit(40).fetch(ID)));

        Condition window = ID.ge(instant(Tap.START)).and(ID.lt(instant(Tap.STOP)));
        Tap.works("instant # needs: package: `instant(t)`", db.fetchCount(orders, window) == 60);
        Condition floor = ID.ge(ulidFloor(Tap.START)).and(ID.lt(ulidFloor(Tap.STOP)));
        Tap.works("floor", db.fetchCount(orders, floor) == 60);

        db.update(orders).set(PARENT, (String) null).where(ID.eq(Tap.ID)).execute();
        Tap.works("null", db.select(PARENT).from(orders).where(ID.eq(Tap.ID)).fetchOne(PARENT) == null);
        Tap.works("error", "22P02".equals(Tap.sqlstate(() -> db.select(NOTE).from(orders).where(ID.eq("no id")).fetch())));
        Tap.works("uuid # needs: package: `UuidConverter`", "known".equals(db.select(NOTE).from(orders).where(ID_UUID.eq(Tap.ID_AS_UUID)).fetchOne(NOTE)));
    }
}
