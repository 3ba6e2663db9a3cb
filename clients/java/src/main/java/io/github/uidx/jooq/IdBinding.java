package io.github.uidx.jooq;

import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Types;
import java.time.OffsetDateTime;
import org.jooq.Binding;
import org.jooq.BindingGetResultSetContext;
import org.jooq.BindingGetSQLInputContext;
import org.jooq.BindingGetStatementContext;
import org.jooq.BindingRegisterContext;
import org.jooq.BindingSQLContext;
import org.jooq.BindingSetSQLOutputContext;
import org.jooq.BindingSetStatementContext;
import org.jooq.Converter;
import org.jooq.DataType;
import org.jooq.Field;
import org.jooq.conf.ParamType;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

/** An id as a String. It is for forced types, and {@link #ID} for fields that a program declares itself. */
public class IdBinding implements Binding<Object, String> {
    private static final long serialVersionUID = 1;

    /** The type of a field that has ids of any of the sixteen types. */
    public static final DataType<String> ID = SQLDataType.OTHER.asConvertedDataType(new IdBinding());

    /** An instant, to compare ids with: {@code ORDERS.ID.ge(instant(start))}. */
    public static Field<String> instant(OffsetDateTime time) {
        return DSL.field("{0}", ID, DSL.val(time, SQLDataType.TIMESTAMPWITHTIMEZONE));
    }

    /** The time of an id. */
    public static Field<OffsetDateTime> timeOf(Field<?> id) {
        return id.cast(SQLDataType.TIMESTAMPWITHTIMEZONE);
    }

    @Override
    public Converter<Object, String> converter() {
        return Converter.ofNullable(Object.class, String.class, Object::toString, text -> text);
    }

    @Override
    public void sql(BindingSQLContext<String> context) throws SQLException {
        if (context.render().paramType() == ParamType.INLINED)
            context.render().visit(DSL.inline(context.value(), SQLDataType.VARCHAR));
        else context.render().sql(context.variable());
    }

    @Override
    public void set(BindingSetStatementContext<String> context) throws SQLException {
        context.statement().setString(context.index(), context.value());
    }

    @Override
    public void get(BindingGetResultSetContext<String> context) throws SQLException {
        context.value(context.resultSet().getString(context.index()));
    }

    @Override
    public void register(BindingRegisterContext<String> context) throws SQLException {
        context.statement().registerOutParameter(context.index(), Types.OTHER);
    }

    @Override
    public void get(BindingGetStatementContext<String> context) throws SQLException {
        var value = context.statement().getObject(context.index());
        context.value(value == null ? null : value.toString());
    }

    @Override
    public void set(BindingSetSQLOutputContext<String> context) throws SQLException {
        throw new SQLFeatureNotSupportedException("PostgreSQL has no SQLOutput");
    }

    @Override
    public void get(BindingGetSQLInputContext<String> context) throws SQLException {
        throw new SQLFeatureNotSupportedException("PostgreSQL has no SQLInput");
    }
}
