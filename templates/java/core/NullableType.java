package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;

/** A type, or null. */
final class NullableType<T> extends Type<T> {
  private final Type<T> inner;

  NullableType(Type<T> inner) {
    this.inner = inner;
  }

  @Override
  T read(JsonNode wire, Walk walk) {
    return wire.isNull() ? null : inner.read(wire, walk);
  }

  @Override
  T readFitting(JsonNode wire, Walk walk) {
    return wire.isNull() ? null : inner.readFitting(wire, walk);
  }

  @Override
  JsonNode write(T value, Walk walk) {
    return inner.write(value, walk);
  }
}
