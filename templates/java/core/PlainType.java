package koine.messages.core;

import java.io.IOException;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A type whose values are plain data. */
final class PlainType<T extends @Nullable Object> extends Type<T> {
  private final String expected;
  private final Predicate<@Nullable Object> fits;
  private final BiFunction<@Nullable Object, Walk, @Nullable T> make;
  private final @Nullable Predicate<T> holds;

  PlainType(
      String expected,
      Predicate<@Nullable Object> fits,
      BiFunction<@Nullable Object, Walk, @Nullable T> make,
      @Nullable Predicate<T> holds) {
    this.expected = expected;
    this.fits = fits;
    this.make = make;
    this.holds = holds;
  }

  @Override
  @Nullable T read(@Nullable Object wire, Walk walk) {
    return fits.test(wire) ? make.apply(wire, walk) : walk.mismatch(expected, wire);
  }

  @Override
  boolean holds(@Nullable T value, Check check) {
    return value == null ? fits.test(null) : (holds == null || holds.test(value)) && Data.holds(value, check);
  }

  @Override
  void put(T value, Sink sink) throws IOException {
    Data.put(value, sink);
  }

  @Override
  @Nullable Object plain(T value) {
    return value;
  }
}
