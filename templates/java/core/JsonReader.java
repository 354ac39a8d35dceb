package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The reader of JSON text: every rule of RFC 8259 and I-JSON, every digit, every finding with its place. Jackson's own
 * parser takes half characters and byte order marks, and ends at the first mistake.
 */
final class JsonReader {
  private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]*+)(?:\\.[0-9]++)?(?:[eE][+-]?[0-9]++)?");
  private static final Pattern SHOWN = Pattern.compile("[A-Za-z0-9]{1,40}|(?s:.)");
  private static final String ESCAPES = "JSON knows \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hex digits";
  private static final int LONGEST_NUMBER = 1000;
  private static final int LONG_DIGITS = 18;
  private static final int LONGEST_KEY = 40;

  /** Keys that were read before, of any document: most stand again in the next, and their hashes are known. */
  private static final String[] KEYS = new String[1 << 10];

  /** Ends the reading of a text that makes no sense from here on. */
  private static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;

    Stop(String code, String message) {
      super(message, null, false, false);
      this.code = code;
    }
  }

  /** A value whose place is asked for, or one on the way to it; -1 where it is not there. */
  private static final class Wanted {
    private final Map<String, Wanted> below = new HashMap<>();
    private int key = -1;
    private int value = -1;

    private Wanted below(String token) {
      return below.computeIfAbsent(token.replace("~1", "/").replace("~0", "~"), name -> new Wanted());
    }
  }

  private final String text;
  private final char[] signs;
  private final int deepest;
  private final List<Object> path = new ArrayList<>();
  private final List<Issue> issues = new ArrayList<>();
  private Wanted wanted;
  private int place;
  private int letters;
  private int line = 1;
  private int lineStart;

  JsonReader(String text, int deepest) {
    this.text = text;
    signs = text.toCharArray();
    this.deepest = deepest;
  }

  /** Every reason why the text was refused, in its order. */
  List<Issue> issues() {
    return issues;
  }

  /** Issues of a text that is JSON, with line and column: an unknown key at the key, what is missing where it is missing. */
  static List<Issue> placed(String text, List<Issue> issues) {
    JsonReader reader = new JsonReader(text, Walk.DEEPEST);
    Wanted root = new Wanted();
    for (Issue issue : issues) {
      Wanted at = root;
      for (String token : tokens(issue)) at = at.below(token);
    }
    reader.wanted = root;
    reader.read();
    return issues.stream()
        .map(issue -> reader.at(nearest(root, issue), issue.code(), issue.pointer(), issue.message()))
        .toList();
  }

  private static List<String> tokens(Issue issue) {
    return issue.pointer().isEmpty() ? List.of() : List.of(issue.pointer().substring(1).split("/", -1));
  }

  private static int nearest(Wanted root, Issue issue) {
    Wanted found = root;
    Wanted last = root;
    for (String token : tokens(issue)) {
      last = found.below(token);
      if (last.value < 0) break;
      found = last;
    }
    return issue.code().equals("unknown_key") && last.key >= 0 ? last.key : found.value;
  }

  private Issue at(int offset, String code, String pointer, String message) {
    if (offset < lineStart) {
      line = 1;
      lineStart = 0;
    }
    for (int end = text.indexOf('\n', lineStart); end >= 0 && end < offset; end = text.indexOf('\n', lineStart)) {
      line++;
      lineStart = end + 1;
    }
    return new Issue(code, pointer, message, line, offset - lineStart + 1);
  }

  /** The document; what it is means nothing where there are issues. */
  JsonNode read() {
    try {
      space();
      if (wanted != null) wanted.value = place;
      JsonNode document = value();
      space();
      if (place < text.length()) throw stop("after the document; one text holds one document");
      return document;
    } catch (Stop stop) {
      String pointer = stop.code.equals("truncated") ? "" : Issue.pointer(path);
      issues.add(at(place, stop.code, pointer, stop.getMessage()));
      return null;
    }
  }

  private int sign() {
    return place < signs.length ? signs[place] : -1;
  }

  private void space() {
    for (; place < signs.length; place++) {
      char sign = signs[place];
      if (sign > ' ' || sign != ' ' && sign != '\n' && sign != '\t' && sign != '\r') return;
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
    Map<String, JsonNode> members = new LinkedHashMap<>();
    ObjectNode object = new ObjectNode(JsonNodeFactory.instance, members);
    if (isEmpty('}')) return object;
    Wanted around = wanted;
    do {
      int start = place;
      String key = key(members);
      path.add(key);
      colon();
      if (around != null) want(around, key, start);
      members.put(key, value());
      path.remove(path.size() - 1);
      wanted = around;
    } while (isFollowed('}'));
    return object;
  }

  private void want(Wanted around, Object key, int start) {
    wanted = around.below.isEmpty() ? null : around.below.get(key.toString());
    if (wanted == null) return;
    wanted.key = start;
    wanted.value = place;
  }

  private String key(Map<String, JsonNode> members) {
    if (sign() == '}') throw stop("after a comma; remove the comma");
    if (sign() != '"') throw stop("where a key should start; keys are strings in double quotes");
    int start = place;
    String key = keyText();
    if (members.containsKey(key)) {
      path.add(key);
      add(start, "dup_key", "duplicate key " + Describe.literal(key) + "; keep one of them");
      path.remove(path.size() - 1);
    }
    return key;
  }

  private String keyText() {
    int start = place + 1;
    int hash = 0;
    int end = start;
    for (; end < signs.length && isPlain(signs[end]); end++) hash = 31 * hash + signs[end];
    if (end - start > LONGEST_KEY || end == signs.length || signs[end] != '"') return string();
    int slot = (hash ^ hash >>> 10) & KEYS.length - 1;
    String known = KEYS[slot];
    if (known == null || known.length() != end - start || !text.startsWith(known, start)) {
      known = text.substring(start, end);
      KEYS[slot] = known;
    }
    place = end + 1;
    return known;
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
    Wanted around = wanted;
    do {
      path.add(array.size());
      if (sign() == ']') throw stop("after a comma; remove the comma");
      if (around != null) want(around, array.size(), place);
      array.add(value());
      path.remove(path.size() - 1);
      wanted = around;
    } while (isFollowed(']'));
    return array;
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

  /** Most numbers are a few digits; all others are read by their grammar. */
  private JsonNode number() {
    int end = place;
    long value = 0;
    for (; end < signs.length && isDigit(signs[end]); end++) value = value * 10 + signs[end] - '0';
    int digits = end - place;
    boolean isShort = digits > 0 && digits <= LONG_DIGITS && (signs[place] != '0' || digits == 1);
    if (!isShort || end < signs.length && ".eE".indexOf(signs[end]) >= 0) return anyNumber();
    place = end;
    return Numbers.of(value);
  }

  private static boolean isDigit(char sign) {
    return sign >= '0' && sign <= '9';
  }

  private JsonNode anyNumber() {
    Matcher matcher = NUMBER.matcher(text).region(place, text.length());
    if (!matcher.lookingAt()) throw stop("where a value should start");
    String digits = matcher.group();
    int start = place;
    place = matcher.end();
    if (place < text.length() && "0123456789.eE".indexOf(text.charAt(place)) >= 0) throw stop("inside a number");
    if (digits.length() > LONGEST_NUMBER)
      return refuseNumber(start, "limit", "a number of " + digits.length() + " characters");
    JsonNode number = Numbers.read(digits);
    return number.isDouble() && Double.isInfinite(number.doubleValue())
        ? refuseNumber(
            start, "number_range", digits.substring(0, Math.min(40, digits.length())) + ", more than a double can hold")
        : number;
  }

  private JsonNode refuseNumber(int start, String code, String found) {
    add(start, code, "found " + found + "; write it as a string");
    return Numbers.of(0);
  }

  /** Reads the string whose opening quote stands here; what stands behind an escape moves to the left. */
  private String string() {
    int start = ++place;
    while (place < signs.length && isPlain(signs[place])) place++;
    int end = place;
    while (sign() != '"') {
      if (place < signs.length && isPlain(signs[place])) signs[end++] = signs[place++];
      else end = character(end);
    }
    place++;
    return new String(signs, start, end - start);
  }

  private static boolean isPlain(char character) {
    return character >= ' ' && character != '"' && character != '\\' && (character < '\ud800' || character > '\udfff');
  }

  private int character(int end) {
    if (place >= signs.length) throw stop("inside a string; close it with a double quote");
    int start = place;
    if (signs[place] < ' ') throw stop("inside a string; write it as \\u00xx");
    int unit = unit();
    signs[end] = (char) unit;
    if (!Character.isSurrogate((char) unit)) return end + 1;
    int before = place;
    int next = Character.isHighSurrogate((char) unit) && place < signs.length ? surrogate() : -1;
    if (next >= 0) {
      signs[end + 1] = (char) next;
      return end + 2;
    }
    place = before;
    add(start, "lone_surrogate", String.format("found \\u%04x alone; write both halves of the pair", unit));
    signs[end] = '\ufffd';
    return end + 1;
  }

  /** The second half that follows; -1 when there is none. */
  private int surrogate() {
    boolean isEscaped = text.startsWith("\\u", place);
    if (!isEscaped && !Character.isLowSurrogate(signs[place])) return -1;
    int unit = unit();
    return Character.isLowSurrogate((char) unit) ? unit : -1;
  }

  /** The code unit that stands here, escaped or as it is. */
  private int unit() {
    char character = signs[place++];
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
      char digit = signs[index];
      if (digit > 'f' || Character.digit(digit, 16) < 0) return false;
    }
    return true;
  }

  /** Reading goes on after this, unless there are too many: nobody reads the millionth. */
  private void add(int offset, String code, String message) {
    String pointer = Issue.pointer(path);
    letters += pointer.length();
    if (Issue.isEnough(issues.size(), letters)) throw new Stop("truncated", Issue.truncatedAfter(issues.size()));
    issues.add(at(offset, code, pointer, message));
  }

  /** Nothing after this place can be read. */
  private Stop stop(String expected) {
    Matcher matcher = SHOWN.matcher(text).region(place, text.length());
    String found = matcher.lookingAt() ? Describe.literal(matcher.group()) : "the end of the text";
    return new Stop("syntax", "found " + found + " " + expected);
  }
}
