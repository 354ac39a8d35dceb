package koine.messages.core;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/** Writes JSON text, or the canonical form of RFC 8785 if the keys are sorted. */
final class TextSink implements Sink {
  private static final int MOST_KEPT = 64 * 1024;
  private static final int MOST_DIGITS = 20;

  /** A per-thread buffer. */
  private static final ThreadLocal<char[]> ROOM = new ThreadLocal<>();

  /** The escape sequences by character. */
  private static final String[] ESCAPES = new String['\\' + 1];

  static {
    for (int sign = 0; sign < ' '; sign++) ESCAPES[sign] = String.format("\\u%04x", sign);
    for (String escape : List.of("\bb", "\ff", "\nn", "\rr", "\tt", "\"\"", "\\\\"))
      ESCAPES[escape.charAt(0)] = "\\" + escape.charAt(1);
  }

  private final boolean isCanonical;
  private boolean hasHalves;
  private boolean isFollowing;
  private char[] text;
  private char[] raw = {};
  private int count;

  TextSink(boolean isCanonical) {
    this.isCanonical = isCanonical;
    char[] room = ROOM.get();
    text = room == null ? new char[512] : room;
    ROOM.remove();
  }

  /** Returns the text, and releases the buffer. */
  String end() {
    String written = new String(text, 0, count);
    if (text.length <= MOST_KEPT) ROOM.set(text);
    return written;
  }

  /** Returns true if the text contains surrogates, which may be valid pairs. */
  boolean hasHalves() {
    return hasHalves;
  }

  private void begin() {
    if (isFollowing) add(',');
    isFollowing = true;
  }

  private void open(char bracket) {
    begin();
    add(bracket);
    isFollowing = false;
  }

  private void close(char bracket) {
    add(bracket);
    isFollowing = true;
  }

  @Override
  public boolean openObject() {
    open('{');
    return true;
  }

  @Override
  public boolean openArray() {
    open('[');
    return true;
  }

  @Override
  public void closeObject() {
    close('}');
  }

  @Override
  public void closeArray() {
    close(']');
  }

  @Override
  public void key(String key) {
    text(key);
    add(':');
    isFollowing = false;
  }

  @Override
  public void key(Sink.Key key) {
    begin();
    add(key.written);
    isFollowing = false;
  }

  @Override
  public void number(long number) {
    begin();
    if (number == Long.MIN_VALUE) add(Long.toString(number));
    else addDigits(number);
  }

  private void addDigits(long number) {
    room(MOST_DIGITS);
    long rest = Math.abs(number);
    int length = number < 0 ? 2 : 1;
    for (long more = rest; more >= 10; more /= 10) length++;
    for (int place = count + length; rest >= 10; rest /= 10) text[--place] = (char) ('0' + rest % 10);
    text[count + (number < 0 ? 1 : 0)] = (char) ('0' + rest);
    if (number < 0) text[count] = '-';
    count += length;
  }

  @Override
  public void number(BigInteger number) {
    begin();
    add(number.toString());
  }

  @Override
  public void number(double number) {
    begin();
    add(isCanonical ? Numbers.ecmascript(number) : Numbers.text(number));
  }

  @Override
  public void truth(boolean truth) {
    begin();
    add(truth ? "true" : "false");
  }

  @Override
  public void addNull() {
    begin();
    add("null");
  }

  private void add(char sign) {
    room(1);
    text[count++] = sign;
  }

  private void add(String more) {
    int length = more.length();
    room(length);
    more.getChars(0, length, text, count);
    count += length;
  }

  private void room(int more) {
    if (more > text.length - count) text = Arrays.copyOf(text, Math.max(2 * text.length, count + more));
  }

  /** Writes a literal with the minimum number of escapes. */
  @Override
  public void text(String string) {
    begin();
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
