package koine.messages.core;

import java.time.DateTimeException;
import java.time.format.DateTimeParseException;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the values of texts. */
final class TextValues {
  /** The digits of a second that the classes of java.time cannot represent. */
  private static final Pattern FURTHER_DIGITS = Pattern.compile("(?<=\\.\\d{9})\\d+");

  private TextValues() {}

  static String nineDigits(String text) {
    return FURTHER_DIGITS.matcher(text).replaceFirst("");
  }

  /** Returns the message about valid text that its class cannot represent. */
  static String noValue(String text, String type) {
    return text + " has no value as " + type + "; use its text";
  }

  /** Returns the value that was read. Throws an exception if there is none. */
  static <T> T dated(String text, String type, Supplier<@Nullable T> read) {
    try {
      T value = read.get();
      if (value != null) return value;
      throw new DateTimeException(noValue(text, type));
    } catch (DateTimeParseException | ArithmeticException | NumberFormatException exception) {
      throw new DateTimeException(noValue(text, type), exception);
    }
  }
}
