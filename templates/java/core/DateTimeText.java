package koine.messages.core;

import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Objects;

/**
 * The text of a date and time in the format of RFC 3339.
 *
 * @param text the text, such as {@code 2026-01-02T03:04:05.5Z}
 */
public record DateTimeText(String text) {
  /**
   * Checks the text for null. Its format is checked when it is written.
   *
   * @param text the text
   */
  public DateTimeText {
    Objects.requireNonNull(text, "text is required");
  }

  /**
   * {@return the text of a value, without trailing zeros, and with {@code Z} for UTC}
   *
   * @param value the value
   */
  public static DateTimeText of(OffsetDateTime value) {
    return new DateTimeText(DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(value));
  }

  /**
   * {@return the value, without digits of a second after the ninth}
   *
   * @throws java.time.DateTimeException if the text is a leap second, in the year 0000 or on February 29 of
   *     a common year, or if its offset is beyond 18 hours
   */
  public OffsetDateTime toOffsetDateTime() {
    String separated = TextValues.nineDigits(text).replace(' ', 'T');
    return TextValues.dated(text, "an OffsetDateTime", () -> {
      OffsetDateTime value = OffsetDateTime.parse(separated);
      return value.getYear() == 0 ? null : value;
    });
  }

  /** {@return the text} */
  @Override
  public String toString() {
    return text;
  }
}
