package io.github.uidx.spring;

import org.postgresql.util.PGobject;
import org.springframework.core.convert.converter.Converter;
import org.springframework.data.convert.ReadingConverter;

/**
 * For Spring Data JDBC: ids are strings. The driver gives values of types that it does not know as {@link PGobject}, which Spring
 * Data does not convert, so that without this it fails after it has inserted a row.
 */
@ReadingConverter
public enum IdReadingConverter implements Converter<PGobject, String> {
    /** The converter, which has no state. */
    INSTANCE;

    @Override
    public String convert(PGobject id) {
        return id.getValue();
    }
}
