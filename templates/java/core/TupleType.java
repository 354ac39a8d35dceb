package koine.messages.core;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** An array with one type per position. The array's length is checked by limits. */
public final class TupleType<R> extends Type<R> {
  private record Item<R, T extends @Nullable Object>(Type<T> type, Function<R, T> held) {
    void put(R tuple, Sink sink) throws IOException {
      type.putOrNull(held.apply(tuple), sink);
    }
  }

  private final List<Item<R, ?>> items = new ArrayList<>();
  private final Function<Values, R> make;
  private int required;
  private @Nullable Rest<R, ?> rest;

  private record Rest<R, T extends @Nullable Object>(Type<T> type, Function<R, List<T>> held) {
    boolean isEmpty(R tuple) {
      return held.apply(tuple).isEmpty();
    }

    void put(R tuple, Sink sink) throws IOException {
      for (T item : held.apply(tuple)) type.putOrNull(item, sink);
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
  @Nullable R read(@Nullable Object data, Walk walk) {
    if (!(data instanceof Copies.Items<?> wire)) return walk.mismatch("an array", data);
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

  private static @Nullable Object readItem(Type<?> type, int index, Copies.Items<?> wire, Walk walk) {
    walk.push(index);
    Object value = type.read(wire.get(index), walk);
    walk.pop();
    return value;
  }

  @Override
  void put(R tuple, Sink sink) throws IOException {
    if (!sink.openArray()) return;
    for (Item<R, ?> item : items.subList(0, count(tuple))) item.put(tuple, sink);
    if (rest != null) rest.put(tuple, sink);
    sink.closeArray();
  }

  /** Returns the number of items that are written, without optional items at the end. */
  private int count(R tuple) {
    int count = items.size();
    if (rest != null && !rest.isEmpty(tuple)) return count;
    while (count > required && items.get(count - 1).held().apply(tuple) == null) count--;
    return count;
  }
}
