package koine.messages.core;

import java.util.List;

/**
 * One reason why data was refused, or one thing that decoding left out.
 *
 * @param code what is wrong in one word, the same in every runtime
 * @param pointer where, as a JSON Pointer (RFC 6901)
 * @param message what was expected, what was found, and often what to do
 * @param line the line of the text that was parsed, from 1; 0 where there was no text
 * @param column the same in that line, counted in chars
 */
public record Issue(String code, String pointer, String message, int line, int column) {
  /** Pointers of hostile data can be long each, and together longer than any memory. */
  private static final int MOST_LETTERS = 1_000_000;

  /** One of data that was no text. */
  public Issue(String code, String pointer, String message) {
    this(code, pointer, message, 0, 0);
  }

  @Override
  public String toString() {
    String place = line == 0 ? "" : " (line " + line + ", column " + column + ")";
    return (pointer.isEmpty() ? "(whole document)" : pointer) + ": " + message + " [" + code + "]" + place;
  }

  static String pointer(List<?> path) {
    StringBuilder pointer = new StringBuilder();
    for (Object key : path) pointer.append('/').append(key.toString().replace("~", "~0").replace("/", "~1"));
    return pointer.toString();
  }

  static String truncatedAfter(int count) {
    return "found more problems than fit one answer; mend the first " + count;
  }

  /** Whether one more, with which the pointers have so many letters, would be one too many. */
  static boolean isEnough(int count, int letters) {
    return count >= Walk.MOST_ISSUES || (letters > MOST_LETTERS && count > 0);
  }
}
