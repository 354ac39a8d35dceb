package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/** A type, or null. */
final class NullableType<T extends @Nullable Object> extends Type<@Nullable T> {
  private final Type<T> inner;

  NullableType(Type<T> inner) {
    this.inner = inner;
  }

  @Override
  @Nullable T read(JsonNode wire, Walk walk) {
    return wire.isNull() ? null : inner.read(wire, walk);
  }

  @Override
  @Nullable T readFitting(JsonNode wire, Walk walk) {
    return wire.isNull() ? null : inner.readFitting(wire, walk);
  }

  @Override
  JsonNode write(T value, Walk walk) {
    return inner.write(value, walk);
  }
}
