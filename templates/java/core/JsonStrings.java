package koine.messages.core;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A place in JSON text, with the string literals and the findings there. */
abstract class JsonStrings {
  private static final Pattern SHOWN = Pattern.compile("[A-Za-z0-9]{1,40}|(?s:.)");
  private static final String ESCAPES = "JSON knows \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hex digits";

  /** Ends the reading of a text that makes no sense from here on. */
  static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1L;

    final String code;

    Stop(String code, String message) {
      super(message, null, false, false);
      this.code = code;
    }
  }

  final String text;
  final List<Object> path = new ArrayList<>();
  int place;
  private final List<Issue> issues = new ArrayList<>();
  private int letters;

  JsonStrings(String text) {
    this.text = text;
  }

  /** Every reason why the text was refused, in its order. */
  List<Issue> issues() {
    return issues;
  }

  int sign() {
    return place < text.length() ? text.charAt(place) : -1;
  }

  void space() {
    while (place < text.length() && " \t\n\r".indexOf(text.charAt(place)) >= 0) place++;
  }

  /** Reads the string whose opening quote stands here. */
  String string() {
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
  void add(String code, String message) {
    String pointer = Pointers.of(path);
    letters += pointer.length();
    if (Pointers.isEnough(issues.size(), letters)) throw new Stop("truncated", Pointers.truncatedAfter(issues.size()));
    issues.add(new Issue(code, pointer, message));
  }

  /** Nothing after this place can be read. */
  Stop stop(String expected) {
    Matcher matcher = SHOWN.matcher(text).region(place, text.length());
    String found = matcher.lookingAt() ? Describe.literal(matcher.group()) : "the end of the text";
    String before = text.substring(0, place);
    long line = before.chars().filter(character -> character == '\n').count() + 1;
    int column = place - before.lastIndexOf('\n');
    return new Stop("syntax", "found " + found + " " + expected + " (line " + line + ", column " + column + ")");
  }
}
