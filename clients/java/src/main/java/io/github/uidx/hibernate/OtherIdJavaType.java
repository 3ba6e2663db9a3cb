package io.github.uidx.hibernate;

import io.github.uidx.IdFormat;
import java.util.UUID;
import java.util.function.Function;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.AbstractClassJavaType;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.jdbc.JdbcTypeIndicators;

/**
 * An id as a class of another library. For ulid-creator, and {@code @JavaType(UlidType.class) Ulid id}:
 * <pre>
 * class UlidType extends OtherIdJavaType&lt;Ulid&gt; {
 *     public UlidType() {
 *         super(Ulid.class, IdFormat.ULID, Ulid::from);
 *     }
 * }
 * </pre>
 *
 * @param <T> the class, whose {@code toString()} is the text of the id
 */
public abstract class OtherIdJavaType<T> extends AbstractClassJavaType<T> {
    private static final long serialVersionUID = 1;

    private final IdFormat format;
    private final transient Function<String, T> read;

    /** Of a class, and what makes one of it of the id's text. */
    protected OtherIdJavaType(Class<T> type, IdFormat format, Function<String, T> read) {
        super(type);
        this.format = format;
        this.read = read;
    }

    @Override
    public JdbcType getRecommendedJdbcType(JdbcTypeIndicators indicators) {
        return indicators.getJdbcType(SqlTypes.VARCHAR);
    }

    @Override
    public String toString(T id) {
        return id.toString();
    }

    @Override
    public T fromString(CharSequence text) {
        return read.apply(format.canonical(text.toString()));
    }

    @Override
    public T coerce(Object value, CoercionContext context) {
        return wrap(value, null);
    }

    @Override
    public <X> T wrap(X value, WrapperOptions options) {
        if (value == null || getJavaTypeClass().isInstance(value)) return getJavaTypeClass().cast(value);
        return value instanceof UUID uuid ? read.apply(format.of(uuid)) : fromString(value.toString());
    }

    @Override
    public <X> X unwrap(T id, Class<X> type, WrapperOptions options) {
        if (id == null) return null;
        if (type == UUID.class) return type.cast(format.toUUID(id.toString()));
        return type.cast(type.isInstance(id) ? id : id.toString());
    }
}
