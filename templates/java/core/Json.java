package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** JSON text, strictly: RFC 8259 without exceptions, no key twice, UTF-8 without a byte order mark, no digit lost. */
public final class Json {
  private static final int MOST_BYTES = 64 * 1024 * 1024;
  private static final String ESCAPED = "\"\\\n\r\t\b\f";

  private Json() {}

  /** What a text holds, or nothing and every issue. */
  record Reading(JsonNode data, List<Issue> issues) {
    boolean isGood() {
      return issues.isEmpty();
    }
  }

  /**
   * Integers have any size; a number with a fraction or an exponent is a double, unless it is a small integer.
   *
   * @throws DecodeException with every issue
   */
  public static JsonNode parse(String text) {
    return good("JSON", read(text, Walk.DEEPEST));
  }

  /** Text of data in the order of its keys. */
  public static String stringify(JsonNode data) {
    StringBuilder text = new StringBuilder(256);
    write(data, false, text);
    return text.toString();
  }

  /** The one text of RFC 8785, for hashes and signatures. Great integers are written by their digits. */
  public static String canonical(JsonNode data) {
    StringBuilder text = new StringBuilder();
    write(data, true, text);
    return text.toString();
  }

  static JsonNode good(String name, Reading reading) {
    if (!reading.isGood()) throw new DecodeException(name, reading.issues());
    return reading.data();
  }

  static Reading read(String text, int deepest) {
    if (text.length() > MOST_BYTES) return tooLong();
    if (text.startsWith("\ufeff")) return refusal("bom", "found a byte order mark; send the text without it");
    JsonReader reader = new JsonReader(text, deepest);
    return new Reading(reader.read(), reader.issues());
  }

  /** The text of bytes that are UTF-8. */
  static String text(String name, byte[] bytes) {
    if (bytes.length > MOST_BYTES) throw new DecodeException(name, tooLong().issues());
    String text = new String(bytes, StandardCharsets.UTF_8);
    if (text.indexOf('\ufffd') < 0) return text;
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException exception) {
      throw new DecodeException(name, refusal("utf8", "found bytes that are not UTF-8; send UTF-8").issues());
    }
  }

  private static Reading tooLong() {
    return refusal("limit", "found more than " + MOST_BYTES + " bytes; send less at a time");
  }

  private static Reading refusal(String code, String message) {
    return new Reading(null, List.of(new Issue(code, "", message)));
  }

  /** A constant as data: null, text, a boolean or a number. */
  static JsonNode constant(Object value) {
    if (value == null) return NullNode.instance;
    if (value instanceof JsonNode node) return node;
    if (value instanceof String text) return TextNode.valueOf(text);
    if (value instanceof Boolean truth) return BooleanNode.valueOf(truth);
    return value instanceof Double number ? Numbers.of(number) : Numbers.of(((Number) value).longValue());
  }

  /** Canonical is RFC 8785: keys in the order of their UTF-16 code units, numbers in ECMAScript's form. */
  private static void write(JsonNode data, boolean canonical, StringBuilder text) {
    if (data.isTextual()) literal(data.textValue(), text);
    else if (data.isObject()) writeMembers(data, canonical, text);
    else if (data.isArray()) writeItems(data, canonical, text);
    else if (data.isInt() || data.isLong()) text.append(data.longValue());
    else if (data.isNumber()) text.append(canonical ? Numbers.canonical(data) : Numbers.text(data));
    else text.append(data.asText());
  }

  private static void writeItems(JsonNode items, boolean canonical, StringBuilder text) {
    char before = '[';
    for (JsonNode item : items) {
      text.append(before);
      write(item, canonical, text);
      before = ',';
    }
    text.append(items.isEmpty() ? "[]" : "]");
  }

  private static void writeMembers(JsonNode members, boolean canonical, StringBuilder text) {
    char before = '{';
    for (Map.Entry<String, JsonNode> entry : canonical ? sorted(members) : members.properties()) {
      text.append(before);
      literal(entry.getKey(), text);
      text.append(':');
      write(entry.getValue(), canonical, text);
      before = ',';
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
    int start = 0;
    for (int index = 0; index < string.length(); index++) {
      char character = string.charAt(index);
      if (character >= ' ' && character != '"' && character != '\\') continue;
      text.append(string, start, index).append('\\');
      int known = ESCAPED.indexOf(character);
      if (known < 0) text.append(String.format("u%04x", (int) character));
      else text.append("\"\\nrtbf".charAt(known));
      start = index + 1;
    }
    if (start == 0) text.append(string);
    else text.append(string, start, string.length());
    text.append('"');
  }
}
