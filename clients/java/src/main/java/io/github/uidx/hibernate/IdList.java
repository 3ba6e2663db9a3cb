package io.github.uidx.hibernate;

import java.io.Serializable;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.usertype.UserType;

/**
 * An array of ids as a list of strings: {@code @Type(IdList.class) @Column(columnDefinition = "_ulid") List<String> related}. {@code _ulid} is
 * PostgreSQL's own name of {@code ulid[]}, by which Hibernate's {@code validate} knows the column.
 */
public class IdList implements UserType<List<String>> {
    /** Not an array: of that, Hibernate wants to know the type of the elements. */
    @Override
    public int getSqlType() {
        return Types.OTHER;
    }

    @Override
    @SuppressWarnings("unchecked")
    public Class<List<String>> returnedClass() {
        return (Class<List<String>>) (Class<?>) List.class;
    }

    @Override
    public boolean equals(List<String> one, List<String> another) {
        return Objects.equals(one, another);
    }

    @Override
    public int hashCode(List<String> ids) {
        return Objects.hashCode(ids);
    }

    @Override
    public List<String> nullSafeGet(ResultSet rows, int index, SharedSessionContractImplementor session, Object owner) throws SQLException {
        var array = rows.getArray(index);
        if (array == null) return null;
        var ids = new ArrayList<String>();
        for (var id : (Object[]) array.getArray()) ids.add(id == null ? null : id.toString());
        return ids;
    }

    @Override
    public void nullSafeSet(PreparedStatement statement, List<String> ids, int index, SharedSessionContractImplementor session) throws SQLException {
        if (ids == null) statement.setNull(index, Types.ARRAY);
        else statement.setArray(index, statement.getConnection().createArrayOf("text", ids.toArray()));
    }

    @Override
    public List<String> deepCopy(List<String> ids) {
        return ids == null ? null : new ArrayList<>(ids);
    }

    @Override
    public boolean isMutable() {
        return true;
    }

    @Override
    public Serializable disassemble(List<String> ids) {
        return ids == null ? null : new ArrayList<>(ids);
    }

    @Override
    public List<String> assemble(Serializable cached, Object owner) {
        if (cached == null) return null;
        var ids = new ArrayList<String>();
        for (var id : (List<?>) cached) ids.add((String) id);
        return ids;
    }
}
