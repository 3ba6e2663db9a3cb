package io.github.uidx.hibernate;

import java.sql.CallableStatement;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.UUID;
import org.hibernate.type.descriptor.ValueBinder;
import org.hibernate.type.descriptor.ValueExtractor;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.JavaType;
import org.hibernate.type.descriptor.jdbc.BasicBinder;
import org.hibernate.type.descriptor.jdbc.BasicExtractor;
import org.hibernate.type.descriptor.jdbc.UUIDJdbcType;

/**
 * A column of type uuid, for servers without the extension: {@code @JavaType(IdJavaType.Ulid.class) @JdbcType(IdAsUuid.class)}. It also
 * reads and writes a ulid or a base64uuid, so that the column may become one.
 */
public class IdAsUuid extends UUIDJdbcType {
    private static final long serialVersionUID = 1;

    @Override
    public <X> ValueBinder<X> getBinder(JavaType<X> javaType) {
        return new BasicBinder<>(javaType, this) {
            private static final long serialVersionUID = 1;

            @Override
            protected void doBind(PreparedStatement statement, X value, int index, WrapperOptions options) throws SQLException {
                statement.setObject(index, javaType.unwrap(value, UUID.class, options));
            }

            @Override
            protected void doBind(CallableStatement statement, X value, String name, WrapperOptions options) throws SQLException {
                statement.setObject(name, javaType.unwrap(value, UUID.class, options));
            }
        };
    }

    @Override
    public <X> ValueExtractor<X> getExtractor(JavaType<X> javaType) {
        return new BasicExtractor<>(javaType, this) {
            private static final long serialVersionUID = 1;

            @Override
            protected X doExtract(ResultSet rows, int index, WrapperOptions options) throws SQLException {
                return wrap(rows.getObject(index), options);
            }

            @Override
            protected X doExtract(CallableStatement statement, int index, WrapperOptions options) throws SQLException {
                return wrap(statement.getObject(index), options);
            }

            @Override
            protected X doExtract(CallableStatement statement, String name, WrapperOptions options) throws SQLException {
                return wrap(statement.getObject(name), options);
            }

            private X wrap(Object value, WrapperOptions options) {
                return javaType.wrap(value == null || value instanceof UUID ? value : value.toString(), options);
            }
        };
    }
}
