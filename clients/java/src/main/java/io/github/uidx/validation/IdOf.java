package io.github.uidx.validation;

import io.github.uidx.IdFormat;
import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The text is an id of the type, in any spelling that the server reads: {@code @IdOf(IdFormat.ULID) String id}. Null is valid. */
@Documented
@Constraint(validatedBy = IdOfValidator.class)
@Repeatable(IdOf.List.class)
@Target({ElementType.METHOD, ElementType.FIELD, ElementType.ANNOTATION_TYPE, ElementType.CONSTRUCTOR, ElementType.PARAMETER, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
public @interface IdOf {
    IdFormat value();

    /** That a {@code typeid} has to have. */
    String prefix() default "";

    String message() default "must be a {value}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Several of them. */
    @Documented
    @Target({ElementType.METHOD, ElementType.FIELD, ElementType.ANNOTATION_TYPE, ElementType.CONSTRUCTOR, ElementType.PARAMETER, ElementType.TYPE_USE})
    @Retention(RetentionPolicy.RUNTIME)
    @interface List {
        IdOf[] value();
    }
}
