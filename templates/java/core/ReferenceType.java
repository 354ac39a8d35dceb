package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import java.util.function.Supplier;

/** An entity by its name: it may be declared later, and hold what refers to it. */
final class ReferenceType<T> extends Type<T> {
  private final Supplier<Codec<T>> entity;

  ReferenceType(Supplier<Codec<T>> entity) {
    this.entity = entity;
  }

  private Type<T> type() {
    return entity.get().type();
  }

  @Override
  T read(JsonNode wire, Walk walk) {
    return type().read(wire, walk);
  }

  @Override
  T readAmong(Set<String> claimed, JsonNode wire, Walk walk) {
    return type().readAmong(claimed, wire, walk);
  }

  @Override
  T readFitting(JsonNode wire, Walk walk) {
    return type().readFitting(wire, walk);
  }

  @Override
  JsonNode write(T value, Walk walk) {
    return type().write(value, walk);
  }

  @Override
  Parts parts(T value, Walk walk) {
    return type().parts(value, walk);
  }

  @Override
  T empty() {
    return type().empty();
  }
}
