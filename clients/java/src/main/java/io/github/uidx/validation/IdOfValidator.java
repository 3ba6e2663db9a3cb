package io.github.uidx.validation;

import io.github.uidx.IdFormat;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;

/** What {@link IdOf} means. */
public final class IdOfValidator implements ConstraintValidator<IdOf, CharSequence> {
    private IdFormat format;
    private String prefix;

    @Override
    public void initialize(IdOf annotation) {
        format = annotation.value();
        prefix = annotation.prefix();
    }

    @Override
    public boolean isValid(CharSequence text, ConstraintValidatorContext context) {
        if (text == null) return true;
        var id = text.toString();
        return format.isId(id) && (prefix.isEmpty() || format.prefix(id).equals(prefix));
    }
}
