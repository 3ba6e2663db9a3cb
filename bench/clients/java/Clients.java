import com.github.f4b6a3.ulid.UlidCreator;
import io.github.uidx.IdFormat;
import java.util.LinkedHashMap;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * How long a new id takes in Java, as its text: this package beside ulid-creator and the JDK's random UUIDs. Each round takes all of them
 * in turn; the best round counts, so that they have the same machine.
 */
final class Clients {
    private static final int ROUNDS = 100;
    private static final int COUNT = 20_000;
    private static int sink;

    public static void main(String[] arguments) {
        var makers = new LinkedHashMap<String, Supplier<String>>();
        for (var format : IdFormat.values()) {
            try {
                format.generate();
            } catch (UnsupportedOperationException onlyTheServer) {
                continue;
            }
            makers.put(format.sqlName(), format::generate);
        }
        makers.put("typeid with a prefix", () -> IdFormat.TYPEID.generate("user"));
        makers.put("ulid-creator", () -> UlidCreator.getUlid().toString());
        makers.put("ulid-creator, monotonic", () -> UlidCreator.getMonotonicUlid().toString());
        makers.put("UUID.randomUUID", () -> UUID.randomUUID().toString());
        var best = new LinkedHashMap<String, Double>();
        for (int round = 0; round < ROUNDS; round++)
            makers.forEach((name, make) -> {
                long began = System.nanoTime();
                for (int n = 0; n < COUNT; n++) sink += make.get().length();
                best.merge(name, (double) (System.nanoTime() - began) / COUNT, Math::min);
            });
        best.forEach((name, ns) -> System.out.printf("%-24s %8.0f ns %6.2f of ulid-creator's speed%n", name, ns, best.get("ulid-creator") / ns));
    }
}
