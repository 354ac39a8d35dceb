package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An object with arbitrary keys and values of one type. */
final class MapType<T extends @Nullable Object> extends Type<Map<String, T>> {
  private final Type<T> values;

  MapType(Type<T> values) {
    this.values = values;
  }

  @Override
  @Nullable Map<String, T> read(JsonNode wire, Walk walk) {
    if (!wire.isObject()) return walk.mismatch("an object", wire);
    if (!walk.opens()) return null;
    Map<String, T> members = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> entry : wire.properties()) {
      walk.text(entry.getKey());
      walk.push(entry.getKey());
      members.put(entry.getKey(), values.read(entry.getValue(), walk));
      walk.pop();
    }
    return Collections.unmodifiableMap(members);
  }

  @Override
  JsonNode write(Map<String, T> members, Walk walk) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    if (!walk.opens()) return object;
    for (Map.Entry<String, T> entry : members.entrySet()) {
      walk.push(entry.getKey());
      object.set(entry.getKey(), values.writeOrNull(entry.getValue(), walk));
      walk.pop();
    }
    return object;
  }

  @Override
  Map<String, T> empty() {
    return Map.of();
  }
}
