package koine.messages.core;

import java.time.Duration;
import java.util.Objects;

/**
 * The text of a duration.
 *
 * @param text the text, such as {@code P1DT12H}
 */
public record DurationText(String text) {
  private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

  /**
   * Checks the text for null. Its format is checked when it is written.
   *
   * @param text the text
   */
  public DurationText {
    Objects.requireNonNull(text, "text is required");
  }

  /**
   * {@return the text of a value in hours, minutes and seconds} A negative value and a fraction of a
   * second cannot be written.
   *
   * @param value the value
   */
  public static DurationText of(Duration value) {
    if (value.isNegative() || value.getNano() != 0) return new DurationText(value.toString());
    long hours = value.toHours();
    int minutes = value.toMinutesPart();
    int seconds = value.toSecondsPart();
    String hour = hours == 0 ? "" : hours + "H";
    String minute = minutes == 0 && (hours == 0 || seconds == 0) ? "" : minutes + "M";
    String second = seconds == 0 && !value.isZero() ? "" : seconds + "S";
    return new DurationText("PT" + hour + minute + second);
  }

  /**
   * {@return the value, in which a day has 24 hours}
   *
   * @throws java.time.DateTimeException if the text has years or months, or if it is 2^63 nanoseconds or more
   */
  public Duration toDuration() {
    return TextValues.dated(text, "a Duration", () -> {
      Duration value = text.endsWith("W") ? weeks() : Duration.parse(text);
      return value.compareTo(LONGEST) > 0 ? null : value;
    });
  }

  private Duration weeks() {
    long weeks = Long.parseLong(text.substring(1, text.length() - 1));
    return Duration.ofDays(Math.multiplyExact(weeks, 7));
  }

  /** {@return the text} */
  @Override
  public String toString() {
    return text;
  }
}
