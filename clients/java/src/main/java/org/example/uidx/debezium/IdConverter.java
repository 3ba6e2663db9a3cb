package org.example.uidx.debezium;

import io.debezium.spi.converter.CustomConverter;
import io.debezium.spi.converter.RelationalColumn;
import java.util.Arrays;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.example.uidx.IdFormat;

/**
 * Columns of ids as strings. Debezium leaves out columns of types that it does not know, keys as well.
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
        // The name can come with its schema: "public"."ulid".
        var name = column.typeName().replace("\"", "");
        if (!types.contains(name.substring(name.lastIndexOf('.') + 1))) return;
        var schema = SchemaBuilder.string();
        registration.register(column.isOptional() ? schema.optional() : schema, value -> value == null ? null : value.toString());
    }
}
