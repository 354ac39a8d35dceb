package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** An array with one type per position. The array's length is checked by limits. */
public final class TupleType<R> extends Type<R> {
  private record Item<R, T extends @Nullable Object>(Type<T> type, Function<R, T> held) {
    JsonNode write(R tuple, Walk walk) {
      return type.writeOrNull(held.apply(tuple), walk);
    }
  }

  private final List<Item<R, ?>> items = new ArrayList<>();
  private final Function<Values, R> make;
  private int required;
  private @Nullable Rest<R, ?> rest;

  private record Rest<R, T extends @Nullable Object>(Type<T> type, Function<R, List<T>> held) {
    List<JsonNode> write(R tuple, Walk walk) {
      List<JsonNode> wires = new ArrayList<>();
      for (T item : held.apply(tuple)) wires.add(type.writeOrNull(item, walk));
      return wires;
    }
  }

  /**
   * Creates a tuple without items.
   *
   * @param make creates a tuple from its items
   */
  public TupleType(Function<Values, R> make) {
    this.make = make;
  }

  /**
   * Adds an item.
   *
   * @param <T> the type of the value
   * @param type the type of the item
   * @param held returns the item of a tuple
   * @return this type
   */
  public <T extends @Nullable Object> TupleType<R> item(Type<T> type, Function<R, T> held) {
    items.add(new Item<>(type, held));
    required = items.size();
    return this;
  }

  /**
   * Adds an item that may be missing at the end of the array.
   *
   * @param <T> the type of the value
   * @param type the type of the item
   * @param held returns the item of a tuple
   * @return this type
   */
  public <T extends @Nullable Object> TupleType<R> optional(Type<T> type, Function<R, @Nullable T> held) {
    items.add(new Item<>(type, held));
    return this;
  }

  /**
   * Sets the type of the remaining items.
   *
   * @param <T> the type of the values
   * @param type the type of the items
   * @param held returns the items of a tuple
   * @return this type
   */
  public <T extends @Nullable Object> TupleType<R> rest(Type<T> type, Function<R, List<T>> held) {
    rest = new Rest<>(type, held);
    return this;
  }

  @Override
  @Nullable R read(JsonNode wire, Walk walk) {
    if (!wire.isArray()) return walk.mismatch("an array", wire);
    if (!walk.opens()) return null;
    int before = walk.refusals();
    List<@Nullable Object> values = new ArrayList<>();
    for (int index = 0; index < items.size(); index++)
      values.add(index < wire.size() ? readItem(items.get(index).type(), index, wire, walk) : null);
    List<@Nullable Object> others = new ArrayList<>();
    for (int index = items.size(); index < wire.size(); index++)
      others.add(readItem(rest == null ? Types.JSON : rest.type(), index, wire, walk));
    if (rest != null) values.add(others);
    boolean isShort = wire.size() < required || rest == null && !others.isEmpty();
    return walk.makes(before) && !isShort ? make.apply(new Values(values.toArray())) : null;
  }

  private static @Nullable Object readItem(Type<?> type, int index, JsonNode wire, Walk walk) {
    walk.push(index);
    Object value = type.read(wire.get(index), walk);
    walk.pop();
    return value;
  }

  @Override
  JsonNode write(R tuple, Walk walk) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    if (!walk.opens()) return array;
    int count = items.size();
    List<JsonNode> others = rest == null ? List.of() : rest.write(tuple, walk);
    while (others.isEmpty() && count > required && items.get(count - 1).held().apply(tuple) == null) count--;
    for (int index = 0; index < count; index++) {
      walk.push(index);
      array.add(items.get(index).write(tuple, walk));
      walk.pop();
    }
    return array.addAll(others);
  }
}
