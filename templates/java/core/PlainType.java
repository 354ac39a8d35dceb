package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A type without nested types. */
final class PlainType<T> extends Type<T> {
  private final String expected;
  private final Predicate<JsonNode> fits;
  private final BiFunction<JsonNode, Walk, @Nullable T> make;
  private final Function<T, JsonNode> node;

  PlainType(String expected, Predicate<JsonNode> fits, BiFunction<JsonNode, Walk, @Nullable T> make, Function<T, JsonNode> node) {
    this.expected = expected;
    this.fits = fits;
    this.make = make;
    this.node = node;
  }

  @Override
  @Nullable T read(JsonNode wire, Walk walk) {
    return fits.test(wire) ? make.apply(wire, walk) : walk.mismatch(expected, wire);
  }

  @Override
  JsonNode write(T value, Walk walk) {
    return node.apply(value);
  }
}
