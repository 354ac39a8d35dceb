package koine.messages.core;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A wrapper around a type that may be declared later. Rejected data is not converted. */
class MappedType<I extends @Nullable Object, T extends @Nullable Object> extends Type<T> {
  private final Supplier<Type<I>> declared;
  private final Function<I, T> wrap;
  private final Function<T, I> unwrap;
  private @Nullable Type<I> inner;

  MappedType(Supplier<Type<I>> declared, Function<I, T> wrap, Function<T, I> unwrap) {
    this.declared = declared;
    this.wrap = wrap;
    this.unwrap = unwrap;
  }

  final Type<I> inner() {
    Type<I> known = inner;
    if (known == null) {
      known = declared.get();
      inner = known;
    }
    return known;
  }

  private @Nullable T wrapped(@Nullable I value, int before, Walk walk) {
    return walk.makes(before) ? wrap.apply(value) : null;
  }

  @Override
  @Nullable T read(@Nullable Object wire, Walk walk) {
    return readAmong(Set.of(), wire, walk);
  }

  @Override
  @Nullable T readAmong(Set<String> claimed, @Nullable Object wire, Walk walk) {
    int before = walk.refusals();
    return wrapped(inner().readAmong(claimed, wire, walk), before, walk);
  }

  @Override
  @Nullable T readFitting(@Nullable Object wire, Walk walk) {
    int before = walk.refusals();
    return wrapped(inner().readFitting(wire, walk), before, walk);
  }

  @Override
  boolean holds(@Nullable T value, Check check) {
    return value == null ? check.byReading(this, null) : inner().holds(unwrap.apply(value), check);
  }

  @Override
  void put(T value, Sink sink) throws IOException {
    inner().putOrNull(unwrap.apply(value), sink);
  }

  @Override
  @Nullable Object plain(T value) {
    I held = unwrap.apply(value);
    return held == null ? null : inner().plain(held);
  }

  @Override
  void putMembers(T value, Set<String> claimed, Sink sink) throws IOException {
    I held = unwrap.apply(value);
    if (held != null) inner().putMembers(held, claimed, sink);
  }

  @Override
  Map<String, @Nullable Object> others(T value) {
    I held = unwrap.apply(value);
    return held == null ? Map.of() : inner().others(held);
  }

  @Override
  boolean declares(T value, String name) {
    I held = unwrap.apply(value);
    return held != null && inner().declares(held, name);
  }

  @Override
  @Nullable Set<String> names() {
    return inner().names();
  }

  @Override
  @Nullable Object fixed(String name) {
    return inner().fixed(name);
  }

  @Override
  @Nullable Object member(T value, String name) {
    I held = unwrap.apply(value);
    return held == null ? null : inner().member(held, name);
  }

  @Override
  @Nullable T empty() {
    I empty = inner().empty();
    return empty == null ? null : wrap.apply(empty);
  }
}
