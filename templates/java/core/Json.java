package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A strict JSON parser and printer (RFC 8259): no duplicate keys, UTF-8 without a byte order mark,
 * and all digits preserved.
 */
public final class Json {
  private static final int MOST_BYTES = 64 * 1024 * 1024;
  private static final int MOST_KEPT = 64 * 1024;

  /** A per-thread buffer for writing. */
  private static final ThreadLocal<char[]> ROOM = new ThreadLocal<>();

  private Json() {}

  /** The parsed data, which is undefined if there are issues. */
  record Reading(JsonNode data, List<Issue> issues) {
    boolean isGood() {
      return issues.isEmpty();
    }
  }

  /**
   * Parses JSON text. Integers can have any size. A number with a fraction or an exponent is a double,
   * unless it is a small integer.
   *
   * @param text the JSON text
   * @return the tree
   * @throws DecodeException with every issue
   */
  public static JsonNode parse(String text) {
    return good("JSON", read(text, Walk.DEEPEST));
  }

  /**
   * Prints a tree with its keys in order.
   *
   * @param data the tree
   * @return the JSON text
   */
  public static String stringify(JsonNode data) {
    return written(data, false, () -> {});
  }

  /**
   * Prints a tree in the canonical form of RFC 8785, for hashes and signatures. Integers beyond 2^53
   * keep their digits.
   *
   * @param data the tree
   * @return the canonical JSON text
   */
  public static String canonical(JsonNode data) {
    return written(data, true, () -> {});
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
    return new Reading(NullNode.instance, List.of(new Issue(code, "", message)));
  }

  /** Converts a constant (null, text, a boolean or a number) to a tree. */
  static JsonNode constant(@Nullable Object value) {
    if (value == null) return NullNode.instance;
    if (value instanceof JsonNode node) return node;
    if (value instanceof String text) return TextNode.valueOf(text);
    if (value instanceof Boolean truth) return BooleanNode.valueOf(truth);
    return value instanceof Double number ? Numbers.of(number) : Numbers.of(((Number) value).longValue());
  }

  /**
   * The canonical form is defined by RFC 8785: keys are sorted by UTF-16 code units, and numbers
   * are formatted as in ECMAScript. {@code onHalves} runs if there are surrogates, which may be
   * valid pairs.
   */
  static String written(JsonNode data, boolean canonical, Runnable onHalves) {
    char[] room = ROOM.get();
    Writer writer = new Writer(canonical, room == null ? new char[512] : room);
    writer.write(data);
    String text = new String(writer.text, 0, writer.count);
    if (writer.text != room && writer.text.length <= MOST_KEPT) ROOM.set(writer.text);
    if (writer.hasHalves) onHalves.run();
    return text;
  }

  private static final class Writer {
    /** The escape sequences by character. */
    private static final String[] ESCAPES = new String['\\' + 1];

    static {
      for (int sign = 0; sign < ' '; sign++) ESCAPES[sign] = String.format("\\u%04x", sign);
      for (String escape : List.of("\bb", "\ff", "\nn", "\rr", "\tt", "\"\"", "\\\\"))
        ESCAPES[escape.charAt(0)] = "\\" + escape.charAt(1);
    }

    private final boolean canonical;
    private boolean hasHalves;
    private char[] text;
    private char[] raw = {};
    private int count;

    private Writer(boolean canonical, char[] room) {
      this.canonical = canonical;
      text = room;
    }

    private void write(JsonNode data) {
      if (data.isTextual()) literal(data.textValue());
      else if (data.isObject()) members(data);
      else if (data.isArray()) items(data);
      else if (data.isInt() || data.isLong()) add(Long.toString(data.longValue()));
      else if (data.isNumber()) add(canonical ? Numbers.canonical(data) : Numbers.text(data));
      else add(data.asText());
    }

    private void items(JsonNode items) {
      char before = '[';
      for (JsonNode item : items) {
        add(before);
        write(item);
        before = ',';
      }
      add(items.isEmpty() ? "[]" : "]");
    }

    private void members(JsonNode members) {
      char before = '{';
      for (Map.Entry<String, JsonNode> entry : canonical ? sorted(members) : members.properties()) {
        add(before);
        literal(entry.getKey());
        add(':');
        write(entry.getValue());
        before = ',';
      }
      add(members.isEmpty() ? "{}" : "}");
    }

    private void add(char sign) {
      room(1);
      text[count++] = sign;
    }

    private void add(String more) {
      room(more.length());
      more.getChars(0, more.length(), text, count);
      count += more.length();
    }

    private void room(int more) {
      if (more > text.length - count) text = Arrays.copyOf(text, Math.max(2 * text.length, count + more));
    }

    /** Writes a literal with the minimum number of escapes. */
    private void literal(String string) {
      int length = string.length();
      room(2 * length + 2);
      text[count++] = '"';
      string.getChars(0, length, text, count);
      int end = count + length;
      count = plainIn(text, count, end);
      if (count < end) escape(end);
      text[count++] = '"';
    }

    /**
     * Escapes the text in place in the buffer, which must have room for twice the text's length and
     * a quote.
     */
    private void escape(int end) {
      int length = end - count;
      if (length > raw.length) raw = new char[2 * length];
      System.arraycopy(text, count, raw, 0, length);
      for (int done = 0; done < length; ) {
        done = addPlain(done, length);
        if (done < length) add(ESCAPES[raw[done++]]);
        room(2 * (length - done) + 1);
      }
    }

    private int addPlain(int start, int end) {
      char[] from = raw;
      char[] to = text;
      int place = count;
      int at = start;
      for (; at < end && isPlain(from[at]); at++) to[place++] = from[at];
      count = place;
      return at;
    }

    /** Returns the end offset of the characters that need no escape. */
    private int plainIn(char[] signs, int start, int end) {
      int at = start;
      while (at < end && isPlain(signs[at])) at++;
      return at;
    }

    private boolean isPlain(char sign) {
      if (sign >= '\ud800' && sign <= '\udfff') hasHalves = true;
      return sign >= ' ' && sign != '"' && sign != '\\';
    }
  }

  private static Set<Map.Entry<String, JsonNode>> sorted(JsonNode members) {
    Map<String, JsonNode> sorted = new TreeMap<>();
    members.properties().forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
    return sorted.entrySet();
  }
}
