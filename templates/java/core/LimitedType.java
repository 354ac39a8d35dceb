package koine.messages.core;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

final class LimitedType<T extends @Nullable Object> extends MappedType<T, T> {
  private final List<Limit> limits;
  private final boolean readsContents;

  LimitedType(Type<T> inner, List<Limit> limits) {
    super(() -> inner, Function.identity(), Function.identity());
    this.limits = limits;
    readsContents = Limit.readContents(limits);
  }

  @Override
  @Nullable T readAmong(Set<String> claimed, @Nullable Object wire, Walk walk) {
    int before = walk.foundCount();
    T value = super.readAmong(claimed, wire, walk);
    Limit.check(limits, wire, walk, before);
    return value;
  }

  /** The limits also apply to a list from which items were dropped. */
  @Override
  @Nullable T readFitting(@Nullable Object wire, Walk walk) {
    int before = walk.foundCount();
    T kept = super.readFitting(wire, walk);
    if (walk.foundCount() == before) Limit.check(limits, inner().readBack(kept, new Walk(false), 0), walk, before);
    return kept;
  }

  @Override
  boolean holds(@Nullable T value, Check check) {
    Object data = value == null ? null : plain(value);
    if (data == null || readsContents && Data.isContainer(data)) return check.byReading(this, value);
    return super.holds(value, check) && Limit.hold(limits, data);
  }

  /** Limits on a whole object apply to its undeclared members, too. */
  @Override
  @Nullable Set<String> names() {
    return null;
  }

  @Override
  Type<T> besideNull() {
    return new LimitedType<>(inner().besideNull(), limits);
  }
}
