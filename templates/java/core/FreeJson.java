package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Map;

/** Data of other trees than those that the reader of this package makes: what JSON cannot hold is refused at its place. */
final class FreeJson {
  private FreeJson() {}

  static String text(JsonNode wire, Walk walk) {
    return walk.isTrusted() ? wire.textValue() : text(wire.textValue(), walk);
  }

  static void key(String key, Walk walk) {
    if (!walk.isTrusted()) text(key, walk);
  }

  private static String text(String text, Walk walk) {
    for (int index = 0; index < text.length(); index++) {
      if (!Character.isSurrogate(text.charAt(index))) continue;
      if (Character.charCount(text.codePointAt(index)) == 2) index++;
      else return walk.refuse("lone_surrogate", "found half a character; write both halves");
    }
    return text;
  }

  static Double number(JsonNode wire, Walk walk) {
    double value = wire.doubleValue();
    if (Double.isFinite(value)) return value;
    return wire.isIntegralNumber()
        ? walk.mismatch("a number that a double can hold", wire, "range", "")
        : walk.refuse("number_range", "found " + value + ", which JSON cannot hold; write null or a string");
  }

  /** The data as this package has it. */
  static JsonNode own(JsonNode data, Walk walk) {
    if (walk.isTrusted() || data.isNull() || data.isBoolean()) return data;
    if (data.isTextual()) return TextNode.valueOf(text(data, walk));
    if (data.isNumber()) return data.isIntegralNumber() || number(data, walk) != null ? Numbers.own(data) : null;
    if (!data.isArray() && !data.isObject())
      return walk.refuse("type", "found what JSON cannot hold; make plain data of it first");
    if (!walk.opens()) return null;
    return data.isArray() ? list(data, walk) : map(data, walk);
  }

  private static JsonNode list(JsonNode items, Walk walk) {
    ArrayNode list = JsonNodeFactory.instance.arrayNode(items.size());
    for (JsonNode item : items) list.add(below(list.size(), item, walk));
    return list;
  }

  private static JsonNode map(JsonNode members, Walk walk) {
    ObjectNode map = JsonNodeFactory.instance.objectNode();
    for (Map.Entry<String, JsonNode> entry : members.properties()) {
      text(entry.getKey(), walk);
      map.set(entry.getKey(), below(entry.getKey(), entry.getValue(), walk));
    }
    return map;
  }

  static JsonNode below(Object key, JsonNode data, Walk walk) {
    walk.push(key);
    JsonNode own = own(data, walk);
    walk.pop();
    return own;
  }
}
