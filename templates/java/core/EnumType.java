package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

final class EnumType<T> extends Type<T> {
  private final Map<Object, T> known = new HashMap<>();
  private final List<JsonNode> wires = new ArrayList<>();
  private final Function<T, Object> wire;

  EnumType(List<T> values, Function<T, Object> wire) {
    this.wire = wire;
    for (T value : values) {
      wires.add(Json.constant(wire.apply(value)));
      known.put(Sameness.key(wires.get(wires.size() - 1)), value);
    }
  }

  @Override
  @Nullable T read(JsonNode data, Walk walk) {
    T value = known.get(Sameness.key(data));
    if (value != null) return value;
    List<String> words = wires.stream().filter(JsonNode::isTextual).map(JsonNode::textValue).toList();
    return walk.mismatch(Issue.oneOf(wires), data, "enum", Issue.hint(data, words));
  }

  @Override
  JsonNode write(T value, Walk walk) {
    return Json.constant(wire.apply(value));
  }
}
