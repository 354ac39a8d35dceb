package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;

/** A type whose data must also keep within limits. */
final class LimitedType<T> extends Type<T> {
  private final Type<T> inner;
  private final List<Limit> limits;

  LimitedType(Type<T> inner, List<Limit> limits) {
    this.inner = inner;
    this.limits = limits;
  }

  @Override
  T read(JsonNode wire, Walk walk) {
    return readAmong(Set.of(), wire, walk);
  }

  @Override
  T readAmong(Set<String> claimed, JsonNode wire, Walk walk) {
    int before = walk.foundCount();
    T value = inner.readAmong(claimed, wire, walk);
    Limit.check(limits, wire, walk, before);
    return value;
  }

  /** What is left of a list has to keep within the limits. */
  @Override
  T readFitting(JsonNode wire, Walk walk) {
    int before = walk.foundCount();
    T kept = inner.readFitting(wire, walk);
    if (walk.foundCount() == before) Limit.check(limits, write(kept, walk), walk, before);
    return kept;
  }

  @Override
  JsonNode write(T value, Walk walk) {
    return inner.writeOrNull(value, walk);
  }

  @Override
  Parts parts(T value, Walk walk) {
    return inner.parts(value, walk);
  }

  @Override
  T empty() {
    return inner.empty();
  }

  @Override
  Type<T> besideNull() {
    return new LimitedType<>(inner.besideNull(), limits);
  }
}
