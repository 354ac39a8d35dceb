package koine.messages.core;

import java.time.LocalDate;
import java.util.Objects;

/**
 * The text of a date.
 *
 * @param text the text, such as {@code 2026-01-02}
 */
public record DateText(String text) {
  /**
   * Checks the text for null. Its format is checked when it is written.
   *
   * @param text the text
   */
  public DateText {
    Objects.requireNonNull(text, "text is required");
  }

  /**
   * {@return the text of a value}
   *
   * @param value the value
   */
  public static DateText of(LocalDate value) {
    return new DateText(value.toString());
  }

  /**
   * {@return the value}
   *
   * @throws java.time.DateTimeException if the date is in the year 0000 or February 29 of a common year
   */
  public LocalDate toLocalDate() {
    return TextValues.dated(text, "a LocalDate", () -> {
      LocalDate value = LocalDate.parse(text);
      return value.getYear() == 0 ? null : value;
    });
  }

  /** {@return the text} */
  @Override
  public String toString() {
    return text;
  }
}
