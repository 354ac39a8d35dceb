package koine.messages.core;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Reads, checks and writes objects. Subclasses declare the members. */
abstract class ObjectType<R> extends Type<R> {
  /** An entity whose members are part of the object. */
  record Base<R, B>(Type<B> type, Function<R, B> held) {
    boolean holds(R record, Check check) {
      return type.holds(held.apply(record), check);
    }

    void putMembers(R record, Set<String> claimed, Sink sink) throws IOException {
      type.putMembers(held.apply(record), claimed, sink);
    }

    Map<String, @Nullable Object> others(R record) {
      return type.others(held.apply(record));
    }

    boolean declares(R record, String name) {
      return type.declares(held.apply(record), name);
    }

    @Nullable Object member(R record, String name) {
      return type.member(held.apply(record), name);
    }
  }

  private final Map<String, Field<R, ?>> fields = new HashMap<>();
  private final List<Field<R, ?>> list = new ArrayList<>();
  private final List<Field<R, ?>> stored = new ArrayList<>();
  private @Nullable Set<String> names;
  @Nullable Base<R, ?> base;
  @Nullable BiConsumer<Map<String, @Nullable Object>, Walk> checks;
  @Nullable Function<Values, R> make;
  final Map<String, @Nullable Object> constants = new HashMap<>();
  Others policy = Others.IGNORED;
  Function<R, Map<String, @Nullable Object>> others = record -> Map.of();

  final void add(Field<R, ?> field) {
    fields.put(field.name(), field);
    list.add(field);
    if (field.presence() != Field.Presence.CONSTANT) stored.add(field);
  }

  final boolean isDeclared(String name) {
    return fields.containsKey(name);
  }

  /** Returns a record's value for an absent field. */
  final @Nullable Object absent(String name) {
    return Objects.requireNonNull(fields.get(name)).absent().get();
  }

  @Override
  @Nullable R read(@Nullable Object wire, Walk walk) {
    return readAmong(Set.of(), wire, walk);
  }

  @Override
  @Nullable R readAmong(Set<String> claimed, @Nullable Object data, Walk walk) {
    if (!(data instanceof Members wire)) return walk.mismatch("an object", data);
    int before = walk.refusals();
    Object[] values = new Object[fields.size() + 1];
    int held = 0;
    int seen = 0;
    if (base != null) values[held++] = base.type().readAmong(union(claimed), wire, walk);
    for (Field<R, ?> field : list) {
      int place = wire.placeOf(field.name(), seen);
      if (place >= 0) seen++;
      Object value = field.read(place, wire, walk);
      if (field.presence() != Field.Presence.CONSTANT) values[held++] = value;
    }
    if (base == null) values[held] = seen == wire.size() ? Map.of() : policy.read(wire, key -> fields.containsKey(key) || claimed.contains(key), walk);
    if (checks != null) checks.accept(wire, walk);
    return walk.makes(before) ? Objects.requireNonNull(make).apply(new Values(values)) : null;
  }

  private Set<String> union(Set<String> claimed) {
    if (claimed.isEmpty()) return fields.keySet();
    Set<String> all = new HashSet<>(fields.keySet());
    all.addAll(claimed);
    return all;
  }

  /** Limits on the whole object, and members that both objects declare, are checked by reading. */
  @Override
  boolean holds(@Nullable R record, Check check) {
    if (record == null || names() == null) return check.byReading(this, record);
    if (!check.opens() || base != null && !base.holds(record, check)) return false;
    for (Field<R, ?> field : stored) if (!field.holds(record, check)) return false;
    return (base == null || Collections.disjoint(fields.keySet(), base.others(record).keySet()))
        && othersHold(others.apply(record), check)
        && check.closes();
  }

  private boolean othersHold(Map<String, @Nullable Object> members, Check check) {
    if (members.isEmpty()) return true;
    return Collections.disjoint(members.keySet(), fields.keySet()) && Data.membersHold(members, check);
  }

  @Override
  void put(R record, Sink sink) throws IOException {
    if (!sink.openObject()) return;
    putMembers(record, Set.of(), sink);
    Map<String, @Nullable Object> others = others(record);
    if (!others.isEmpty()) putOthers(record, others, sink);
    sink.closeObject();
  }

  private void putOthers(R record, Map<String, @Nullable Object> others, Sink sink) throws IOException {
    for (String key : others.keySet())
      if (declares(record, key)) sink.refuseAt(key, "dup_key", Issue.literal(key) + " is a declared field; set it there");
    Data.putMembers(others, Set.of(), sink);
  }

  @Override
  void putMembers(R record, Set<String> claimed, Sink sink) throws IOException {
    if (base != null) base.putMembers(record, union(claimed), sink);
    for (Field<R, ?> field : list) if (!claimed.contains(field.name())) field.put(record, sink);
  }

  @Override
  Map<String, @Nullable Object> others(R record) {
    return base == null ? others.apply(record) : base.others(record);
  }

  @Override
  boolean declares(R record, String name) {
    return fields.containsKey(name) || base != null && base.declares(record, name);
  }

  @Override
  @Nullable Set<String> names() {
    if (checks != null) return null;
    if (base == null) return fields.keySet();
    if (names == null) {
      Set<String> inner = base.type().names();
      names = inner == null || !Collections.disjoint(inner, fields.keySet()) ? Set.of() : union(inner);
    }
    return names.isEmpty() ? null : names;
  }

  @Override
  @Nullable Object fixed(String name) {
    return base == null || fields.containsKey(name) ? constants.get(name) : base.type().fixed(name);
  }

  @Override
  @Nullable Object member(R record, String name) {
    Field<R, ?> field = fields.get(name);
    if (field != null) return field.plain(record);
    return base == null ? null : base.member(record, name);
  }

  /** How a record handles undeclared members. */
  enum Others {
    KEPT,
    IGNORED,
    REFUSED;

    /** Returns the members to keep. */
    Map<String, @Nullable Object> read(Members wire, Predicate<String> isDeclared, Walk walk) {
      Members kept = new Members();
      for (int place = 0; place < wire.size(); place++) {
        String key = wire.key(place);
        if (isDeclared.test(key)) continue;
        if (this == REFUSED)
          walk.refuseAt(key, "unknown_key", "unknown key " + Issue.literal(key) + "; remove it or add it to the schema");
        else kept.add(key, wire.value(place));
      }
      return this == KEPT ? kept : Map.of();
    }
  }
}
