package koine.messages.core;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets Jackson 2 and Jackson 3 read and write generated types with their codecs, as values and as
 * map keys. The JVM ignores the annotations of a Jackson version that is not on the class path. They
 * are listed only here, so that compilers do not look for that version when they read a generated
 * type.
 */
@Documented
@JacksonAnnotationsInside
@com.fasterxml.jackson.databind.annotation.JsonSerialize(
    using = Jackson2.Writer.class, keyUsing = Jackson2.KeyWriter.class)
@com.fasterxml.jackson.databind.annotation.JsonDeserialize(
    using = Jackson2.Reader.class, keyUsing = Jackson2.KeyReader.class)
@tools.jackson.databind.annotation.JsonSerialize(
    using = Jackson3.Writer.class, keyUsing = Jackson3.KeyWriter.class)
@tools.jackson.databind.annotation.JsonDeserialize(
    using = Jackson3.Reader.class, keyUsing = Jackson3.KeyReader.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface JacksonType {}
