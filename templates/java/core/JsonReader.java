package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The reader of JSON text: every rule of RFC 8259 and I-JSON, every digit, every finding with its place. Jackson's own
 * parser takes half characters and byte order marks, and ends at the first mistake.
 */
final class JsonReader extends JsonStrings {
  private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]*+)(?:\\.[0-9]++)?(?:[eE][+-]?[0-9]++)?");
  private static final int LONGEST_NUMBER = 1000;

  private final int deepest;

  JsonReader(String text, int deepest) {
    super(text);
    this.deepest = deepest;
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
      issues().add(new Issue(stop.code, pointer, stop.getMessage()));
      return null;
    }
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
}
