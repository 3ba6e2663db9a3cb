package io.github.uidx.debezium;

import io.debezium.spi.converter.CustomConverter;
import io.debezium.spi.converter.RelationalColumn;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.connect.data.SchemaBuilder;
import io.github.uidx.IdFormat;

/**
 * Columns of ids as strings, and arrays of ids as arrays of strings. Debezium leaves out columns of types that it does not know, keys as well.
 * It also takes {@code include.unknown.datatypes=true}: only then do changes have the values.
 * The property {@code types} lists the names of types, if not all sixteen are meant.
 */
public final class IdConverter implements CustomConverter<SchemaBuilder, RelationalColumn> {
    private Set<String> types;

    @Override
    public void configure(Properties properties) {
        var all = Arrays.stream(IdFormat.values()).map(IdFormat::sqlName).collect(Collectors.toSet());
        var named = properties.getProperty("types");
        types = named == null ? all : Set.of(named.trim().split("\\s*,\\s*"));
        if (!all.containsAll(types)) throw new IllegalArgumentException("types: of \"" + named + "\", some are not among " + all);
    }

    @Override
    public void converterFor(RelationalColumn column, ConverterRegistration<SchemaBuilder> registration) {
        // The name can come with its schema: "public"."ulid". That of an array begins with "_".
        var name = column.typeName().replace("\"", "");
        name = name.substring(name.lastIndexOf('.') + 1);
        boolean array = name.startsWith("_");
        if (!types.contains(array ? name.substring(1) : name)) return;
        var schema = array ? SchemaBuilder.array(SchemaBuilder.string().optional().build()) : SchemaBuilder.string();
        registration.register(column.isOptional() ? schema.optional() : schema, array ? IdConverter::list : IdConverter::text);
    }

    private static String text(Object id) {
        return id == null ? null : id instanceof byte[] bytes ? new String(bytes, StandardCharsets.UTF_8) : id.toString();
    }

    /** An array comes as one of JDBC, or as its text in bytes: a,b in braces. No id has a character that is quoted there. */
    private static List<String> list(Object value) {
        if (value == null) return null;
        if (value instanceof ByteBuffer buffer) return list(StandardCharsets.UTF_8.decode(buffer.duplicate()).toString());
        if (value instanceof Array array) {
            try {
                return list(array.getArray());
            } catch (SQLException error) {
                throw new IllegalStateException(error);
            }
        }
        if (value instanceof Object[] ids) return Arrays.stream(ids).map(IdConverter::text).toList();
        if (value instanceof Collection<?> ids) return list(ids.toArray());
        var text = text(value);
        var inside = text.substring(text.indexOf('{') + 1, text.lastIndexOf('}'));
        if (inside.isEmpty()) return List.of();
        return Arrays.stream(inside.split(",")).map(id -> id.equals("NULL") ? null : id).toList();
    }
}
