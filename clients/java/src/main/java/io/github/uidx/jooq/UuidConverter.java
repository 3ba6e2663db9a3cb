package io.github.uidx.jooq;

import java.util.UUID;
import io.github.uidx.IdFormat;
import org.jooq.DataType;
import org.jooq.impl.AbstractConverter;

/** An id that holds a UUID as that: {@code field("id", UuidConverter.ULID)}. */
public final class UuidConverter extends AbstractConverter<String, UUID> {
    private static final long serialVersionUID = 1;

    // <formats types>
    public static final DataType<UUID> ULID = Ids.ID.asConvertedDataType(new UuidConverter(IdFormat.ULID));
    public static final DataType<UUID> BASE64UUID = Ids.ID.asConvertedDataType(new UuidConverter(IdFormat.BASE64UUID));
    public static final DataType<UUID> ORDEREDUUID = Ids.ID.asConvertedDataType(new UuidConverter(IdFormat.ORDEREDUUID));
    // </formats>

    private final IdFormat format;

    private UuidConverter(IdFormat format) {
        super(String.class, UUID.class);
        this.format = format;
    }

    @Override
    public UUID from(String id) {
        return id == null ? null : format.toUUID(id);
    }

    @Override
    public String to(UUID uuid) {
        return uuid == null ? null : format.of(uuid);
    }
}
