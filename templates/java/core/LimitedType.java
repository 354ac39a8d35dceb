package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

final class LimitedType<T extends @Nullable Object> extends MappedType<T, T> {
  private final List<Limit> limits;

  LimitedType(Type<T> inner, List<Limit> limits) {
    super(() -> inner, Function.identity(), Function.identity());
    this.limits = limits;
  }

  @Override
  @Nullable T readAmong(Set<String> claimed, JsonNode wire, Walk walk) {
    int before = walk.foundCount();
    T value = super.readAmong(claimed, wire, walk);
    Limit.check(limits, wire, walk, before);
    return value;
  }

  /** The limits also apply to a list from which items were dropped. */
  @Override
  @Nullable T readFitting(JsonNode wire, Walk walk) {
    int before = walk.foundCount();
    T kept = super.readFitting(wire, walk);
    if (walk.foundCount() == before) Limit.check(limits, writeOrNull(kept, walk), walk, before);
    return kept;
  }

  @Override
  Type<T> besideNull() {
    return new LimitedType<>(inner().besideNull(), limits);
  }
}
