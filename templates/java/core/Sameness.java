package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Equality of JSON values: 1 equals 1.0, and the order of keys is ignored. */
final class Sameness {
  private Sameness() {}

  /** Returns a map key that is identical for two JSON values only if they are equal. */
  static Object key(JsonNode data) {
    if (data.isNumber()) {
      BigInteger integer = Numbers.integer(data);
      return integer == null ? (Object) data.doubleValue() : integer;
    }
    if (data.isArray()) {
      List<Object> items = new ArrayList<>(data.size());
      data.forEach(item -> items.add(key(item)));
      return items;
    }
    if (!data.isObject()) return data;
    Map<String, Object> members = new HashMap<>();
    data.properties().forEach(entry -> members.put(entry.getKey(), key(entry.getValue())));
    return members;
  }
}
