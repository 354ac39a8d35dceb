package koine.messages.core;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A position in JSON text, with methods to read string literals and to collect issues. */
abstract class JsonStrings {
  private static final Pattern SHOWN = Pattern.compile("[A-Za-z0-9]{1,40}|(?s:.)");
  private static final String ESCAPES = "JSON supports only \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hex digits";

  private static final int LONGEST_KEY = 40;

  /**
   * A cache of keys that all documents share. Most keys recur, so their hashes are already
   * computed.
   */
  private static final String[] KEYS = new String[1 << 10];

  /** Thrown to stop reading a text that cannot be parsed further. */
  static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1L;

    final String code;
    final String reason;

    Stop(String code, String reason) {
      super(reason, null, false, false);
      this.code = code;
      this.reason = reason;
    }
  }

  final String text;
  final char[] signs;
  final List<Object> path = new ArrayList<>();
  final List<Issue> issues = new ArrayList<>();
  int place;
  private int letters;
  private int line = 1;
  private int lineStart;

  JsonStrings(String text) {
    this.text = text;
    signs = text.toCharArray();
  }

  /** Returns every reason why the text was rejected, in order. */
  List<Issue> issues() {
    return issues;
  }

  final Issue at(int offset, String code, String pointer, String message) {
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

  final int sign() {
    return place < signs.length ? signs[place] : -1;
  }

  final void space() {
    for (; place < signs.length; place++) {
      char sign = signs[place];
      if (sign > ' ' || sign != ' ' && sign != '\n' && sign != '\t' && sign != '\r') return;
    }
  }

  final String keyText() {
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

  /** Reads the string at its opening quote. Text after an escape is shifted left. */
  final String string() {
    int start = place + 1;
    int from = start;
    while (from < signs.length && isPlain(signs[from])) from++;
    int end = from;
    while (from < signs.length && signs[from] != '"') {
      char known = signs[from] == '\\' && from + 1 < signs.length ? escaped(signs[from + 1]) : 0;
      if (isPlain(signs[from])) signs[end++] = signs[from++];
      else if (known != 0) {
        signs[end++] = known;
        from += 2;
      } else {
        place = from;
        end = character(end);
        from = place;
      }
    }
    place = from;
    if (from == signs.length) throw stop("inside a string; close it with a double quote");
    place++;
    return new String(signs, start, end - start);
  }

  private static boolean isPlain(char character) {
    return character >= ' ' && character != '"' && character != '\\' && (character < '\ud800' || character > '\udfff');
  }

  /** Returns the character that an escape represents, or 0 if JSON has no such escape. */
  private static char escaped(char letter) {
    switch (letter) {
      case 'n':
        return '\n';
      case 't':
        return '\t';
      case 'r':
        return '\r';
      case 'b':
        return '\b';
      case 'f':
        return '\f';
      default:
        return letter == '"' || letter == '\\' || letter == '/' ? letter : 0;
    }
  }

  /** Copies a character to an earlier position and returns the position after it. */
  private int character(int end) {
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
    add(start, "lone_surrogate", String.format("found the lone surrogate \\u%04x; write both halves of the pair", unit));
    signs[end] = '\ufffd';
    return end + 1;
  }

  /** Returns the low surrogate that follows, or -1. */
  private int surrogate() {
    boolean isEscaped = text.startsWith("\\u", place);
    if (!isEscaped && !Character.isLowSurrogate(signs[place])) return -1;
    int unit = unit();
    return Character.isLowSurrogate((char) unit) ? unit : -1;
  }

  /** Returns the current code unit, whether escaped or not. */
  private int unit() {
    char character = signs[place++];
    if (character != '\\') return character;
    if (sign() != 'u' || !isHex(place + 1)) throw stop("after a backslash; " + ESCAPES);
    place += 5;
    return Integer.parseInt(text.substring(place - 4, place), 16);
  }

  private boolean isHex(int start) {
    if (start + 4 > text.length()) return false;
    for (int index = start; index < start + 4; index++)
      if (signs[index] > 'f' || Character.digit(signs[index], 16) < 0) return false;
    return true;
  }

  /** Adds an issue. Reading continues unless there are too many issues. */
  final void add(int offset, String code, String message) {
    String pointer = Issue.pointer(path);
    letters += pointer.length();
    if (Issue.isEnough(issues.size(), letters)) throw new Stop("truncated", Issue.truncatedAfter(issues.size()));
    issues.add(at(offset, code, pointer, message));
  }

  /** Reports an issue after which reading cannot continue. */
  final Stop stop(String expected) {
    Matcher matcher = SHOWN.matcher(text).region(place, text.length());
    String found = matcher.lookingAt() ? Issue.literal(matcher.group()) : "the end of the text";
    return new Stop("syntax", "found " + found + " " + expected);
  }
}
