package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** An object with declared members, and optionally the flattened members of another entity. */
public final class RecordType<R> extends Type<R> {
  private record Base<R, B>(Type<B> type, Function<R, B> held) {
    Parts parts(R record, Walk walk) {
      return type.parts(held.apply(record), walk);
    }
  }

  private final Map<String, Field<R, ?>> fields = new LinkedHashMap<>();
  private BiConsumer<JsonNode, Walk> checks = (wire, walk) -> {};
  private @Nullable Base<R, ?> base;
  private Others policy = Others.IGNORED;
  private Function<R, Map<String, JsonNode>> others = record -> Map.of();
  private @Nullable Function<Values, R> make;

  /**
   * Adds an entity whose members are part of this object.
   *
   * @param <B> the entity
   * @param type the type of the entity
   * @param held returns the entity of a record
   * @return this type
   */
  public <B> RecordType<R> flatten(Type<B> type, Function<R, B> held) {
    base = new Base<>(type, held);
    return this;
  }

  /**
   * Adds a field with a constant value.
   *
   * @param name the wire name
   * @param value text, a boolean, a number or null
   * @return this type
   */
  public RecordType<R> constant(String name, @Nullable Object value) {
    return value == null
        ? field(name, Types.NULL, record -> NullNode.instance, Field.Presence.CONSTANT, () -> null)
        : field(name, Types.literal(value), record -> value, Field.Presence.CONSTANT, () -> null);
  }

  /**
   * Adds a field that is always present.
   *
   * @param <T> the type of the value
   * @param name the wire name
   * @param type the type of the field
   * @param held returns the value of a record
   * @param hints the annotations in the schema
   * @return this type
   */
  public <T extends @Nullable Object> RecordType<R> required(String name, Type<T> type, Function<R, T> held, Hint... hints) {
    return field(name, type, held, Field.Presence.REQUIRED, () -> null, hints);
  }

  /**
   * Adds a field that is null if it is absent.
   *
   * @param <T> the type of the value
   * @param name the wire name
   * @param type the type of the field
   * @param held returns the value of a record
   * @param hints the annotations in the schema
   * @return this type
   */
  public <T extends @Nullable Object> RecordType<R> optional(
      String name, Type<T> type, Function<R, @Nullable T> held, Hint... hints) {
    return field(name, type, held, Field.Presence.OPTIONAL, () -> null, hints);
  }

  /**
   * Adds a list or map that is absent if it is empty.
   *
   * @param <T> the type of the value
   * @param name the wire name
   * @param type the type of the field
   * @param held returns the value of a record
   * @param hints the annotations in the schema
   * @return this type
   */
  public <T> RecordType<R> empty(String name, Type<T> type, Function<R, T> held, Hint... hints) {
    return field(name, type, held, Field.Presence.EMPTY, type::empty, hints);
  }

  /**
   * Adds a field with a default value.
   *
   * @param <T> the type of the value
   * @param name the wire name
   * @param text the default value as JSON text
   * @param type the type of the field
   * @param held returns the value of a record
   * @param hints the annotations in the schema
   * @return this type
   */
  public <T extends @Nullable Object> RecordType<R> fallback(
      String name, String text, Type<T> type, Function<R, @Nullable T> held, Hint... hints) {
    return field(name, type, held, Field.Presence.DEFAULT, new Fallback<>(name, text, type), hints);
  }

  private <T extends @Nullable Object> RecordType<R> field(
      String name, Type<T> type, Function<R, @Nullable T> held, Field.Presence presence, Supplier<@Nullable T> absent,
      Hint... hints) {
    fields.put(name, new Field<>(name, type, held, presence, Set.of(hints), absent));
    return this;
  }

  /**
   * Keeps undeclared members.
   *
   * @param held returns the undeclared members of a record
   * @return this type
   */
  public RecordType<R> keep(Function<R, Map<String, JsonNode>> held) {
    policy = Others.KEPT;
    others = held;
    return this;
  }

  /** {@return this type, which rejects undeclared members} */
  public RecordType<R> refuseOthers() {
    policy = Others.REFUSED;
    return this;
  }

  /**
   * Sets the type of undeclared members. Such members are kept unchanged, so salvage does not apply
   * to them.
   *
   * @param type the type of the values
   * @return this type
   */
  public RecordType<R> rest(Type<?> type) {
    checks = checks.andThen((wire, walk) -> {
      for (Map.Entry<String, JsonNode> entry : wire.properties()) {
        if (fields.containsKey(entry.getKey())) continue;
        walk.push(entry.getKey());
        Walk.Attempt<?> attempt = walk.attempt(false, () -> type.read(entry.getValue(), walk));
        walk.adopt(attempt.found(), List.of());
        walk.pop();
      }
    });
    return this;
  }

  /**
   * Adds limits on the whole object.
   *
   * @param all the limits
   * @return this type
   */
  public RecordType<R> limits(Limit... all) {
    checks = ((BiConsumer<JsonNode, Walk>) (wire, walk) -> Limit.check(List.of(all), wire, walk, walk.foundCount()))
        .andThen(checks);
    return this;
  }

  /**
   * Sets the function that creates a record.
   *
   * @param maker creates a record from the base, the value of each field and the kept members, in
   *     this order
   * @return this type
   */
  public RecordType<R> make(Function<Values, R> maker) {
    make = maker;
    return this;
  }

  /** Returns a record's value for an absent field. */
  @Nullable Object absent(String name) {
    return Objects.requireNonNull(fields.get(name)).absent().get();
  }

  @Override
  @Nullable R read(JsonNode wire, Walk walk) {
    return readAmong(Set.of(), wire, walk);
  }

  @Override
  @Nullable R readAmong(Set<String> claimed, JsonNode wire, Walk walk) {
    if (!wire.isObject()) return walk.mismatch("an object", wire);
    if (!walk.opens()) return null;
    int before = walk.refusals();
    Object[] values = new Object[fields.size() + 1];
    int held = 0;
    int seen = 0;
    if (base != null) values[held++] = base.type().readAmong(union(claimed), wire, walk);
    for (Field<R, ?> field : fields.values()) {
      JsonNode data = wire.get(field.name());
      if (data != null) seen++;
      Object value = field.read(data, wire, walk);
      if (field.presence() != Field.Presence.CONSTANT) values[held++] = value;
    }
    if (base == null) values[held] = seen == wire.size() ? Map.of() : policy.read(wire, key -> fields.containsKey(key) || claimed.contains(key), walk);
    checks.accept(wire, walk);
    return walk.makes(before) ? Objects.requireNonNull(make).apply(new Values(values)) : null;
  }

  private Set<String> union(Set<String> claimed) {
    Set<String> all = new HashSet<>(fields.keySet());
    all.addAll(claimed);
    return all;
  }

  @Override
  JsonNode write(R record, Walk walk) {
    if (base == null && others.apply(record).isEmpty()) return writeFields(record, JsonNodeFactory.instance.objectNode(), walk);
    Parts parts = parts(record, walk);
    return parts.known().setAll(parts.unknown());
  }

  private ObjectNode writeFields(R record, ObjectNode own, Walk walk) {
    if (walk.opens()) for (Field<R, ?> field : fields.values()) field.write(record, own, walk);
    return own;
  }

  @Override
  Parts parts(@Nullable R record, Walk walk) {
    Parts parts = Parts.of(JsonNodeFactory.instance.objectNode());
    if (record == null || !walk.opens()) return parts;
    if (base == null) parts.unknown().setAll(others.apply(record));
    else parts = base.parts(record, walk);
    ObjectNode own = parts.known();
    if (base != null) own.remove(fields.keySet());
    writeFields(record, own, walk);
    if (!parts.unknown().isEmpty())
      for (String key : fields.keySet())
        if (parts.unknown().has(key))
          walk.refuseAt(key, "dup_key", Issue.literal(key) + " is a declared field; set it there");
    return parts;
  }
}
