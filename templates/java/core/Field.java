package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A field of a record: its wire name, its type and how it may be absent. */
record Field<R, T extends @Nullable Object>(
    String name,
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

  /** Returns the field's value for a member of an object. The data is null if the key is absent. */
  @Nullable T read(@Nullable JsonNode data, JsonNode wire, Walk walk) {
    if (data == null || data.isNull() && hints.contains(Type.Hint.NULL_IS_ABSENT)) return readAbsent(wire, walk);
    walk.push(name);
    boolean isPlain = hints.isEmpty() || !walk.salvages();
    Walk.Attempt<T> read = isPlain ? readAs(type.read(data, walk)) : readHinted(data, walk);
    walk.pop();
    if (read != null) return read.value();
    return hints.contains(Type.Hint.EMPTY_ON_ERROR) ? type.empty() : readAbsent(wire, walk);
  }

  private @Nullable T readAbsent(JsonNode wire, Walk walk) {
    boolean isNeeded = presence == Presence.REQUIRED || presence == Presence.CONSTANT;
    return isNeeded ? walk.refuseMissing(name, wire) : absent.get();
  }

  /** The result is null if malformed data was dropped. */
  private Walk.@Nullable Attempt<T> readHinted(JsonNode data, Walk walk) {
    boolean skips = hints.contains(Type.Hint.SKIPS_ITEMS);
    Supplier<@Nullable T> items = () -> skips ? type.readFitting(data, walk) : type.read(data, walk);
    if (hints.contains(Type.Hint.EMPTY_ON_ERROR))
      return walk.salvage(Issue.literal(name), "was replaced with an empty list", items);
    return hints.contains(Type.Hint.ABSENT_ON_ERROR)
        ? walk.salvage(Issue.literal(name), "was dropped", items)
        : readAs(items.get());
  }

  private Walk.Attempt<T> readAs(@Nullable T value) {
    return new Walk.Attempt<>(value, List.of(), List.of());
  }

  void write(R record, ObjectNode known, Walk walk) {
    T value = held.apply(record);
    if (value == null && (presence == Presence.OPTIONAL || presence == Presence.EMPTY)) return;
    walk.push(name);
    JsonNode wire = type.writeOrNull(value, walk);
    walk.pop();
    if (presence != Presence.EMPTY || !wire.isContainerNode() || !wire.isEmpty()) known.set(name, wire);
  }
}
