package io.github.uidx;

import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** What a format is, as the server's codecs say it. The functions have the name of the type where none is given. */
record Facts(int size, List<Text> texts, Time time, Recipe recipe, String functions, String pattern, Set<Trait> traits) {
    enum Trait { UUID, PREFIXED, QUOTABLE, ORDERED, FLOOR }

    /** A number in a text: after the literal, its symbols. It is below 2 to the {@code bits}, and has {@code width} bits in the payload. */
    record Part(String literal, int least, int most, int bits, int width) {}

    /** What a new id is besides its time; null where only the server makes ids. Slices are the tick's own time, above the random bits. */
    record Recipe(int randomBits, int stepBits, int sliceBits, int uuidVersion, BigInteger maxTick) {
        Recipe(int randomBits, int stepBits, int sliceBits, int uuidVersion, String maxTick) {
            this(randomBits, stepBits, sliceBits, uuidVersion, new BigInteger(maxTick));
        }
    }

    /** A form of the text. */
    static final class Text {
        private final String alphabet;
        private final char[] symbols;
        private final int base;
        private final int symbolBits; // 0: the base is no power of two
        private final int tag;
        private final int padding;
        private final Part[] parts;
        private final byte[] values = new byte[128];
        private final int least;
        private final int most;

        Text(String alphabet, boolean folded, int tag, int padding, Part... parts) {
            this.alphabet = alphabet;
            this.symbols = alphabet.toCharArray();
            this.base = symbols.length;
            this.symbolBits = Integer.bitCount(base) == 1 ? Integer.numberOfTrailingZeros(base) : 0;
            this.tag = tag;
            this.padding = padding;
            this.parts = parts;
            Arrays.fill(values, (byte) -1);
            for (int value = 0; value < base; value++) {
                char symbol = alphabet.charAt(value);
                values[symbol] = (byte) value;
                if (folded) values[Character.toLowerCase(symbol)] = values[Character.toUpperCase(symbol)] = (byte) value;
            }
            least = Arrays.stream(parts).mapToInt(part -> part.literal.length() + part.least).sum();
            most = Arrays.stream(parts).mapToInt(part -> part.literal.length() + part.most).sum();
        }

        int most() {
            return most;
        }

        /** The payload; IllegalArgumentException says what is wrong with the text, before which so many characters stand. */
        BigInteger read(String text, int before) {
            int length = text.codePointCount(0, text.length());
            if (length < least || length > most)
                throw new IllegalArgumentException("it has " + length + " characters instead of " + (least == most ? "" : least + " to ") + most);
            var payload = BigInteger.ZERO;
            int position = 0;
            boolean inRange = true;
            for (int n = 0; n < parts.length; n++) {
                var part = parts[n];
                if (!text.startsWith(part.literal, position))
                    throw new IllegalArgumentException("there is no \"" + part.literal + "\" at position " + (before + position + 1));
                position += part.literal.length();
                int end = Math.min(position + part.most, text.length());
                if (part.least < part.most && n + 1 < parts.length) {
                    end = text.indexOf(parts[n + 1].literal, position);
                    if (end - position < part.least || end - position > part.most)
                        throw new IllegalArgumentException("there are not " + part.least + " to " + part.most + " characters at position " + (before + position + 1));
                }
                var value = number(text, position, end, before).subtract(BigInteger.valueOf(tag).shiftLeft(part.bits));
                inRange &= value.signum() >= 0 && value.bitLength() <= part.bits;
                payload = payload.shiftLeft(part.width).or(value);
                position = end;
            }
            if (position < text.length()) throw new IllegalArgumentException("there is more than an id at position " + (before + position + 1));
            if (!inRange) throw new IllegalArgumentException("it is out of range");
            return payload;
        }

        private BigInteger number(String text, int start, int end, int before) {
            var value = BigInteger.ZERO;
            // In groups of symbols whose number a long holds.
            for (int at = start; at < end;) {
                long group = 0;
                long scale = 1;
                for (int stop = Math.min(at + 10, end); at < stop; at++) {
                    char symbol = text.charAt(at);
                    int digit = symbol < 128 ? values[symbol] : -1;
                    if (digit < 0)
                        throw new IllegalArgumentException("character \"" + Character.toString(text.codePointAt(at)) + "\" at position " + (before + at + 1) + " is not in its alphabet");
                    group = group * base + digit;
                    scale *= base;
                }
                value = value.multiply(BigInteger.valueOf(scale)).add(BigInteger.valueOf(group));
            }
            if (value.signum() != 0 && value.getLowestSetBit() < padding) throw new IllegalArgumentException("its last character has bits that no id has");
            return value.shiftRight(padding);
        }

        /** The text of a payload of the three words, of which the last one has the lowest bits. */
        String write(long high, long middle, long low) {
            var text = new char[most];
            int start = most;
            for (int n = parts.length - 1; n >= 0; n--) {
                var part = parts[n];
                long w2 = part.width > 128 ? high : 0;
                long w1 = part.width > 64 ? middle & mask(part.width - 64) : 0;
                long w0 = low & mask(part.width);
                if (part.width < 64) {
                    low = low >>> part.width | middle << (64 - part.width);
                    middle = middle >>> part.width | high << (64 - part.width);
                    high >>>= part.width;
                } else if (parts.length > 1) { // of 64 to 127 bits, in a payload of 128
                    int rest = part.width - 64;
                    low = rest == 0 ? middle : middle >>> rest;
                    middle = 0;
                }
                if (tag != 0) { // of 128 bits, or fewer than 64
                    if (part.bits == 128) w2 |= tag;
                    else w0 |= (long) tag << part.bits;
                }
                if (padding > 0) {
                    w1 = w1 << padding | w0 >>> (64 - padding);
                    w0 <<= padding;
                }
                int end = start;
                start = symbolBits > 0 ? shifted(text, end - part.most, end, w2, w1, w0) : divided(text, end - part.most, end, w2, w1, w0);
                if (part.least < part.most) while (start < end - part.least && text[start] == symbols[0]) start++;
                for (int at = part.literal.length() - 1; at >= 0; at--) text[--start] = part.literal.charAt(at);
            }
            return new String(text, start, most - start);
        }

        private static long mask(int bits) {
            return bits >= 64 ? -1 : (1L << bits) - 1;
        }

        private int shifted(char[] text, int start, int end, long w2, long w1, long w0) {
            int mask = base - 1;
            while (end > start) {
                text[--end] = symbols[(int) w0 & mask];
                w0 = w0 >>> symbolBits | w1 << (64 - symbolBits);
                w1 = w1 >>> symbolBits | w2 << (64 - symbolBits);
                w2 >>>= symbolBits;
            }
            return start;
        }

        private int divided(char[] text, int start, int end, long w2, long w1, long w0) {
            long[] words = {w2 & 0xffffffffL, w1 >>> 32, w1 & 0xffffffffL, w0 >>> 32, w0 & 0xffffffffL};
            long group = (long) base * base * base * base * base;
            while (end > start) {
                long rest = 0;
                for (int n = 0; n < words.length; n++) {
                    rest = rest << 32 | words[n];
                    words[n] = rest / group;
                    rest %= group;
                }
                for (int n = 0; n < 5 && end > start; n++, rest /= base) text[--end] = symbols[(int) (rest % base)];
            }
            return start;
        }
    }

    /** The payload's bits from {@code shift} on are ticks of {@code tickNs} since {@code epochMs}; those below are up to {@code maxRest}. */
    record Time(int shift, long tickNs, long epochMs, BigInteger maxTick, BigInteger maxRest, Set<Integer> uuidVersions) {
        private static final BigInteger THOUSAND = BigInteger.valueOf(1000);
        private static final BigInteger MILLION = BigInteger.valueOf(1_000_000);
        private static final Instant END = Instant.parse("+294277-01-01T00:00:00Z"); // of timestamptz
        private static final long GREGORIAN = 12_219_292_800_000_000L; // microseconds from 1582-10-15 to 1970

        Time(int shift, long tickNs, long epochMs, String maxTick, String maxRest, Set<Integer> uuidVersions) {
            this(shift, tickNs, epochMs, new BigInteger(maxTick), new BigInteger(maxRest), uuidVersions);
        }

        long epochNs() {
            return epochMs * 1_000_000;
        }

        /** The start of the id's tick, floored to a microsecond; null if the id does not tell, or one after all that the server has. */
        Instant of(BigInteger payload) {
            if (uuidVersions != null) {
                long high = payload.shiftRight(64).longValue();
                int version = (int) (high >>> 12) & 15;
                if (!uuidVersions.contains(version) || payload.longValue() >>> 62 != 2) return null;
                if (version == 1) return instant(BigInteger.valueOf(new java.util.UUID(high, payload.longValue()).timestamp() / 10 - GREGORIAN));
            }
            var ns = payload.shiftRight(shift).multiply(BigInteger.valueOf(tickNs)).add(BigInteger.valueOf(epochNs()));
            return instant(ns.divide(THOUSAND));
        }

        private static Instant instant(BigInteger microseconds) {
            var parts = microseconds.divideAndRemainder(MILLION);
            if (parts[0].compareTo(BigInteger.valueOf(END.getEpochSecond())) >= 0) return null;
            return Instant.ofEpochSecond(parts[0].longValueExact(), parts[1].longValueExact() * 1000);
        }

        /** Nanoseconds since the epoch, of the whole microsecond at or after the instant, or of that at or before it. */
        BigInteger since(Instant at, boolean up) {
            long fraction = (at.getNano() + (up ? 999 : 0)) / 1000;
            var since = BigInteger.valueOf(at.getEpochSecond()).multiply(MILLION).add(BigInteger.valueOf(fraction)).multiply(THOUSAND)
                    .subtract(BigInteger.valueOf(epochNs()));
            if (since.signum() < 0 || !at.isBefore(END) || since.compareTo(maxTick.add(BigInteger.ONE).multiply(BigInteger.valueOf(tickNs))) >= 0)
                throw new DateTimeException("the instant is outside of the time that the format has");
            return since;
        }

        /** The lowest payload whose time is at or after the instant. */
        BigInteger floor(Instant at) {
            var tick = since(at, true).add(BigInteger.valueOf(tickNs - 1)).divide(BigInteger.valueOf(tickNs));
            if (tick.compareTo(maxTick) > 0) throw new DateTimeException("no id is as late as the instant");
            return tick.shiftLeft(shift);
        }

        /** The highest payload whose time is at or before the instant. */
        BigInteger ceil(Instant at) {
            // Times are floored to microseconds: a tick that begins within this one counts.
            var tick = since(at, false).add(BigInteger.valueOf(999)).divide(BigInteger.valueOf(tickNs));
            return tick.min(maxTick).shiftLeft(shift).or(maxRest);
        }
    }
}
