package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** A type of its own around another one; nothing is made of what was refused. */
final class MappedType<I, T> extends Type<T> {
  private final Type<I> inner;
  private final Function<I, T> wrap;
  private final Function<T, I> unwrap;

  MappedType(Type<I> inner, Function<I, T> wrap, Function<T, I> unwrap) {
    this.inner = inner;
    this.wrap = wrap;
    this.unwrap = unwrap;
  }

  private T wrapped(Walk walk, Supplier<I> read) {
    int before = walk.refusals();
    I value = read.get();
    return walk.refusals() == before ? wrap.apply(value) : null;
  }

  @Override
  T read(JsonNode wire, Walk walk) {
    return wrapped(walk, () -> inner.read(wire, walk));
  }

  @Override
  T readAmong(Set<String> claimed, JsonNode wire, Walk walk) {
    return wrapped(walk, () -> inner.readAmong(claimed, wire, walk));
  }

  @Override
  T readFitting(JsonNode wire, Walk walk) {
    return wrapped(walk, () -> inner.readFitting(wire, walk));
  }

  @Override
  JsonNode write(T value, Walk walk) {
    return inner.writeOrNull(unwrap.apply(value), walk);
  }

  @Override
  Parts parts(T value, Walk walk) {
    return inner.parts(unwrap.apply(value), walk);
  }

  @Override
  T empty() {
    I empty = inner.empty();
    return empty == null ? null : wrap.apply(empty);
  }
}
