package io.github.uidx;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** A clock that the test controls, and ids by it. */
public final class TestClock extends Clock {
    private Instant now = Instant.parse("2025-06-07T08:09:10.123456789Z");

    /** Ids where the clock stands, after it stepped back, and after it went on. */
    public static List<String> ids(IdFormat format) {
        var clock = new TestClock();
        var generator = format.generator(clock);
        var ids = new ArrayList<String>();
        for (long seconds : new long[] {0, -10, 100}) {
            clock.now = clock.now.plusSeconds(seconds);
            for (int n = 0; n < 3000; n++) {
                var id = generator.next();
                ids.add("%016x%016x%016x".formatted(id.high(), id.middle(), id.low()));
            }
        }
        return ids;
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
