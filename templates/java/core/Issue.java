package koine.messages.core;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A reason why data was rejected, or a note about data that decoding dropped.
 *
 * @param code the stable code of the problem, the same in every runtime
 * @param pointer the location as a JSON Pointer (RFC 6901)
 * @param message the expected and the actual value, often with a suggestion
 * @param line the line in the parsed text, from 1, or 0 if no text was parsed
 * @param column the column in that line, from 1, in chars
 */
public record Issue(String code, String pointer, String message, int line, int column) {
  /** Limits the total length, because a hostile document can have very long pointers. */
  private static final int MOST_LETTERS = 1_000_000;

  /**
   * The maximum number of characters of data that a message quotes. This limit is the same in every
   * runtime.
   */
  private static final int MOST_SHOWN = 80;

  private static final int MOST_LISTED = 12;
  private static final int LONGEST_KEY = 200;
  private static final int LONGEST_WORD = 60;

  /**
   * Creates an issue for data that was not parsed from text.
   *
   * @param code the stable code of the problem
   * @param pointer the location as a JSON Pointer
   * @param message the expected and the actual value
   */
  public Issue(String code, String pointer, String message) {
    this(code, pointer, message, 0, 0);
  }

  @Override
  public String toString() {
    String place = line == 0 ? "" : " (line " + line + ", column " + column + ")";
    return (pointer.isEmpty() ? "(whole document)" : pointer) + ": " + message + " [" + code + "]" + place;
  }

  /** Converts findings to issues, respecting the limits. */
  static List<Issue> of(List<Walk.Finding> findings) {
    List<Issue> issues = new ArrayList<>();
    int letters = 0;
    for (Walk.Finding finding : findings) {
      String pointer = pointer(finding.path());
      letters += pointer.length();
      boolean isEnough = isEnough(issues.size(), letters);
      issues.add(
          isEnough
              ? new Issue("truncated", "", truncatedAfter(issues.size()))
              : new Issue(finding.code(), pointer, finding.message()));
      if (isEnough) break;
    }
    return issues;
  }

  static String pointer(List<?> path) {
    StringBuilder pointer = new StringBuilder();
    for (Object key : path) pointer.append('/').append(key.toString().replace("~", "~0").replace("/", "~1"));
    return pointer.toString();
  }

  static String truncatedAfter(int count) {
    return "found more problems than can be listed; fix the first " + count;
  }

  /**
   * Returns true if another issue would exceed the limits. {@code letters} includes its pointer.
   */
  static boolean isEnough(int count, int letters) {
    return count >= Walk.MOST_ISSUES || (letters > MOST_LETTERS && count > 0);
  }

  /** Returns the keys and indexes of the pointer. */
  List<String> tokens() {
    if (pointer.isEmpty()) return List.of();
    return Stream.of(pointer.substring(1).split("/", -1)).map(key -> key.replace("~1", "/").replace("~0", "~")).toList();
  }

  static String value(@Nullable Object found) {
    if (found instanceof String text) return literal(text);
    if (found instanceof List) return "an array";
    if (found instanceof Map) return "an object";
    return found instanceof Number number ? shortened(Numbers.canonical(number)) : String.valueOf(found);
  }

  static String literal(String text) {
    return json(shortened(text));
  }

  /** Returns text as a JSON literal. */
  static String json(String text) {
    return Json.text(text);
  }

  private static String shortened(String text) {
    if (text.codePointCount(0, text.length()) <= MOST_SHOWN) return text;
    return text.substring(0, text.offsetByCodePoints(0, MOST_SHOWN)) + "…";
  }

  static String oneOf(Collection<?> values) {
    String shown = values.stream().limit(MOST_LISTED).map(Json::text).collect(Collectors.joining(", "));
    if (values.size() == 1) return shown;
    int more = values.size() - MOST_LISTED;
    return "one of " + shown + (more > 0 ? ", … (" + more + " more)" : "");
  }

  /** Returns a key that differs only in spelling, such as snake_case for camelCase. */
  static String twin(String name, Members wire) {
    String wanted = plain(name);
    if (wire.size() < Walk.MOST_ISSUES)
      for (String key : wire.keySet())
        if (key.length() <= LONGEST_KEY && plain(key).equals(wanted)) return "; found " + literal(key) + " instead";
    return "";
  }

  private static String plain(String word) {
    return word.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
  }

  /**
   * Returns the known word that was probably meant: another spelling, or at most two edits away.
   */
  static String hint(@Nullable Object found, Collection<String> candidates) {
    if (!(found instanceof String word) || word.length() > LONGEST_WORD) return "";
    String meant = null;
    int fewest = 3;
    for (String candidate : candidates) {
      int edits = edits(plain(word), plain(candidate), Math.min(2, candidate.length() / 3));
      if (edits >= fewest) continue;
      fewest = edits;
      meant = candidate;
    }
    return meant == null ? "" : "; did you mean " + literal(meant) + "?";
  }

  /**
   * Returns the edit distance, counting a swap of adjacent letters as one edit. If the distance
   * exceeds {@code most}, any larger number may be returned.
   */
  private static int edits(String word, String other, int most) {
    if (Math.abs(word.length() - other.length()) > most) return Integer.MAX_VALUE;
    int[] last = {};
    int[] before = {};
    int[] row = IntStream.rangeClosed(0, other.length()).toArray();
    for (int place = 0; place < word.length(); place++) {
      last = before;
      before = row;
      row = new int[other.length() + 1];
      row[0] = place + 1;
      for (int at = 0; at < other.length(); at++) {
        int changed = before[at] + (word.charAt(place) == other.charAt(at) ? 0 : 1);
        row[at + 1] = Math.min(changed, Math.min(before[at + 1], row[at]) + 1);
        boolean isSwapped = place > 0 && at > 0 && word.charAt(place) == other.charAt(at - 1)
            && word.charAt(place - 1) == other.charAt(at);
        if (isSwapped) row[at + 1] = Math.min(row[at + 1], last[at - 1] + 1);
      }
    }
    return row[other.length()] <= most ? row[other.length()] : Integer.MAX_VALUE;
  }
}
