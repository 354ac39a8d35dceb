package koine.messages.core;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

final class EnumType<T> extends Type<T> {
  private final Map<@Nullable Object, T> known = new HashMap<>();
  private final List<Object> wires = new ArrayList<>();
  private final Function<T, Object> wire;

  EnumType(List<T> values, Function<T, Object> wire) {
    this.wire = wire;
    for (T value : values) {
      wires.add(wire.apply(value));
      known.put(Sameness.key(wire.apply(value)), value);
    }
  }

  @Override
  @Nullable T read(@Nullable Object data, Walk walk) {
    T value = known.get(Sameness.key(data));
    if (value != null) return value;
    List<String> words = wires.stream().filter(String.class::isInstance).map(Data::text).toList();
    return walk.mismatch(Issue.oneOf(wires), data, "enum", Issue.hint(data, words));
  }

  @Override
  boolean holds(@Nullable T value, Check check) {
    return value != null;
  }

  @Override
  void put(T value, Sink sink) throws IOException {
    Data.put(wire.apply(value), sink);
  }

  @Override
  Object plain(T value) {
    return wire.apply(value);
  }
}
