package koine.messages.core;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A strict JSON parser and printer (RFC 8259): no duplicate keys, UTF-8 without a byte order mark,
 * and all digits preserved. Data is null, booleans, strings, numbers, lists and maps.
 */
public final class Json {
  private static final int MOST_BYTES = 64 * 1024 * 1024;

  private Json() {}

  /** The parsed data, which is undefined if there are issues. */
  record Reading(@Nullable Object data, List<Issue> issues) {
    boolean isGood() {
      return issues.isEmpty();
    }
  }

  /**
   * Parses JSON text. A number is an {@code Integer}, or a {@code Long} or {@code BigInteger} if it does not
   * fit. A number with a fraction or an exponent is a {@code Double}, unless it is a small integer.
   *
   * @param text the JSON text
   * @return immutable plain data
   * @throws DecodeException with every issue
   */
  public static @Nullable Object parse(String text) {
    return good("JSON", read(text, Walk.DEEPEST));
  }

  /**
   * Prints plain data with its keys in order.
   *
   * @param data the data
   * @return the JSON text
   * @throws EncodeException with every value that JSON cannot represent
   */
  public static String stringify(@Nullable Object data) {
    return text(plain(data));
  }

  /**
   * Prints plain data in the canonical form of RFC 8785, for hashes and signatures. Integers beyond
   * 2^53 keep their digits.
   *
   * @param data the data
   * @return the canonical JSON text
   * @throws EncodeException with every value that JSON cannot represent
   */
  public static String canonical(@Nullable Object data) {
    return canonicalText(plain(data));
  }

  private static @Nullable Object plain(@Nullable Object data) {
    Walk walk = new Walk(false);
    Object plain = TreeSink.copy(data, walk);
    if (walk.refusals() > 0) throw new EncodeException("JSON", walk.issues());
    return plain;
  }

  static @Nullable Object good(String name, Reading reading) {
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
    return new Reading(null, List.of(new Issue(code, "", message)));
  }

  /** Prints data that has been checked. */
  static String text(@Nullable Object data) {
    return written(false, sink -> Data.put(data, sink), () -> {});
  }

  /**
   * The canonical form is defined by RFC 8785: keys are sorted by UTF-16 code units, and numbers
   * are formatted as in ECMAScript.
   */
  static String canonicalText(@Nullable Object data) {
    Object sorted = sorted(data);
    return written(true, sink -> Data.put(sorted, sink), () -> {});
  }

  /** Returns the JSON text of the data. Calls {@code onHalves} if it contains surrogates, which may form valid pairs. */
  static String written(boolean isCanonical, Sink.Source source, Runnable onHalves) {
    TextSink sink = new TextSink(isCanonical);
    sink.receive(source);
    String text = sink.end();
    if (sink.hasHalves()) onHalves.run();
    return text;
  }

  private static @Nullable Object sorted(@Nullable Object data) {
    if (data instanceof List) return sortedItems(Data.items(data));
    if (!(data instanceof Map)) return data;
    Map<String, @Nullable Object> sorted = new TreeMap<>();
    Data.members(data).forEach((key, value) -> sorted.put(key, sorted(value)));
    return sorted;
  }

  private static List<@Nullable Object> sortedItems(List<@Nullable Object> items) {
    List<@Nullable Object> sorted = new ArrayList<>();
    for (Object item : items) sorted.add(sorted(item));
    return sorted;
  }
}
