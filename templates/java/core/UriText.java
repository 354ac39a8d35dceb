package koine.messages.core;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Objects;

/**
 * The text of an absolute URI.
 *
 * @param text the text, such as {@code https://example.com/a?b=c}
 */
public record UriText(String text) {
  /**
   * Checks the text for null. Its format is checked when it is written.
   *
   * @param text the text
   */
  public UriText {
    Objects.requireNonNull(text, "text is required");
  }

  /**
   * {@return the text of a value}
   *
   * @param value the value
   */
  public static UriText of(URI value) {
    return new UriText(value.toString());
  }

  /**
   * {@return the value}
   *
   * @throws IllegalArgumentException if {@link URI} does not accept the text
   */
  public URI toUri() {
    try {
      return new URI(text);
    } catch (URISyntaxException exception) {
      throw new IllegalArgumentException(TextValues.noValue(text, "a URI"), exception);
    }
  }

  /** {@return the text} */
  @Override
  public String toString() {
    return text;
  }
}
