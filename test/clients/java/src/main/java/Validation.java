import io.github.uidx.IdFormat;
import io.github.uidx.validation.IdOf;
import jakarta.validation.Validator;
import java.util.List;

/** Bean Validation: text that is no id is the fault of whoever sent it. */
final class Validation {
    record Order(@IdOf(IdFormat.ULID) String id, @IdOf(value = IdFormat.TYPEID, prefix = "customer") String customer,
            List<@IdOf(IdFormat.ULID) String> related) {}

    public static void main(String[] arguments) {
        java.util.logging.LogManager.getLogManager().reset();
        try (var factory = jakarta.validation.Validation.buildDefaultValidatorFactory()) {
            var validator = factory.getValidator();
            var customer = IdFormat.TYPEID.generate("customer");
            Tap.works("valid", validator.validate(new Order(Tap.ID.toLowerCase(), customer, List.of(Tap.ID_AS_UUID.toString()))).isEmpty());
            Tap.works("null is valid", validator.validate(new Order(null, null, null)).isEmpty());
            for (var wrong : List.of("", "nope", Tap.ID + "0", "8" + Tap.ID.substring(1), "${1+1}"))
                Tap.works("no id: " + wrong, says(validator, new Order(wrong, customer, List.of()), "id", "must be a ULID"));
            Tap.works("another prefix", says(validator, new Order(Tap.ID, IdFormat.TYPEID.generate("user"), List.of()), "customer", "must be a TYPEID"));
            Tap.works("in a list", says(validator, new Order(Tap.ID, customer, List.of(Tap.ID, "nope")), "related[1].<list element>", "must be a ULID"));
        }
    }

    static boolean says(Validator validator, Order order, String path, String message) {
        var violations = List.copyOf(validator.validate(order));
        return violations.size() == 1 && violations.get(0).getPropertyPath().toString().equals(path) && violations.get(0).getMessage().equals(message);
    }
}
