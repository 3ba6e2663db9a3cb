package io.github.uidx.hibernate;

import java.util.UUID;
import io.github.uidx.IdFormat;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.StringJavaType;

/**
 * An id as a String, for {@code @JavaType(IdJavaType.Ulid.class)}. Two texts of the same id are the same value: they find the same
 * entity and its collections. Text that is no id stays as it is: the server refuses it.
 */
public abstract class IdJavaType extends StringJavaType {
    private static final long serialVersionUID = 1;

    private final IdFormat format;
    private final String prefix;

    protected IdJavaType(IdFormat format) {
        this(format, "");
    }

    /** Of ids with a prefix, such as {@code super(IdFormat.TYPEID, "customer")}. A column of type uuid has no place for it. */
    protected IdJavaType(IdFormat format, String prefix) {
        this.format = format;
        this.prefix = prefix;
    }

    private String canonical(String id) {
        try {
            return format.canonical(id);
        } catch (IllegalArgumentException notAnId) {
            return id;
        }
    }

    private String of(UUID uuid) {
        return prefix.isEmpty() ? format.of(uuid) : format.of(prefix, uuid);
    }

    @Override
    public boolean useObjectEqualsHashCode() {
        return false;
    }

    @Override
    public boolean areEqual(String one, String another) {
        return one == another || one != null && another != null && canonical(one).equals(canonical(another));
    }

    @Override
    public int extractHashCode(String id) {
        return canonical(id).hashCode();
    }

    @Override
    public String coerce(Object value, CoercionContext context) {
        return value instanceof UUID uuid ? of(uuid) : canonical(super.coerce(value, context));
    }

    @Override
    public <X> String wrap(X value, WrapperOptions options) {
        return value instanceof UUID uuid ? of(uuid) : canonical(super.wrap(value, options));
    }

    @Override
    public <X> X unwrap(String id, Class<X> type, WrapperOptions options) {
        if (type != UUID.class || id == null) return super.unwrap(id, type, options);
        if (!prefix.isEmpty() && !format.prefix(id).equals(prefix))
            throw new IllegalArgumentException("\"" + id + "\" does not begin with \"" + prefix + "_\"");
        return type.cast(format.toUUID(id));
    }

    // <formats types>
    public static final class Ulid extends IdJavaType {
        private static final long serialVersionUID = 1;
        public Ulid() { super(IdFormat.ULID); }
    }
    public static final class Base64uuid extends IdJavaType {
        private static final long serialVersionUID = 1;
        public Base64uuid() { super(IdFormat.BASE64UUID); }
    }
    public static final class Baseuid extends IdJavaType {
        private static final long serialVersionUID = 1;
        public Baseuid() { super(IdFormat.BASEUID); }
    }
    public static final class Uid11 extends IdJavaType {
        private static final long serialVersionUID = 1;
        public Uid11() { super(IdFormat.UID11); }
    }
    public static final class Ulidflake extends IdJavaType {
        private static final long serialVersionUID = 1;
        public Ulidflake() { super(IdFormat.ULIDFLAKE); }
    }
    public static final class Ksuid extends IdJavaType {
        private static final long serialVersionUID = 1;
        public Ksuid() { super(IdFormat.KSUID); }
    }
    public static final class Objectid extends IdJavaType {
        private static final long serialVersionUID = 1;
        public Objectid() { super(IdFormat.OBJECTID); }
    }
    public static final class Rsxid extends IdJavaType {
        private static final long serialVersionUID = 1;
        public Rsxid() { super(IdFormat.RSXID); }
    }
    public static final class Pushid extends IdJavaType {
        private static final long serialVersionUID = 1;
        public Pushid() { super(IdFormat.PUSHID); }
    }
    public static final class Elasticflake extends IdJavaType {
        private static final long serialVersionUID = 1;
        public Elasticflake() { super(IdFormat.ELASTICFLAKE); }
    }
    public static final class Flake extends IdJavaType {
        private static final long serialVersionUID = 1;
        public Flake() { super(IdFormat.FLAKE); }
    }
    public static final class Lexicaluuid extends IdJavaType {
        private static final long serialVersionUID = 1;
        public Lexicaluuid() { super(IdFormat.LEXICALUUID); }
    }
    public static final class Sid extends IdJavaType {
        private static final long serialVersionUID = 1;
        public Sid() { super(IdFormat.SID); }
    }
    public static final class Cuid extends IdJavaType {
        private static final long serialVersionUID = 1;
        public Cuid() { super(IdFormat.CUID); }
    }
    public static final class Ordereduuid extends IdJavaType {
        private static final long serialVersionUID = 1;
        public Ordereduuid() { super(IdFormat.ORDEREDUUID); }
    }
    public static final class Typeid extends IdJavaType {
        private static final long serialVersionUID = 1;
        public Typeid() { super(IdFormat.TYPEID); }
    }
    // </formats>
}
