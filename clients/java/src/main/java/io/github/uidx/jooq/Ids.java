package io.github.uidx.jooq;

import java.time.OffsetDateTime;
import org.jooq.DataType;
import org.jooq.Field;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

/** Ids in fields that a program declares itself, and their times. */
public final class Ids {
    /** The type of a field that has ids of any of the sixteen types: a string, which the server reads as an id. */
    public static final DataType<String> ID = SQLDataType.VARCHAR;

    private Ids() {}

    /** An instant, to compare ids with: {@code ORDERS.ID.ge(instant(start))}. */
    public static Field<String> instant(OffsetDateTime time) {
        return DSL.field("{0}", ID, DSL.val(time, SQLDataType.TIMESTAMPWITHTIMEZONE));
    }

    /** The time of an id. */
    public static Field<OffsetDateTime> timeOf(Field<?> id) {
        return id.cast(SQLDataType.TIMESTAMPWITHTIMEZONE);
    }
}
