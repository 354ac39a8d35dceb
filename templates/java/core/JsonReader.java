package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The reader of JSON text: every rule of RFC 8259 and I-JSON, every digit, every finding with its place. Jackson's own
 * parser takes half characters and byte order marks, and ends at the first mistake.
 */
final class JsonReader {
  private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]*+)(?:\\.[0-9]++)?(?:[eE][+-]?[0-9]++)?");
  private static final Pattern SHOWN = Pattern.compile("[A-Za-z0-9]{1,40}|(?s:.)");
  private static final int LONGEST_NUMBER = 1000;
  private static final String ESCAPES = "JSON knows \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hex digits";

  /** Ends the reading of a text that makes no sense from here on. */
  private static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1L;

    final String code;

    Stop(String code, String message) {
      super(message, null, false, false);
      this.code = code;
    }
  }

  private final String text;
  private final int deepest;
  private final List<Object> path = new ArrayList<>();
  private final List<Issue> issues = new ArrayList<>();
  private int place;
  private int letters;

  JsonReader(String text, int deepest) {
    this.text = text;
    this.deepest = deepest;
  }

  /** Every reason why the text was refused, in its order. */
  List<Issue> issues() {
    return issues;
  }

  /** The document; what it is means nothing where there are issues. */
  JsonNode read() {
    try {
      space();
      JsonNode document = value();
      space();
      if (place < text.length()) throw stop("after the document; one text holds one document");
      return document;
    } catch (Stop stop) {
      String pointer = stop.code.equals("truncated") ? "" : Pointers.of(path);
      issues.add(new Issue(stop.code, pointer, stop.getMessage()));
      return null;
    }
  }

  private int sign() {
    return place < text.length() ? text.charAt(place) : -1;
  }

  private void space() {
    while (place < text.length() && " \t\n\r".indexOf(text.charAt(place)) >= 0) place++;
  }

  private JsonNode value() {
    switch (sign()) {
      case '{':
        return object();
      case '[':
        return array();
      case '"':
        return TextNode.valueOf(string());
      case 't':
        return word("true", BooleanNode.TRUE);
      case 'f':
        return word("false", BooleanNode.FALSE);
      case 'n':
        return word("null", NullNode.instance);
      default:
        return number();
    }
  }

  private JsonNode word(String spelling, JsonNode value) {
    if (!text.startsWith(spelling, place)) throw stop("where a value should start");
    place += spelling.length();
    return value;
  }

  private ObjectNode object() {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    if (isEmpty('}')) return object;
    do {
      String key = key(object);
      path.add(key);
      colon();
      object.set(key, value());
      leave();
    } while (isFollowed('}'));
    return object;
  }

  private String key(ObjectNode object) {
    if (sign() == '}') throw stop("after a comma; remove the comma");
    if (sign() != '"') throw stop("where a key should start; keys are strings in double quotes");
    String key = string();
    if (object.has(key)) {
      path.add(key);
      add("dup_key", "duplicate key " + Describe.literal(key) + "; keep one of them");
      leave();
    }
    return key;
  }

  private void colon() {
    space();
    if (sign() != ':') throw stop("where a colon should be");
    place++;
    space();
  }

  private ArrayNode array() {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    if (isEmpty(']')) return array;
    do {
      path.add(array.size());
      if (sign() == ']') throw stop("after a comma; remove the comma");
      array.add(value());
      leave();
    } while (isFollowed(']'));
    return array;
  }

  private void leave() {
    path.remove(path.size() - 1);
  }

  /** Steps into an array or object; true when it is empty and already behind. */
  private boolean isEmpty(char closing) {
    if (path.size() >= deepest)
      throw new Stop("depth", "found more than " + deepest + " levels of nesting; nest less");
    place++;
    space();
    if (sign() != closing) return false;
    place++;
    return true;
  }

  private boolean isFollowed(char closing) {
    space();
    boolean isMore = sign() == ',';
    if (!isMore && sign() != closing) throw stop("where a comma or \"" + closing + "\" should be");
    place++;
    if (isMore) space();
    return isMore;
  }

  private JsonNode number() {
    Matcher matcher = NUMBER.matcher(text).region(place, text.length());
    if (!matcher.lookingAt()) throw stop("where a value should start");
    String digits = matcher.group();
    place = matcher.end();
    if (place < text.length() && "0123456789.eE".indexOf(text.charAt(place)) >= 0) throw stop("inside a number");
    if (digits.length() > LONGEST_NUMBER)
      return refuseNumber("limit", "a number of " + digits.length() + " characters");
    JsonNode number = Numbers.read(digits);
    return number.isDouble() && Double.isInfinite(number.doubleValue())
        ? refuseNumber("number_range", digits.substring(0, Math.min(40, digits.length())) + ", more than a double can hold")
        : number;
  }

  private JsonNode refuseNumber(String code, String found) {
    add(code, "found " + found + "; write it as a string");
    return Numbers.of(0);
  }

  /** Reads the string whose opening quote stands here. */
  private String string() {
    int start = ++place;
    while (place < text.length() && isPlain(text.charAt(place))) place++;
    if (sign() == '"') return text.substring(start, place++);
    StringBuilder string = new StringBuilder(text.substring(start, place));
    while (sign() != '"') {
      if (place < text.length() && isPlain(text.charAt(place))) string.append(text.charAt(place++));
      else character(string);
    }
    place++;
    return string.toString();
  }

  private static boolean isPlain(char character) {
    return character >= ' ' && character != '"' && character != '\\' && !Character.isSurrogate(character);
  }

  private void character(StringBuilder string) {
    if (place >= text.length()) throw stop("inside a string; close it with a double quote");
    char character = text.charAt(place);
    if (character < ' ') throw stop("inside a string; write it as \\u00xx");
    int unit = unit();
    if (!Character.isSurrogate((char) unit)) {
      string.append((char) unit);
      return;
    }
    int before = place;
    int next = Character.isHighSurrogate((char) unit) && place < text.length() ? surrogate() : -1;
    if (next >= 0) {
      string.append((char) unit).append((char) next);
      return;
    }
    place = before;
    add("lone_surrogate", String.format("found \\u%04x alone; write both halves of the pair", unit));
    string.append('\ufffd');
  }

  /** The second half that follows; -1 when there is none. */
  private int surrogate() {
    boolean isEscaped = text.startsWith("\\u", place);
    if (!isEscaped && !Character.isLowSurrogate(text.charAt(place))) return -1;
    int unit = unit();
    return Character.isLowSurrogate((char) unit) ? unit : -1;
  }

  /** The code unit that stands here, escaped or as it is. */
  private int unit() {
    char character = text.charAt(place++);
    if (character != '\\') return character;
    int known = "\"\\/bfnrt".indexOf(sign());
    if (known >= 0 && place < text.length()) {
      place++;
      return "\"\\/\b\f\n\r\t".charAt(known);
    }
    if (sign() != 'u' || !isHex(place + 1)) throw stop("after a backslash; " + ESCAPES);
    place += 5;
    return Integer.parseInt(text.substring(place - 4, place), 16);
  }

  private boolean isHex(int start) {
    if (start + 4 > text.length()) return false;
    for (int index = start; index < start + 4; index++) {
      char digit = text.charAt(index);
      if (digit > 'f' || Character.digit(digit, 16) < 0) return false;
    }
    return true;
  }

  /** Reading goes on after this, unless there are too many: nobody reads the millionth. */
  private void add(String code, String message) {
    String pointer = Pointers.of(path);
    letters += pointer.length();
    if (Pointers.isEnough(issues.size(), letters)) throw new Stop("truncated", Pointers.truncatedAfter(issues.size()));
    issues.add(new Issue(code, pointer, message));
  }

  /** Nothing after this place can be read. */
  private Stop stop(String expected) {
    Matcher matcher = SHOWN.matcher(text).region(place, text.length());
    String found = matcher.lookingAt() ? Describe.literal(matcher.group()) : "the end of the text";
    String before = text.substring(0, place);
    long line = before.chars().filter(character -> character == '\n').count() + 1;
    int column = place - before.lastIndexOf('\n');
    return new Stop("syntax", "found " + found + " " + expected + " (line " + line + ", column " + column + ")");
  }
}
