package koine.messages.core;

import java.math.BigDecimal;
import java.util.Objects;

/**
 * The text of a decimal number.
 *
 * @param text the text, such as {@code 19.990}
 */
public record DecimalText(String text) {
  /**
   * Checks the text for null. Its format is checked when it is written.
   *
   * @param text the text
   */
  public DecimalText {
    Objects.requireNonNull(text, "text is required");
  }

  /**
   * {@return the text of a value, with all its digits and without an exponent}
   *
   * @param value the value
   */
  public static DecimalText of(BigDecimal value) {
    return new DecimalText(value.toPlainString());
  }

  /**
   * {@return the value, whose scale is the number of fraction digits}
   *
   * @throws NumberFormatException if the text is not a decimal number
   */
  public BigDecimal toBigDecimal() {
    return new BigDecimal(text);
  }

  /** {@return the text} */
  @Override
  public String toString() {
    return text;
  }
}
