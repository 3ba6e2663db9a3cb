package io.github.uidx;

/**
 * Regular expressions of the texts that the server writes, for annotations such as {@code @Schema(pattern = IdPatterns.ULID)} of an OpenAPI
 * document. The server reads other spellings, too, and not all that matches is in range: to check, see {@link IdFormat#canonical}.
 */
public final class IdPatterns {
    // <formats patterns>
    public static final String ULID = "^[01234567][0123456789ABCDEFGHJKMNPQRSTVWXYZ]{25}$";
    public static final String BASE64UUID = "^[FGHI][$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz]{21}$";
    public static final String BASEUID = "^[\\-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz]{20}$";
    public static final String UID11 = "^[123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz]{11}$";
    public static final String ULIDFLAKE = "^[01234567][0123456789ABCDEFGHJKMNPQRSTVWXYZ]{12}$";
    public static final String KSUID = "^[0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz]{27}$";
    public static final String OBJECTID = "^[0123456789abcdef]{24}$";
    public static final String RSXID = "^[0123456789abcdefghijklmnopqrstuv]{19}[0g]$";
    public static final String PUSHID = "^[\\-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz]{20}$";
    public static final String ELASTICFLAKE = "^[ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\\-_]{20}$";
    public static final String FLAKE = "^[0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz]{1,22}$";
    public static final String LEXICALUUID = "^[0123456789abcdef]{8}-[0123456789abcdef]{4}-[0123456789abcdef]{4}-[0123456789abcdef]{16}$";
    public static final String SID = "^[0123456789ABCDEF][0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~]{10}-[0123456789ABCDEF][0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~]{10}$";
    public static final String CUID = "^c[0123456789abcdefghijklmnopqrstuvwxyz]{8}[0123456789abcdefghijklmnopqrstuvwxyz]{16}$";
    public static final String ORDEREDUUID = "^[0123456789abcdef]{8}-[0123456789abcdef]{4}-[0123456789abcdef]{4}-[0123456789abcdef]{4}-[0123456789abcdef]{12}$";
    public static final String TYPEID = "^([a-z]([a-z_]{0,61}[a-z])?_)?[01234567][0123456789abcdefghjkmnpqrstvwxyz]{25}$";
    // </formats>

    private IdPatterns() {}
}
