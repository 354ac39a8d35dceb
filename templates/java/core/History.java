package koine.messages.core;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Stored messages in order.
 *
 * @param version the version of the data that was read
 * @param form the form of the data that was read
 * @param entries every message, including the ones that could not be read
 * @param notes the values that salvage hints dropped from messages
 */
public record History<T>(String version, Form form, List<Entry<T>> entries, List<Issue> notes) {
  /**
   * Copies the lists.
   *
   * @param version the version of the data that was read
   * @param form the form of the data that was read
   * @param entries every message, including the ones that could not be read
   * @param notes the values that salvage hints dropped from messages
   */
  public History {
    entries = List.copyOf(entries);
    notes = List.copyOf(notes);
  }

  /** One JSON document, or JSON Lines with a header line. */
  public enum Form {
    /** One JSON document. */
    ENVELOPE,
    /** JSON Lines with a header line. */
    LINES
  }

  /** A message, or a stored message that could not be read. */
  public sealed interface Entry<T> permits Message, Kept {}

  /** A message in the current version. */
  public record Message<T>(T value) implements Entry<T> {}

  /**
   * A message that could not be read.
   *
   * @param version the version of the message
   * @param json the message as plain data, unchanged, or null if there is a text
   * @param text the text of a line that is not valid JSON, otherwise null
   * @param pointer the location in the envelope or among the lines. The pointer to the first line
   *     is {@code /0}
   * @param issues the reasons. Their pointers start with {@code pointer} and refer to the message
   *     in the current version
   */
  public record Kept<T>(
      String version, @Nullable Object json, @Nullable String text, String pointer, List<Issue> issues)
      implements Entry<T> {}

  /**
   * The text of a history.
   *
   * @param issues the reasons why messages cannot be converted to an older version. Such messages are written as kept messages, in the current version
   */
  public record Written(String text, List<Issue> issues) {}

  /** {@return the messages that could be read} */
  public List<T> messages() {
    return entries.stream()
        .flatMap(entry -> entry instanceof Message<T> message ? Stream.of(message.value()) : Stream.empty())
        .toList();
  }
}
