package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** An object with declared members, and perhaps the keys of another entity among its own. */
public final class RecordType<R> extends Type<R> {
  private enum Others {
    KEPT,
    IGNORED,
    REFUSED
  }

  private final List<Member<R>> members = new ArrayList<>();
  private final Map<String, Field<R, ?>> fields = new LinkedHashMap<>();
  private final Set<String> known = new LinkedHashSet<>();
  private List<Limit> limits = List.of();
  private Base<R, ?> base;
  private Others policy = Others.IGNORED;
  private Function<R, Map<String, JsonNode>> others = record -> Map.of();
  private Type<?> rest;
  private Function<Values, R> make;

  private record Base<R, B>(Type<B> type, Function<R, B> held) {
    Parts parts(R record, Walk walk) {
      return type.parts(held.apply(record), walk);
    }
  }

  /** The entity whose keys stand among the others. */
  public <B> RecordType<R> flatten(Type<B> type, Function<R, B> held) {
    base = new Base<>(type, held);
    return this;
  }

  /** What is always there and always the same: text, a truth, a number or null. */
  public RecordType<R> constant(String name, Object value) {
    Type<?> type = value == null ? Types.NULL : Types.literal(value);
    return member(new Member.Constant<>(name, type, Json.constant(value)));
  }

  public <T> RecordType<R> required(String name, Type<T> type, Function<R, T> held, Hint... hints) {
    return field(name, type, held, Field.Presence.REQUIRED, hints, () -> null);
  }

  public <T> RecordType<R> optional(String name, Type<T> type, Function<R, T> held, Hint... hints) {
    return field(name, type, held, Field.Presence.OPTIONAL, hints, () -> null);
  }

  /** A list or map that is absent when it is empty. */
  public <T> RecordType<R> empty(String name, Type<T> type, Function<R, T> held, Hint... hints) {
    return field(name, type, held, Field.Presence.EMPTY, hints, type::empty);
  }

  /** A field with a default, as JSON text. */
  public <T> RecordType<R> fallback(String name, String text, Type<T> type, Function<R, T> held, Hint... hints) {
    return field(name, type, held, Field.Presence.DEFAULT, hints, new Fallback<>(name, text, type));
  }

  private <T> RecordType<R> field(
      String name, Type<T> type, Function<R, T> held, Field.Presence presence, Hint[] hints, Supplier<T> fallback) {
    Field<R, T> field = new Field<>(name, type, held, presence, Set.of(hints), fallback);
    fields.put(name, field);
    return member(field);
  }

  private RecordType<R> member(Member<R> member) {
    members.add(member);
    known.add(member.name());
    return this;
  }

  /** Members that are not declared are kept. */
  public RecordType<R> keep(Function<R, Map<String, JsonNode>> held) {
    policy = Others.KEPT;
    others = held;
    return this;
  }

  public RecordType<R> refuseOthers() {
    policy = Others.REFUSED;
    return this;
  }

  /** What every member that is not declared must be. */
  public RecordType<R> rest(Type<?> type) {
    rest = type;
    return this;
  }

  public RecordType<R> limits(Limit... all) {
    limits = List.of(all);
    return this;
  }

  /** Makes a record of its values: the base, each field, and what is kept, in this order. */
  public RecordType<R> make(Function<Values, R> maker) {
    make = maker;
    return this;
  }

  /** What a record holds in a field where its key is not there. */
  Object absent(String name) {
    return fields.get(name).absent();
  }

  @Override
  R read(JsonNode wire, Walk walk) {
    return readAmong(Set.of(), wire, walk);
  }

  @Override
  R readAmong(Set<String> claimed, JsonNode wire, Walk walk) {
    if (!wire.isObject()) return walk.mismatch("an object", wire);
    if (!walk.opens()) return null;
    int before = walk.refusals();
    List<Object> values = new ArrayList<>();
    if (base != null) values.add(base.type().readAmong(union(known, claimed), wire, walk));
    for (Member<R> member : members) {
      Object value = member.read(wire, walk);
      if (member instanceof Field) values.add(value);
    }
    if (base == null) values.add(readOthers(claimed, wire, walk));
    Limit.check(limits, wire, walk, walk.foundCount());
    if (rest != null) checkRest(wire, walk);
    return walk.refusals() == before ? make.apply(new Values(values)) : null;
  }

  private static Set<String> union(Set<String> known, Set<String> claimed) {
    Set<String> all = new HashSet<>(known);
    all.addAll(claimed);
    return all;
  }

  private Map<String, JsonNode> readOthers(Set<String> claimed, JsonNode wire, Walk walk) {
    Map<String, JsonNode> kept = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> entry : wire.properties()) {
      String key = entry.getKey();
      if (known.contains(key) || claimed.contains(key)) continue;
      if (policy == Others.REFUSED)
        walk.refuseAt(key, "unknown_key", "unknown key " + Describe.literal(key) + "; remove it or add it to the schema");
      else {
        FreeJson.key(key, walk);
        kept.put(key, FreeJson.below(key, entry.getValue(), walk));
      }
    }
    return policy == Others.KEPT ? Collections.unmodifiableMap(kept) : Map.of();
  }

  /** Members are kept as they came, so nothing is mended in them. */
  private void checkRest(JsonNode wire, Walk walk) {
    for (Map.Entry<String, JsonNode> entry : wire.properties()) {
      if (known.contains(entry.getKey())) continue;
      walk.push(entry.getKey());
      Walk.Attempt<?> attempt = walk.attempt(false, () -> rest.read(entry.getValue(), walk));
      walk.adopt(attempt.found(), List.of());
      walk.pop();
    }
  }

  @Override
  JsonNode write(R record, Walk walk) {
    Parts parts = parts(record, walk);
    return parts.known().setAll(parts.unknown());
  }

  @Override
  Parts parts(R record, Walk walk) {
    Parts parts = Parts.of(JsonNodeFactory.instance.objectNode());
    if (record == null || !walk.opens()) return parts;
    if (base == null) parts.unknown().setAll(others.apply(record));
    else parts = base.parts(record, walk);
    ObjectNode own = parts.known();
    own.remove(known);
    for (Member<R> member : members) member.write(record, own, walk);
    for (String key : known)
      if (parts.unknown().has(key))
        walk.refuseAt(key, "dup_key", Describe.literal(key) + " is a declared field; set it there");
    return parts;
  }
}
