package koine.messages.core;

import java.time.OffsetTime;
import java.time.format.DateTimeFormatter;
import java.util.Objects;

/**
 * The text of a time of day with an offset.
 *
 * @param text the text, such as {@code 03:04:05.5Z}
 */
public record TimeText(String text) {
  /**
   * Checks the text for null. Its format is checked when it is written.
   *
   * @param text the text
   */
  public TimeText {
    Objects.requireNonNull(text, "text is required");
  }

  /**
   * {@return the text of a value, without trailing zeros, and with {@code Z} for UTC}
   *
   * @param value the value
   */
  public static TimeText of(OffsetTime value) {
    return new TimeText(DateTimeFormatter.ISO_OFFSET_TIME.format(value));
  }

  /**
   * {@return the value, without digits of a second after the ninth}
   *
   * @throws java.time.DateTimeException if the text is a leap second, or if its offset is beyond 18 hours
   */
  public OffsetTime toOffsetTime() {
    return TextValues.dated(
        text, "an OffsetTime", () -> OffsetTime.parse(TextValues.nineDigits(text)));
  }

  /** {@return the text} */
  @Override
  public String toString() {
    return text;
  }
}
