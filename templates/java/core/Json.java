package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** JSON text, strictly: RFC 8259 without exceptions, no key twice, UTF-8 without a byte order mark, no digit lost. */
public final class Json {
  private static final int MOST_BYTES = 64 * 1024 * 1024;

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
    return new JsonWriter(false).write(data);
  }

  /** The one text of RFC 8785, for hashes and signatures. Great integers are written by their digits. */
  public static String canonical(JsonNode data) {
    return new JsonWriter(true).write(data);
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

  static Reading read(byte[] bytes) {
    if (bytes.length > MOST_BYTES) return tooLong();
    try {
      return read(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString(), Walk.DEEPEST);
    } catch (CharacterCodingException exception) {
      return refusal("utf8", "found bytes that are not UTF-8; send UTF-8");
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
}
