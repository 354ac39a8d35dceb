package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** A field of a record: its name on the wire, what it holds, and what becomes of it when it is not there. */
final class Field<R, T> implements Member<R> {
  enum Presence {
    REQUIRED,
    OPTIONAL,
    /** Absent is the empty list or map, which is never written. */
    EMPTY,
    /** Absent is the default, which is always written. */
    DEFAULT
  }

  private final String name;
  private final Type<T> type;
  private final Function<R, T> held;
  private final Presence presence;
  private final Set<Hint> hints;
  private final Supplier<T> fallback;

  Field(String name, Type<T> type, Function<R, T> held, Presence presence, Set<Hint> hints, Supplier<T> fallback) {
    this.name = name;
    this.type = type;
    this.held = held;
    this.presence = presence;
    this.hints = hints;
    this.fallback = fallback;
  }

  @Override
  public String name() {
    return name;
  }

  /** What a record holds where the key is not there. */
  T absent() {
    return fallback.get();
  }

  @Override
  public Object read(JsonNode wire, Walk walk) {
    JsonNode data = wire.get(name);
    if (data == null || data.isNull() && hints.contains(Hint.NULL_IS_ABSENT)) return readAbsent(wire, walk);
    walk.push(name);
    Walk.Attempt<T> read = readPresent(data, walk);
    walk.pop();
    if (read != null) return read.value();
    return hints.contains(Hint.EMPTY_ON_ERROR) ? type.empty() : readAbsent(wire, walk);
  }

  private T readAbsent(JsonNode wire, Walk walk) {
    return presence == Presence.REQUIRED ? Member.refuseMissing(name, wire, walk) : absent();
  }

  /** Null where malformed data was left out. */
  private Walk.Attempt<T> readPresent(JsonNode data, Walk walk) {
    boolean isEmpty = hints.contains(Hint.EMPTY_ON_ERROR);
    if (!walk.salvages() || !isEmpty && !hints.contains(Hint.ABSENT_ON_ERROR))
      return new Walk.Attempt<>(readItems(data, walk), null, null);
    String becomes = isEmpty ? "counts as empty" : "was left out";
    return walk.salvage(Describe.literal(name), becomes, () -> readItems(data, walk));
  }

  private T readItems(JsonNode data, Walk walk) {
    boolean skips = walk.salvages() && hints.contains(Hint.SKIPS_ITEMS);
    return skips ? type.readFitting(data, walk) : type.read(data, walk);
  }

  @Override
  public void write(R record, ObjectNode known, Walk walk) {
    T value = held.apply(record);
    if (value == null && (presence == Presence.OPTIONAL || presence == Presence.EMPTY)) return;
    walk.push(name);
    JsonNode wire = type.writeOrNull(value, walk);
    walk.pop();
    if (presence != Presence.EMPTY || !wire.isContainerNode() || !wire.isEmpty()) known.set(name, wire);
  }
}
