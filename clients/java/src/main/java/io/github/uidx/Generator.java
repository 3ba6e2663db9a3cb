package io.github.uidx;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;

/**
 * New ids, ascending in a process, as the server's are in a session. The first id of a tick takes fresh random bits, not of the highest
 * eighth. In the same tick, and while the clock stands back, they are those of the last id and a random step of 1 to 2 to the power of
 * stepBits; where they overflow, the id is the first of the next tick.
 */
final class Generator {
    /** The payload of an id, from its highest word down. */
    record Payload(long high, long middle, long low) {
        BigInteger number() {
            return new BigInteger(ByteBuffer.allocate(25).put((byte) 0).putLong(high).putLong(middle).putLong(low).array());
        }
    }

    private final Facts.Time time;
    private final Facts.Recipe recipe;
    private final Clock clock;
    private final Entropy entropy = new Entropy();
    private final long end; // the first slice of no id
    private long tick = -1;
    private long high; // the random bits of the last id: those above the lowest 64, and these
    private long low;

    Generator(Facts facts, Clock clock) {
        this.time = facts.time();
        this.recipe = facts.recipe();
        this.clock = clock;
        // Slices are counted in a long, which is enough: ids of a nanosecond end with it.
        this.end = recipe.maxTick().add(BigInteger.ONE).shiftLeft(recipe.sliceBits()).longValueExact();
    }

    synchronized Payload next() {
        var instant = clock.instant();
        long now = slice(Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000_000L), instant.getNano()) - time.epochNs());
        entropy.see(instant.getEpochSecond());
        if (now > tick) {
            begin(now);
        } else if (!grow()) {
            begin(tick + 1);
        }
        return payload(tick, high, low);
    }

    /** An id of an instant, all of whose other bits are random. */
    synchronized Payload at(Instant at) {
        var since = time.since(at, false);
        long slice = since.bitLength() < 64 ? slice(since.longValue()) : end;
        if (slice >= end) throw new DateTimeException("no id is made so late");
        // RFC 9562 wants the time within the tick. Another id's is uniform once xored.
        boolean whole = recipe.uuidVersion() != 7 || since.longValue() % time.tickNs() == 0;
        if (whole && recipe.sliceBits() > 0) slice ^= entropy.next(recipe.sliceBits());
        int above = recipe.randomBits() - 64;
        long random = above > 0 ? entropy.next(above) : 0;
        return payload(slice, random, entropy.next(Math.min(recipe.randomBits(), 64)));
    }

    private long slice(long since) {
        if (since < 0) throw new DateTimeException("the clock is before the time that the format has");
        return since / time.tickNs() << recipe.sliceBits() | (since % time.tickNs() << recipe.sliceBits()) / time.tickNs();
    }

    private void begin(long now) {
        if (now >= end) throw new DateTimeException("the clock is after the time that the format has");
        tick = now;
        int above = recipe.randomBits() - 64;
        do {
            high = above > 0 ? entropy.next(above) : 0;
            low = entropy.next(Math.min(recipe.randomBits(), 64));
        } while ((above > 3 ? high >>> (above - 3) : low >>> (recipe.randomBits() - 3)) == 7);
    }

    /** False, with nothing changed, if the tick has no room for the step. */
    private boolean grow() {
        int bits = recipe.stepBits();
        long stepHigh = bits > 64 ? entropy.next(bits - 64) : 0;
        long stepLow = entropy.next(Math.min(bits, 64));
        if (++stepLow == 0) stepHigh++;
        long grownLow = low + stepLow;
        long carry = Long.compareUnsigned(grownLow, low) < 0 ? 1 : 0;
        long grownHigh = high + stepHigh + carry;
        int above = recipe.randomBits() - 64;
        boolean overflow = above == 64 ? Long.compareUnsigned(grownHigh, high) < 0
                : above > 0 ? grownHigh >>> above != 0 : grownHigh != 0 || above < 0 && grownLow >>> recipe.randomBits() != 0;
        if (overflow) return false;
        high = grownHigh;
        low = grownLow;
        return true;
    }

    private Payload payload(long slice, long high, long low) {
        int shift = time.shift() - recipe.sliceBits();
        if (recipe.uuidVersion() == 0) {
            if (shift == 128) return new Payload(slice, high, low);
            return new Payload(shift == 64 ? 0 : slice >>> (128 - shift), slice << (shift - 64) | high, low);
        }
        // 60 bits above the variant, and the version among them.
        int above = recipe.randomBits() - 62;
        long top = above == 0 ? slice : slice << above | high << 2 | low >>> 62;
        return new Payload(0, top >>> 12 << 16 | (long) recipe.uuidVersion() << 12 | top & 0xfff, 1L << 63 | low & -1L >>> 2);
    }

    /** Random bytes, a few at a time. Each is wiped once used, and those of a second ago are not used. */
    private static final class Entropy {
        private final SecureRandom system = first("NativePRNGNonBlocking", "Windows-PRNG");
        private final SecureRandom source = first("DRBG"); // on Unix, the system's bytes take three times as long
        private final byte[] seed = new byte[32];
        private final byte[] bytes = new byte[2048];
        private int at = bytes.length;
        private long filled;
        private long now;

        /** The first of these that the JDK has here, or its default. */
        private static SecureRandom first(String... algorithms) {
            for (String algorithm : algorithms) {
                try {
                    return SecureRandom.getInstance(algorithm);
                } catch (NoSuchAlgorithmException ofNoProvider) {
                    // The next one.
                }
            }
            return new SecureRandom();
        }

        void see(long second) {
            now = second;
        }

        long next(int bits) {
            if (at + 8 > bytes.length || now != filled) {
                // A copy of this process, as one that a snapshot restores, goes on with other bytes.
                system.nextBytes(seed);
                source.setSeed(seed);
                Arrays.fill(seed, (byte) 0);
                source.nextBytes(bytes);
                at = 0;
                filled = now;
            }
            long value = 0;
            int count = bits + 7 >> 3;
            for (int n = 0; n < count; n++) value = value << 8 | bytes[at + n] & 0xff;
            Arrays.fill(bytes, at, at + count, (byte) 0);
            at += count;
            return bits == 64 ? value : value & (1L << bits) - 1;
        }
    }
}
