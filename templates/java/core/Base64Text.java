package koine.messages.core;

import java.util.Base64;
import java.util.Objects;

/**
 * The base64 text of bytes.
 *
 * @param text the text, such as {@code S29pbmU=}
 */
public record Base64Text(String text) {
  /**
   * Checks the text for null. Its format is checked when it is written.
   *
   * @param text the text
   */
  public Base64Text {
    Objects.requireNonNull(text, "text is required");
  }

  /**
   * {@return the text of bytes, with padding}
   *
   * @param value the bytes
   */
  public static Base64Text of(byte[] value) {
    return new Base64Text(Base64.getEncoder().encodeToString(value));
  }

  /**
   * {@return the bytes}
   *
   * @throws IllegalArgumentException if the text is not base64
   */
  public byte[] toBytes() {
    return Base64.getDecoder().decode(text);
  }

  /** {@return the text} */
  @Override
  public String toString() {
    return text;
  }
}
