package koine.messages.core;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

final class ListType<T extends @Nullable Object> extends Type<List<T>> {
  private final Type<T> items;

  ListType(Type<T> items) {
    this.items = items;
  }

  @Override
  @Nullable List<T> read(@Nullable Object wire, Walk walk) {
    return read(wire, walk, false);
  }

  @Override
  @Nullable List<T> readFitting(@Nullable Object wire, Walk walk) {
    return read(wire, walk, true);
  }

  private @Nullable List<T> read(@Nullable Object data, Walk walk, boolean skips) {
    if (!(data instanceof Copies.Items<?> wire)) return walk.mismatch("an array", data);
    List<T> values = new ArrayList<>(wire.size());
    for (int index = 0; index < wire.size(); index++) {
      Object item = wire.get(index);
      walk.push(index);
      if (!skips) values.add(items.read(item, walk));
      else {
        Walk.Attempt<T> attempt = walk.salvage("this item", "was dropped", () -> items.read(item, walk));
        if (attempt != null) values.add(attempt.value());
      }
      walk.pop();
    }
    return Copies.of(values);
  }

  @Override
  boolean holds(@Nullable List<T> values, Check check) {
    if (values == null || !check.opens()) return false;
    for (T value : values) if (!items.holds(value, check)) return false;
    return check.closes();
  }

  @Override
  void put(List<T> values, Sink sink) throws IOException {
    if (!sink.openArray()) return;
    for (T value : values) items.putOrNull(value, sink);
    sink.closeArray();
  }

  @Override
  Object plain(List<T> values) {
    return values;
  }

  @Override
  List<T> empty() {
    return List.of();
  }
}
