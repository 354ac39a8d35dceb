package koine.messages.core;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A field of a record: its wire name, its type and how it may be absent. */
record Field<R, T extends @Nullable Object>(
    Sink.Key key,
    Type<T> type,
    Function<R, @Nullable T> held,
    Presence presence,
    Set<Type.Hint> hints,
    Supplier<@Nullable T> absent) {
  enum Presence {
    /** A constant value, such as the tag of a variant. Records do not store this value. */
    CONSTANT,
    REQUIRED,
    OPTIONAL,
    /** An absent field means the empty list or map, which is never written. */
    EMPTY,
    /** An absent field means the default value, which is always written. */
    DEFAULT
  }

  String name() {
    return key.name;
  }

  /** Returns the field's value for the member at a place, which is negative if there is none. */
  @Nullable T read(int place, Members wire, Walk walk) {
    Object data = place < 0 ? null : wire.value(place);
    if (place < 0 || data == null && hints.contains(Type.Hint.NULL_IS_ABSENT)) return readAbsent(wire, walk);
    walk.push(name());
    boolean isPlain = hints.isEmpty() || !walk.salvages();
    if (isPlain) {
      T value = type.read(data, walk);
      walk.pop();
      return value;
    }
    Walk.Attempt<T> read = readHinted(data, walk);
    walk.pop();
    if (read != null) return read.value();
    return hints.contains(Type.Hint.EMPTY_ON_ERROR) ? type.empty() : readAbsent(wire, walk);
  }

  private boolean isNeeded() {
    return presence == Presence.REQUIRED || presence == Presence.CONSTANT;
  }

  private @Nullable T readAbsent(Members wire, Walk walk) {
    return isNeeded() ? walk.refuseMissing(name(), wire) : absent.get();
  }

  /** The result is null if malformed data was dropped. */
  private Walk.@Nullable Attempt<T> readHinted(@Nullable Object data, Walk walk) {
    boolean skips = hints.contains(Type.Hint.SKIPS_ITEMS);
    Supplier<@Nullable T> items = () -> skips ? type.readFitting(data, walk) : type.read(data, walk);
    if (hints.contains(Type.Hint.EMPTY_ON_ERROR))
      return walk.salvage(Issue.literal(name()), "was replaced with an empty list", items);
    return hints.contains(Type.Hint.ABSENT_ON_ERROR)
        ? walk.salvage(Issue.literal(name()), "was dropped", items)
        : readAs(items.get());
  }

  private Walk.Attempt<T> readAs(@Nullable T value) {
    return new Walk.Attempt<>(value, List.of(), List.of());
  }

  /** Returns true if the member is not written. */
  private boolean isOmitted(@Nullable T value) {
    if (presence == Presence.EMPTY) return value == null || Data.isEmpty(type.plain(value));
    return presence == Presence.OPTIONAL && value == null;
  }

  /** A required field for which null means absent is checked by reading it back. */
  boolean holds(R record, Type.Check check) {
    if (isNeeded() && hints.contains(Type.Hint.NULL_IS_ABSENT)) return false;
    T value = held.apply(record);
    return isOmitted(value) || type.holds(value, check);
  }

  /** Returns the value as it is written, if the program has it in this form. */
  @Nullable Object plain(R record) {
    T value = held.apply(record);
    return value == null ? null : type.plain(value);
  }

  void put(R record, Sink sink) throws IOException {
    T value = held.apply(record);
    if (isOmitted(value)) return;
    sink.key(key);
    type.putOrNull(value, sink);
  }
}
