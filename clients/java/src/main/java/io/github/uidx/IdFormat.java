package io.github.uidx;

import io.github.uidx.Facts.Part;
import io.github.uidx.Facts.Recipe;
import io.github.uidx.Facts.Text;
import io.github.uidx.Facts.Time;
import io.github.uidx.Facts.Trait;
import java.math.BigInteger;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The sixteen types of ids. The name in SQL is {@link #sqlName}. */
public enum IdFormat {
    // <formats constants>
    ULID(new Facts(
            16,
            List.of(
                    new Text("0123456789ABCDEFGHJKMNPQRSTVWXYZ", true, 0, 0, new Part("", 26, 26, 128, 128))),
            new Time(80, 1000000L, 0L, "281474976710655", "1208925819614629174706175", null),
            new Recipe(72, 64, 8, 0, "281474976710655"),
            null, IdPatterns.ULID, EnumSet.of(Trait.UUID, Trait.ORDERED, Trait.FLOOR))),
    BASE64UUID(new Facts(
            16,
            List.of(
                    new Text("$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz", false, 4, 0, new Part("", 22, 22, 128, 128))),
            new Time(80, 1000000L, 0L, "281474976710655", "1208925819614629174706175", Set.of(1, 7)),
            new Recipe(62, 58, 12, 7, "281474976710655"),
            null, IdPatterns.BASE64UUID, EnumSet.of(Trait.UUID, Trait.QUOTABLE, Trait.ORDERED, Trait.FLOOR))),
    BASEUID(new Facts(
            15,
            List.of(
                    new Text("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz", false, 0, 0, new Part("", 20, 20, 120, 120))),
            new Time(72, 32768L, 0L, "281474976710655", "4722366482869645213695", null),
            new Recipe(72, 60, 0, 0, "281474976710655"),
            null, IdPatterns.BASEUID, EnumSet.of(Trait.ORDERED, Trait.FLOOR))),
    UID11(new Facts(
            8,
            List.of(
                    new Text("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", false, 0, 0, new Part("", 11, 11, 64, 64))),
            new Time(22, 1000000L, 1321009871111L, "4398046511103", "4194303", null),
            null,
            "xid", IdPatterns.UID11, EnumSet.of(Trait.ORDERED, Trait.FLOOR))),
    ULIDFLAKE(new Facts(
            8,
            List.of(
                    new Text("0123456789ABCDEFGHJKMNPQRSTVWXYZ", true, 0, 0, new Part("", 13, 13, 63, 64))),
            new Time(20, 1000000L, 1704067200000L, "8796093022207", "1048575", null),
            null,
            null, IdPatterns.ULIDFLAKE, EnumSet.of(Trait.ORDERED, Trait.FLOOR))),
    KSUID(new Facts(
            20,
            List.of(
                    new Text("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", false, 0, 0, new Part("", 27, 27, 160, 160))),
            new Time(128, 1000000000L, 1400000000000L, "4294967295", "340282366920938463463374607431768211455", null),
            new Recipe(110, 102, 18, 0, "4294967295"),
            null, IdPatterns.KSUID, EnumSet.of(Trait.ORDERED, Trait.FLOOR))),
    OBJECTID(new Facts(
            12,
            List.of(
                    new Text("0123456789abcdef", true, 0, 0, new Part("", 24, 24, 96, 96))),
            new Time(64, 1000000000L, 0L, "4294967295", "18446744073709551615", null),
            null,
            null, IdPatterns.OBJECTID, EnumSet.of(Trait.ORDERED, Trait.FLOOR))),
    RSXID(new Facts(
            12,
            List.of(
                    new Text("0123456789abcdefghijklmnopqrstuv", false, 0, 4, new Part("", 20, 20, 96, 96))),
            new Time(64, 1000000000L, 0L, "4294967295", "18446744073709551615", null),
            null,
            null, IdPatterns.RSXID, EnumSet.of(Trait.ORDERED, Trait.FLOOR))),
    PUSHID(new Facts(
            15,
            List.of(
                    new Text("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz", false, 0, 0, new Part("", 20, 20, 120, 120))),
            new Time(72, 1000000L, 0L, "281474976710655", "4722366482869645213695", null),
            new Recipe(64, 56, 8, 0, "281474976710655"),
            null, IdPatterns.PUSHID, EnumSet.of(Trait.ORDERED, Trait.FLOOR))),
    ELASTICFLAKE(new Facts(
            15,
            List.of(
                    new Text("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", false, 0, 0, new Part("", 20, 20, 120, 120))),
            new Time(72, 1000000L, 0L, "281474976710655", "4722366482869645213695", null),
            null,
            null, IdPatterns.ELASTICFLAKE, EnumSet.of(Trait.FLOOR))),
    FLAKE(new Facts(
            16,
            List.of(
                    new Text("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", false, 0, 0, new Part("", 1, 22, 128, 128))),
            new Time(64, 1000000L, 0L, "18446744073709551615", "18446744073709551615", null),
            null,
            null, IdPatterns.FLAKE, EnumSet.of(Trait.FLOOR))),
    LEXICALUUID(new Facts(
            16,
            List.of(
                    new Text("0123456789abcdef", true, 0, 0, new Part("", 8, 8, 32, 32), new Part("-", 4, 4, 16, 16), new Part("-", 4, 4, 16, 16), new Part("-", 16, 16, 64, 64)),
                    new Text("0123456789abcdef", true, 0, 0, new Part("", 32, 32, 128, 128))),
            new Time(64, 1000L, 0L, "18446744073709551615", "18446744073709551615", null),
            null,
            null, IdPatterns.LEXICALUUID, EnumSet.of(Trait.ORDERED, Trait.FLOOR))),
    SID(new Facts(
            16,
            List.of(
                    new Text("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~", false, 0, 0, new Part("", 11, 11, 64, 64), new Part("-", 11, 11, 64, 64)),
                    new Text("0123456789abcdefghijklmnopqrstuv", false, 0, 0, new Part("", 13, 13, 64, 64), new Part("-", 13, 13, 64, 64)),
                    new Text("0123456789abcdef", true, 0, 0, new Part("", 16, 16, 64, 64), new Part("-", 16, 16, 64, 64)),
                    new Text("0123456789", false, 0, 0, new Part("", 1, 20, 64, 64), new Part("-", 1, 20, 64, 64))),
            new Time(64, 1L, 0L, "18446744073709551615", "18446744073709551615", null),
            new Recipe(63, 61, 0, 0, "9223372036854775806"),
            null, IdPatterns.SID, EnumSet.of(Trait.ORDERED, Trait.FLOOR))),
    CUID(new Facts(
            16,
            List.of(
                    new Text("0123456789abcdefghijklmnopqrstuvwxyz", false, 0, 0, new Part("c", 8, 8, 42, 45), new Part("", 16, 16, 83, 83))),
            new Time(83, 1000000L, 0L, "2821109907455", "7958661109946400884391935", null),
            null,
            null, IdPatterns.CUID, EnumSet.of(Trait.ORDERED, Trait.FLOOR))),
    ORDEREDUUID(new Facts(
            16,
            List.of(
                    new Text("0123456789abcdef", true, 0, 0, new Part("", 8, 8, 32, 32), new Part("-", 4, 4, 16, 16), new Part("-", 4, 4, 16, 16), new Part("-", 4, 4, 16, 16), new Part("-", 12, 12, 48, 48))),
            new Time(80, 10000L, 0L, "281474976710655", "1208925819614629174706175", null),
            new Recipe(74, 64, 0, 4, "281474976710655"),
            null, IdPatterns.ORDEREDUUID, EnumSet.of(Trait.UUID, Trait.ORDERED, Trait.FLOOR))),
    TYPEID(new Facts(
            16,
            List.of(
                    new Text("0123456789abcdefghjkmnpqrstvwxyz", false, 0, 0, new Part("", 26, 26, 128, 128))),
            new Time(80, 1000000L, 0L, "281474976710655", "1208925819614629174706175", Set.of(7)),
            new Recipe(62, 58, 12, 7, "281474976710655"),
            null, IdPatterns.TYPEID, EnumSet.of(Trait.PREFIXED, Trait.ORDERED)));
    // </formats>

    // As the server reads a uuid: hyphens after any group of four digits, braces around all of it.
    private static final Pattern UUID_TEXT = Pattern.compile("(?:[0-9a-fA-F]{4}-?){7}[0-9a-fA-F]{4}|\\{(?:[0-9a-fA-F]{4}-?){7}[0-9a-fA-F]{4}\\}");
    private static final Pattern BYTES_TEXT = Pattern.compile("\\\\x[0-9a-fA-F]+");
    // The server takes them for instants, though a flake could have such a text.
    private static final Pattern INSTANT = Pattern.compile("now|today|tomorrow|yesterday|epoch|infinity", Pattern.CASE_INSENSITIVE);
    private static final Pattern PREFIX = Pattern.compile("[a-z](?:[a-z_]{0,61}[a-z])?");

    private final Facts facts;
    private final Generator generator;

    IdFormat(Facts facts) {
        this.facts = facts;
        this.generator = facts.recipe() == null ? null : generator(Clock.systemUTC());
    }

    /** For tests, which set the clock. */
    Generator generator(Clock clock) {
        return new Generator(facts, clock);
    }

    /** The name of the type in SQL. */
    public String sqlName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The SQL function that makes an id. */
    public String generator() {
        return (facts.functions() == null ? sqlName() : facts.functions()) + "_generate";
    }

    /**
     * The one spelling that the server gives. Use it where ids are compared as strings, as in the keys of a map. Of null it is null.
     *
     * @throws IllegalArgumentException says what is wrong with text that is no id
     */
    public String canonical(String id) {
        if (id == null) return null;
        int end = prefixEnd(id);
        return id.substring(0, end) + write(read(id, id.substring(end)));
    }

    /** Whether the text is an id of the type; null is none. */
    public boolean isId(String text) {
        try {
            return canonical(text) != null;
        } catch (IllegalArgumentException notAnId) {
            return false;
        }
    }

    /** The id that holds the UUID: a {@code ulid}, {@code base64uuid} or {@code ordereduuid}, or a {@code typeid} without a prefix. */
    public String of(UUID uuid) {
        if (!holdsUuid()) throw new IllegalArgumentException("A UUID is no " + sqlName());
        return facts.texts().get(0).write(0, uuid.getMostSignificantBits(), uuid.getLeastSignificantBits());
    }

    /** The id that has the prefix and holds the UUID, of a {@code typeid}. */
    public String of(String prefix, UUID uuid) {
        return withPrefix(prefix) + of(uuid);
    }

    /** The UUID that an id holds. */
    public UUID toUUID(String id) {
        if (!holdsUuid()) throw new IllegalArgumentException("No " + sqlName() + " is a UUID");
        var number = read(id, id.substring(prefixEnd(id)));
        return new UUID(number.shiftRight(64).longValue(), number.longValue());
    }

    /** Whether ids hold a UUID, so that a column of type uuid can hold them. */
    public boolean holdsUuid() {
        return is(Trait.UUID) || is(Trait.PREFIXED);
    }

    /** The prefix of a {@code typeid}, empty if it has none. */
    public String prefix(String id) {
        return id.substring(0, Math.max(prefixEnd(id) - 1, 0));
    }

    /**
     * When an id says it was made, as the server tells it: the start of its tick, in whole microseconds. Null if it does not say, as a UUID
     * of version 4, or says one after all that the server has.
     */
    public Instant time(String id) {
        return facts.time().of(read(id, id.substring(prefixEnd(id))));
    }

    /**
     * The lowest id whose time is at or after an instant, as {@code ulid_floor()} and its like on the server.
     *
     * @throws DateTimeException if the format has no such time
     */
    public String floor(Instant at) {
        return bound(at, facts.time()::floor);
    }

    /** The lowest {@code typeid} of the prefix whose time is at or after an instant. */
    public String floor(String prefix, Instant at) {
        return withPrefix(prefix) + floor(at);
    }

    /**
     * The highest id whose time is at or before an instant, as {@code ulid_ceil()} and its like on the server.
     *
     * @throws DateTimeException if the format has no such time
     */
    public String ceil(Instant at) {
        return bound(at, facts.time()::ceil);
    }

    /** The highest {@code typeid} of the prefix whose time is at or before an instant. */
    public String ceil(String prefix, Instant at) {
        return withPrefix(prefix) + ceil(at);
    }

    /**
     * A new id, above all others that this process has made of the format.
     *
     * @throws UnsupportedOperationException if only the server makes ids of the format
     */
    public String generate() {
        return write(made().next());
    }

    /** A new {@code typeid}. */
    public String generate(String prefix) {
        return withPrefix(prefix) + generate();
    }

    /** A new id of an instant, for rows of the past. Such ids are in no order. */
    public String generate(Instant at) {
        var made = made();
        return bound(at, instant -> made.at(instant).number());
    }

    /** A regular expression of the texts that the server writes: the constant of {@link IdPatterns}. */
    public String pattern() {
        return facts.pattern();
    }

    /** The length of the longest text that the server writes. */
    public int maxLength() {
        return facts.texts().get(0).most() + (is(Trait.PREFIXED) ? 64 : 0);
    }

    private boolean is(Trait trait) {
        return facts.traits().contains(trait);
    }

    private Generator made() {
        if (generator == null) throw new UnsupportedOperationException("Only the server makes a " + sqlName() + ": " + generator() + "()");
        return generator;
    }

    private String bound(Instant at, Function<Instant, BigInteger> bound) {
        try {
            return write(bound.apply(at));
        } catch (DateTimeException outside) {
            throw new DateTimeException("No " + sqlName() + " is of " + at + ": " + outside.getMessage());
        }
    }

    private IllegalArgumentException wrong(String id, String why) {
        return new IllegalArgumentException(quoted(id) + " is no " + sqlName() + ": " + why);
    }

    /** For a message, which an answer to a client or a log can have. */
    private static String quoted(String text) {
        return text.length() > 100 ? "\"" + text.substring(0, 100) + "\"..." : "\"" + text + "\"";
    }

    /** Where the prefix and its "_" end. */
    private int prefixEnd(String id) {
        int end = is(Trait.PREFIXED) ? id.lastIndexOf('_') : -1;
        if (end >= 0 && !PREFIX.matcher(id.substring(0, end)).matches()) throw wrong(id, "its prefix is not " + A_PREFIX);
        return end + 1;
    }

    private static final String A_PREFIX = "made of up to 63 characters \"a\" to \"z\", with \"_\" between them";

    /** The last prefix that was found to be one: a program makes many ids of each. */
    private volatile String knownPrefix = "";

    private String withPrefix(String prefix) {
        if (!is(Trait.PREFIXED)) throw new IllegalArgumentException("A " + sqlName() + " has no prefix");
        if (prefix.isEmpty()) return "";
        if (prefix.equals(knownPrefix)) return prefix + "_";
        if (!PREFIX.matcher(prefix).matches()) throw new IllegalArgumentException(quoted(prefix) + " is no prefix: it is not " + A_PREFIX);
        knownPrefix = prefix;
        return prefix + "_";
    }

    private BigInteger read(String id, String given) {
        if (is(Trait.UUID) && UUID_TEXT.matcher(given).matches()) return new BigInteger(given.replaceAll("[-{}]", ""), 16);
        if (given.length() < 10 && INSTANT.matcher(given).matches()) throw wrong(id, "it is a word for an instant");
        boolean quoted = is(Trait.QUOTABLE) && given.length() > 2 && given.startsWith("\"") && given.endsWith("\"");
        var text = quoted ? given.substring(1, given.length() - 1) : given;
        int before = quoted ? 1 : id.length() - given.length();
        String why = null;
        for (var form : facts.texts()) {
            try {
                return form.read(text, before);
            } catch (IllegalArgumentException error) {
                // The reason that counts is that of a form which is as long as this text.
                if (why == null || why.startsWith("it has") && !error.getMessage().startsWith("it has")) why = error.getMessage();
            }
        }
        if (!is(Trait.PREFIXED) && given.length() == 2 + 2 * facts.size() && BYTES_TEXT.matcher(given).matches()) {
            var number = new BigInteger(given.substring(2), 16);
            // Some bytes are no id.
            if (isPayload(number)) return number;
            throw wrong(id, "these are the bytes of no id");
        }
        throw wrong(id, why);
    }

    private boolean isPayload(BigInteger number) {
        try {
            var text = facts.texts().get(0);
            return text.read(write(number), 0).equals(number);
        } catch (IllegalArgumentException outside) {
            return false;
        }
    }

    private String write(BigInteger payload) {
        return facts.texts().get(0).write(payload.shiftRight(128).longValue(), payload.shiftRight(64).longValue(), payload.longValue());
    }

    private String write(Generator.Payload payload) {
        return facts.texts().get(0).write(payload.high(), payload.middle(), payload.low());
    }
}
