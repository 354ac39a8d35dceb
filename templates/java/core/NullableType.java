package koine.messages.core;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A type, or null. */
final class NullableType<T extends @Nullable Object> extends Type<@Nullable T> {
  private final Type<T> inner;

  NullableType(Type<T> inner) {
    this.inner = inner;
  }

  @Override
  @Nullable T read(@Nullable Object wire, Walk walk) {
    return wire == null ? null : inner.read(wire, walk);
  }

  @Override
  @Nullable T readFitting(@Nullable Object wire, Walk walk) {
    return wire == null ? null : inner.readFitting(wire, walk);
  }

  @Override
  boolean holds(@Nullable T value, Check check) {
    return value == null || inner.holds(value, check);
  }

  @Override
  void put(T value, Sink sink) throws IOException {
    inner.put(value, sink);
  }

  @Override
  @Nullable Object plain(T value) {
    return inner.plain(value);
  }
}
