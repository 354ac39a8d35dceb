package koine.messages.core;

import java.util.Objects;
import java.util.UUID;

/**
 * The text of a UUID, with or without the prefix {@code urn:uuid:}.
 *
 * @param text the text, such as {@code 0193a8c6-7f2e-7c41-9b5d-3e8f2a6b1c04}
 */
public record UuidText(String text) {
  private static final int LENGTH = 36;

  /**
   * Checks the text for null. Its format is checked when it is written.
   *
   * @param text the text
   */
  public UuidText {
    Objects.requireNonNull(text, "text is required");
  }

  /**
   * {@return the text of a value, in lowercase}
   *
   * @param value the value
   */
  public static UuidText of(UUID value) {
    return new UuidText(value.toString());
  }

  /**
   * {@return the value}
   *
   * @throws IllegalArgumentException if the text is not a UUID
   */
  public UUID toUuid() {
    return UUID.fromString(text.substring(Math.max(0, text.length() - LENGTH)));
  }

  /** {@return the text} */
  @Override
  public String toString() {
    return text;
  }
}
