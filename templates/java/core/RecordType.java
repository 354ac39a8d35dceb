package koine.messages.core;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** An object with declared members, and optionally the flattened members of another entity. */
public final class RecordType<R> extends ObjectType<R> {
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
    constants.put(name, value);
    return value == null
        ? field(name, Types.NULL, record -> null, Field.Presence.CONSTANT, () -> null)
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
    add(new Field<>(new Sink.Key(name), type, held, presence, Set.of(hints), absent));
    return this;
  }

  /**
   * Keeps undeclared members.
   *
   * @param held returns the undeclared members of a record
   * @return this type
   */
  public RecordType<R> keep(Function<R, Map<String, @Nullable Object>> held) {
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
    return check((wire, walk) -> {
      for (Map.Entry<String, @Nullable Object> entry : wire.entrySet()) {
        if (isDeclared(entry.getKey())) continue;
        walk.push(entry.getKey());
        Walk.Attempt<?> attempt = walk.attempt(false, () -> type.read(entry.getValue(), walk));
        walk.adopt(attempt.found(), List.of());
        walk.pop();
      }
    });
  }

  /**
   * Adds limits on the whole object.
   *
   * @param all the limits
   * @return this type
   */
  public RecordType<R> limits(Limit... all) {
    BiConsumer<Map<String, @Nullable Object>, Walk> later = checks;
    checks = (wire, walk) -> Limit.check(List.of(all), wire, walk, walk.foundCount());
    return later == null ? this : check(later);
  }

  private RecordType<R> check(BiConsumer<Map<String, @Nullable Object>, Walk> more) {
    checks = checks == null ? more : checks.andThen(more);
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
}
