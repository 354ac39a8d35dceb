package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The writer of JSON text, of data that is known to be right. */
final class JsonWriter {
  private final StringBuilder text = new StringBuilder();
  private final boolean canonical;

  /** Canonical is RFC 8785: keys in the order of their UTF-16 code units, numbers in ECMAScript's form. */
  JsonWriter(boolean canonical) {
    this.canonical = canonical;
  }

  String write(JsonNode data) {
    value(data);
    return text.toString();
  }

  private void value(JsonNode data) {
    if (data.isTextual()) literal(data.textValue(), text);
    else if (data.isObject()) object(data);
    else if (data.isArray()) array(data);
    else if (data.isNumber()) text.append(canonical ? Numbers.canonical(data) : Numbers.text(data));
    else text.append(data.asText());
  }

  private void array(JsonNode items) {
    String before = "[";
    for (JsonNode item : items) {
      text.append(before);
      value(item);
      before = ",";
    }
    text.append(items.isEmpty() ? "[]" : "]");
  }

  private void object(JsonNode members) {
    String before = "{";
    for (Map.Entry<String, JsonNode> entry : canonical ? sorted(members) : members.properties()) {
      text.append(before);
      literal(entry.getKey(), text);
      text.append(':');
      value(entry.getValue());
      before = ",";
    }
    text.append(members.isEmpty() ? "{}" : "}");
  }

  private static Set<Map.Entry<String, JsonNode>> sorted(JsonNode members) {
    Map<String, JsonNode> sorted = new TreeMap<>();
    members.properties().forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
    return sorted.entrySet();
  }

  /** A literal with no escapes but the needed ones. */
  static void literal(String string, StringBuilder text) {
    text.append('"');
    for (int index = 0; index < string.length(); index++) {
      char character = string.charAt(index);
      int known = "\"\\\b\f\n\r\t".indexOf(character);
      if (known >= 0) text.append('\\').append("\"\\bfnrt".charAt(known));
      else if (character < ' ') text.append(String.format("\\u%04x", (int) character));
      else text.append(character);
    }
    text.append('"');
  }
}
