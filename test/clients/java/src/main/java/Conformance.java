import io.github.uidx.IdFormat;
import java.math.BigInteger;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Pattern;

/** The package says of ids what the codecs say: each line of clients/conformance.cpp's output. */
final class Conformance {
    private static final Pattern POSITION = Pattern.compile(" at position (\\d+)");
    private static final Pattern SAME_LENGTH = Pattern.compile("it has (\\d+) characters instead of \\1\\b");

    /** What a pattern cannot know: the text is as the server writes it, but too large a number, or a word for an instant. */
    private static final List<String> UNSEEN = List.of("overflow", "instant");

    public static void main(String[] arguments) throws Exception {
        var wrong = new TreeMap<String, Integer>();
        for (var line : Files.readAllLines(Path.of(System.getenv("UIDX_CONFORMANCE")))) {
            var words = line.split("\t", -1);
            if (words[0].equals("bytes")) continue; // The package takes none.
            words[2] = URLDecoder.decode(words[2], StandardCharsets.UTF_8);
            var format = IdFormat.valueOf(words[1].toUpperCase(Locale.ROOT));
            boolean passed = switch (words[0]) {
                case "text" -> text(format, words);
                case "bad" -> bad(format, words);
                case "floor", "ceil" -> words[3].equals(bound(format, words[0], instant(words[2])));
                default -> words[0].equals("next") && (!ordered(format) || format.canonical(words[2]).compareTo(words[3]) < 0);
            };
            wrong.merge(words[1] + ": " + words[0], passed ? 0 : 1, Integer::sum);
            if (!passed) System.out.println("# " + line + " " + message(format, words[2]) + (words[0].equals("text") ? format.time(words[2]) : ""));
        }
        wrong.forEach((what, count) -> Tap.works(what, count == 0));
        Tap.works("lines of all kinds", wrong.size() == 5 * IdFormat.values().length - 3);
    }

    /** The text of an elasticflake does not sort as its bytes do. */
    private static boolean ordered(IdFormat format) {
        return format != IdFormat.ELASTICFLAKE;
    }

    /** Null for what is no number. */
    private static Instant instant(String micros) {
        if (!micros.matches("-?\\d+")) return null;
        var parts = new BigInteger(micros).divideAndRemainder(BigInteger.valueOf(1_000_000));
        return Instant.ofEpochSecond(parts[0].longValueExact()).plus(parts[1].longValueExact(), ChronoUnit.MICROS);
    }

    private static boolean text(IdFormat format, String[] words) {
        boolean same = format.isId(words[2]) && format.canonical(words[2]).equals(words[3]) && Objects.equals(format.time(words[2]), instant(words[5]))
                && words[3].matches(format.pattern()) && words[3].length() <= format.maxLength();
        if (!format.holdsUuid()) return same;
        var bytes = new BigInteger(words[4].substring(words[4].length() - 32), 16);
        var uuid = new UUID(bytes.shiftRight(64).longValue(), bytes.longValue());
        return same && format.toUUID(words[2]).equals(uuid)
                && (format == IdFormat.TYPEID ? format.of(format.prefix(words[3]), uuid) : format.of(uuid)).equals(words[3]);
    }

    private static boolean bad(IdFormat format, String[] words) {
        var message = message(format, words[2]);
        var named = POSITION.matcher(message);
        return message.contains(" is no " + words[1] + ": ") && !format.isId(words[2])
                && !SAME_LENGTH.matcher(message).find() && (!words[4].equals("overflow") || message.endsWith("it is out of range"))
                && (UNSEEN.contains(words[4]) || !words[2].matches(format.pattern()))
                // A format of several forms takes that which is as long as the text: in characters, which are bytes in ASCII only.
                && (!words[4].equals("symbol") || words[2].chars().anyMatch(symbol -> symbol > 127) || named.find() && named.group(1).equals(words[5]));
    }

    private static String bound(IdFormat format, String side, Instant at) {
        try {
            return side.equals("floor") ? format.floor(at) : format.ceil(at);
        } catch (DateTimeException outside) {
            return "-";
        }
    }

    /** Why this is no id; empty if it is one. */
    private static String message(IdFormat format, String text) {
        try {
            format.canonical(text);
            return "";
        } catch (IllegalArgumentException error) {
            return error.getMessage();
        }
    }
}
