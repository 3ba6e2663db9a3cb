package org.example.uidx;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;

/** The sixteen types of ids. The name in SQL is {@link #sqlName}. */
public enum IdFormat {
    ULID(Text.CROCKFORD, Part.one(128, 26), Option.ANY_CASE, Option.UUID),
    BASE64UUID("$" + Text.DIGITS + Text.UPPER + "_" + Text.LOWER, Part.one(128, 22), Option.HIGH_FOUR, Option.UUID),
    BASEUID(Text.PUSHID, Part.one(120, 20)),
    UID11("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", Part.one(64, 11)),
    ULIDFLAKE(Text.CROCKFORD, List.of(new Part("", 64, 13, 63)), Option.ANY_CASE),
    KSUID(Text.DIGITS + Text.UPPER + Text.LOWER, Part.one(160, 27)),
    OBJECTID(Text.HEXADECIMAL, Part.one(96, 24), Option.ANY_CASE),
    RSXID(Text.DIGITS + Text.LOWER.substring(0, 22), Part.one(96, 20), Option.FOUR_EMPTY_BITS),
    PUSHID(Text.PUSHID, Part.one(120, 20)),
    ELASTICFLAKE(Text.UPPER + Text.LOWER + Text.DIGITS + "-_", Part.one(120, 20)),
    FLAKE(Text.DIGITS + Text.UPPER + Text.LOWER, Part.one(128, 22), Option.UNPADDED),
    LEXICALUUID(Text.HEXADECIMAL, Part.groups(8, 4, 4, 16), Option.ANY_CASE, Option.HYPHENS_OPTIONAL),
    SID(Text.DIGITS + Text.UPPER + "_" + Text.LOWER + "~", List.of(new Part("", 64, 11, 64), new Part("-", 64, 11, 64))),
    CUID(Text.DIGITS + Text.LOWER, List.of(new Part("c", 45, 8, 42), new Part("", 83, 16, 83))),
    ORDEREDUUID(Text.HEXADECIMAL, Part.groups(8, 4, 4, 4, 12), Option.ANY_CASE, Option.UUID),
    TYPEID(Text.CROCKFORD.toLowerCase(Locale.ROOT), Part.one(128, 26), Option.PREFIX);

    private enum Option { ANY_CASE, UUID, HIGH_FOUR, FOUR_EMPTY_BITS, UNPADDED, HYPHENS_OPTIONAL, PREFIX }

    /** A number in an id: after a literal, the symbols are the number, which fills {@code width} bits and is below 2 to the {@code bits}. */
    private record Part(String literal, int width, int length, int bits) {
        static List<Part> one(int bits, int length) {
            return List.of(new Part("", bits, length, bits));
        }

        static List<Part> groups(int... lengths) {
            var parts = new ArrayList<Part>();
            for (int length : lengths) parts.add(new Part(parts.isEmpty() ? "" : "-", 4 * length, length, 4 * length));
            return List.copyOf(parts);
        }
    }

    /** Constants that the values above need before the enumeration has static fields. */
    private static final class Text {
        static final String DIGITS = "0123456789";
        static final String UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        static final String LOWER = "abcdefghijklmnopqrstuvwxyz";
        static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
        static final String HEXADECIMAL = "0123456789abcdef";
        static final String PUSHID = "-" + DIGITS + UPPER + "_" + LOWER;
        // As the server reads a uuid: hyphens after any group of four digits, braces around all of it.
        static final Pattern UUID = Pattern.compile("(?:[0-9a-fA-F]{4}-?){7}[0-9a-fA-F]{4}|\\{(?:[0-9a-fA-F]{4}-?){7}[0-9a-fA-F]{4}\\}");
        static final Pattern PREFIX = Pattern.compile("[a-z](?:[a-z_]{0,61}[a-z])?");
    }

    private final String alphabet;
    private final List<Part> parts;
    private final List<Option> options;

    IdFormat(String alphabet, List<Part> parts, Option... options) {
        this.alphabet = alphabet;
        this.parts = parts;
        this.options = List.of(options);
    }

    /** The name of the type in SQL. */
    public String sqlName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The one spelling that the server gives. Use it where ids are compared as strings, as in the keys of a map.
     *
     * @throws IllegalArgumentException says what is wrong with text that is no id
     */
    public String canonical(String id) {
        int end = is(Option.PREFIX) ? id.lastIndexOf('_') : -1;
        if (end >= 0 && !Text.PREFIX.matcher(id.substring(0, end)).matches())
            throw wrong(id, "its prefix is not made of up to 63 characters \"a\" to \"z\", with \"_\" between them");
        return id.substring(0, end + 1) + write(read(id, id.substring(end + 1)));
    }

    /** The id that holds the UUID: a {@code ulid}, {@code base64uuid} or {@code ordereduuid}. */
    public String of(UUID uuid) {
        if (!is(Option.UUID)) throw new IllegalArgumentException("A UUID is no " + sqlName());
        return canonical(uuid.toString());
    }

    /** The UUID that an id holds. */
    public UUID toUUID(String id) {
        if (!is(Option.UUID)) throw new IllegalArgumentException("No " + sqlName() + " is a UUID");
        var number = read(id, id);
        return new UUID(number.shiftRight(64).longValue(), number.longValue());
    }

    private boolean is(Option option) {
        return options.contains(option);
    }

    private IllegalArgumentException wrong(String id, String why) {
        return new IllegalArgumentException("\"" + id + "\" is no " + sqlName() + ": " + why);
    }

    private BigInteger read(String id, String given) {
        if (is(Option.UUID) && Text.UUID.matcher(given).matches()) return new BigInteger(given.replaceAll("[-{}]", ""), 16);
        var text = is(Option.HYPHENS_OPTIONAL) && given.indexOf('-') < 0 ? withHyphens(given) : given;
        int length = parts.stream().mapToInt(part -> part.literal.length() + part.length).sum();
        if (text.length() > length || text.length() < (is(Option.UNPADDED) ? 1 : length))
            throw wrong(id, "it has " + given.length() + " characters instead of " + (is(Option.UNPADDED) ? "1 to " : "") + length);
        var number = BigInteger.ZERO;
        int position = 0;
        for (var part : parts) {
            if (!text.startsWith(part.literal, position))
                throw wrong(id, "there is no \"" + part.literal + "\" at position " + (position + 1));
            position += part.literal.length();
            int end = Math.min(text.length(), position + part.length);
            number = number.shiftLeft(part.width).or(readPart(id, text.substring(position, end), part, position));
            position = end;
        }
        return number;
    }

    private String withHyphens(String text) {
        var pieces = new StringBuilder();
        int position = 0;
        for (var part : parts) {
            int end = Math.min(text.length(), position + part.length);
            pieces.append(part.literal).append(text, position, end);
            position = end;
        }
        return pieces.append(text.substring(position)).toString();
    }

    private BigInteger readPart(String id, String text, Part part, int position) {
        var base = BigInteger.valueOf(alphabet.length());
        var value = BigInteger.ZERO;
        for (int n = 0; n < text.length(); n++) {
            int digit = digit(text.charAt(n));
            if (digit < 0)
                throw wrong(id, "character \"" + text.charAt(n) + "\" at position " + (position + n + 1) + " is not in its alphabet");
            value = value.multiply(base).add(BigInteger.valueOf(digit));
        }
        if (value.signum() != 0 && value.getLowestSetBit() < emptyBits()) throw wrong(id, "its last character has bits that no id has");
        value = value.shiftRight(emptyBits()).subtract(high(part));
        if (value.signum() < 0 || value.bitLength() > part.bits) throw wrong(id, "it is out of range");
        return value;
    }

    private int digit(char symbol) {
        int digit = alphabet.indexOf(symbol);
        // Only ASCII has two cases here.
        if (digit >= 0 || !is(Option.ANY_CASE) || symbol > 'z') return digit;
        return Math.max(alphabet.indexOf(Character.toLowerCase(symbol)), alphabet.indexOf(Character.toUpperCase(symbol)));
    }

    /** Stands before the number in its first symbol. */
    private BigInteger high(Part part) {
        return BigInteger.valueOf(is(Option.HIGH_FOUR) ? 4 : 0).shiftLeft(part.width);
    }

    /** Follow the number in its last symbol. */
    private int emptyBits() {
        return is(Option.FOUR_EMPTY_BITS) ? 4 : 0;
    }

    private String write(BigInteger number) {
        var text = new StringBuilder();
        var base = BigInteger.valueOf(alphabet.length());
        for (int n = parts.size() - 1; n >= 0; n--) {
            var part = parts.get(n);
            var value = number.mod(BigInteger.ONE.shiftLeft(part.width)).add(high(part)).shiftLeft(emptyBits());
            number = number.shiftRight(part.width);
            int symbols = 0;
            while (symbols == 0 || (is(Option.UNPADDED) ? value.signum() > 0 : symbols < part.length)) {
                var division = value.divideAndRemainder(base);
                text.append(alphabet.charAt(division[1].intValue()));
                value = division[0];
                symbols++;
            }
            text.append(new StringBuilder(part.literal).reverse());
        }
        return text.reverse().toString();
    }
}
