package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
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
  @Nullable T read(JsonNode wire, Walk walk) {
    return readAmong(Set.of(), wire, walk);
  }

  @Override
  @Nullable T readAmong(Set<String> claimed, JsonNode wire, Walk walk) {
    int before = walk.refusals();
    return wrapped(inner().readAmong(claimed, wire, walk), before, walk);
  }

  @Override
  @Nullable T readFitting(JsonNode wire, Walk walk) {
    int before = walk.refusals();
    return wrapped(inner().readFitting(wire, walk), before, walk);
  }

  @Override
  JsonNode write(T value, Walk walk) {
    return inner().writeOrNull(unwrap.apply(value), walk);
  }

  @Override
  Parts parts(@Nullable T value, Walk walk) {
    return value == null ? super.parts(null, walk) : inner().parts(unwrap.apply(value), walk);
  }

  @Override
  @Nullable T empty() {
    I empty = inner().empty();
    return empty == null ? null : wrap.apply(empty);
  }
}
