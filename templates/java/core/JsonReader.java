package koine.messages.core;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses JSON text according to RFC 8259 and I-JSON, preserves all digits, and reports every issue
 * with its location. Jackson's parser accepts lone surrogates and byte order marks, and stops at
 * the first error.
 */
final class JsonReader extends JsonStrings {
  private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]*+)(?:\\.[0-9]++)?(?:[eE][+-]?[0-9]++)?");
  private static final int LONGEST_NUMBER = 1000;
  private static final int LONG_DIGITS = 18;

  /** A value to locate, or an ancestor of one. The offset is -1 if the value is not present. */
  private static final class Wanted {
    private final Map<String, Wanted> below = new HashMap<>();
    private int key = -1;
    private int value = -1;

    private Wanted below(String token) {
      return below.computeIfAbsent(token, name -> new Wanted());
    }
  }

  private final int deepest;
  private @Nullable Wanted wanted;

  JsonReader(String text, int deepest) {
    super(text);
    this.deepest = deepest;
  }

  /**
   * Adds the line and column to issues found in valid JSON text. An unknown key is reported at the
   * key, and a missing value at its parent.
   */
  static List<Issue> placed(String text, List<Issue> issues) {
    JsonReader reader = new JsonReader(text, Walk.DEEPEST);
    Wanted root = new Wanted();
    for (Issue issue : issues) {
      Wanted at = root;
      for (String token : issue.tokens()) at = at.below(token);
    }
    reader.wanted = root;
    reader.read();
    return issues.stream()
        .map(issue -> reader.at(nearest(root, issue), issue.code(), issue.pointer(), issue.message()))
        .toList();
  }

  private static int nearest(Wanted root, Issue issue) {
    Wanted found = root;
    Wanted last = root;
    for (String token : issue.tokens()) {
      last = found.below(token);
      if (last.value < 0) break;
      found = last;
    }
    return issue.code().equals("unknown_key") && last.key >= 0 ? last.key : found.value;
  }

  /** Returns the document, which is undefined if there are issues. */
  @Nullable Object read() {
    try {
      space();
      if (wanted != null) wanted.value = place;
      Object document = value();
      space();
      if (place < text.length()) throw stop("after the document; remove everything after it");
      return document;
    } catch (Stop stop) {
      String pointer = stop.code.equals("truncated") ? "" : Issue.pointer(path);
      issues.add(at(place, stop.code, pointer, stop.reason));
      return null;
    }
  }

  private @Nullable Object value() {
    switch (sign()) {
      case '{':
        return object();
      case '[':
        return array();
      case '"':
        return string();
      case 't':
        return word("true", true);
      case 'f':
        return word("false", false);
      case 'n':
        return word("null", null);
      default:
        return number();
    }
  }

  private @Nullable Object word(String spelling, @Nullable Object value) {
    if (!text.startsWith(spelling, place)) throw stop("where a value should start");
    place += spelling.length();
    return value;
  }

  private Members object() {
    Members members = new Members();
    if (isEmpty('}')) return members;
    Wanted around = wanted;
    do {
      int start = place;
      String key = key(members);
      path.add(key);
      colon();
      if (around != null) want(around, key, start);
      members.set(key, value());
      path.remove(path.size() - 1);
      wanted = around;
    } while (isFollowed('}'));
    return members;
  }

  private void want(Wanted around, Object key, int start) {
    Wanted below = around.below.isEmpty() ? null : around.below.get(key.toString());
    wanted = below;
    if (below == null) return;
    below.key = start;
    below.value = place;
  }

  private String key(Members members) {
    if (sign() == '}') throw stop("after a comma; remove the comma");
    if (sign() != '"') throw stop("where a key should start; keys are strings in double quotes");
    int start = place;
    String key = keyText();
    if (members.placeOf(key) >= 0) {
      path.add(key);
      add(start, "dup_key", "duplicate key " + Issue.literal(key) + "; keep one of them");
      path.remove(path.size() - 1);
    }
    return key;
  }

  private void colon() {
    space();
    if (sign() != ':') throw stop("where a colon should be");
    place++;
    space();
  }

  private List<@Nullable Object> array() {
    List<@Nullable Object> array = new ArrayList<>();
    if (isEmpty(']')) return Copies.of(array);
    Wanted around = wanted;
    do {
      path.add(array.size());
      if (sign() == ']') throw stop("after a comma; remove the comma");
      if (around != null) want(around, array.size(), place);
      array.add(value());
      path.remove(path.size() - 1);
      wanted = around;
    } while (isFollowed(']'));
    return Copies.of(array);
  }

  /** Enters an array or object. If it is empty, returns true and consumes the closing bracket. */
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

  /** Fast path for short numbers. All other numbers are parsed by the full grammar. */
  private Number number() {
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

  private Number anyNumber() {
    Matcher matcher = NUMBER.matcher(text).region(place, text.length());
    if (!matcher.lookingAt()) throw stop("where a value should start");
    String digits = matcher.group();
    int start = place;
    place = matcher.end();
    if (place < text.length() && "0123456789.eE".indexOf(text.charAt(place)) >= 0) throw stop("inside a number");
    if (digits.length() > LONGEST_NUMBER)
      return refuseNumber(start, "limit", "a number of " + digits.length() + " characters");
    Number number = Numbers.read(digits);
    return number instanceof Double real && Double.isInfinite(real)
        ? refuseNumber(
            start, "number_range", digits.substring(0, Math.min(40, digits.length())) + ", which is outside the range of a double")
        : number;
  }

  private Number refuseNumber(int start, String code, String found) {
    add(start, code, "found " + found + "; write it as a string");
    return Numbers.of(0);
  }
}
