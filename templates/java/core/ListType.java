package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

final class ListType<T extends @Nullable Object> extends Type<List<T>> {
  private final Type<T> items;

  ListType(Type<T> items) {
    this.items = items;
  }

  @Override
  @Nullable List<T> read(JsonNode wire, Walk walk) {
    return read(wire, walk, false);
  }

  @Override
  @Nullable List<T> readFitting(JsonNode wire, Walk walk) {
    return read(wire, walk, true);
  }

  private @Nullable List<T> read(JsonNode wire, Walk walk, boolean skips) {
    if (!wire.isArray()) return walk.mismatch("an array", wire);
    if (!walk.opens()) return null;
    List<T> values = new ArrayList<>(wire.size());
    for (int index = 0; index < wire.size(); index++) {
      JsonNode item = wire.get(index);
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
  JsonNode write(List<T> values, Walk walk) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode(values.size());
    if (!walk.opens()) return array;
    for (T value : values) {
      walk.push(array.size());
      array.add(items.writeOrNull(value, walk));
      walk.pop();
    }
    return array;
  }

  @Override
  List<T> empty() {
    return List.of();
  }
}
