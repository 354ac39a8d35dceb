package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;
import koine.messages.core.Type.Nullable;

/**
 * The stored messages, in their order.
 *
 * @param version the version of the data that was read
 * @param form the form of that data
 * @param entries every message, as far as it could be read
 * @param notes what salvage hints left out of messages that were read
 */
public record History<T>(String version, Form form, List<Entry<T>> entries, List<Issue> notes) {
  public History {
    entries = List.copyOf(entries);
    notes = List.copyOf(notes);
  }

  /** One JSON document, or JSON Lines after a line that says what they are. */
  public enum Form {
    ENVELOPE,
    LINES
  }

  /** A message that could be read, or one that was kept. */
  public sealed interface Entry<T> permits Message, Kept {}

  /** A message in today's version. */
  public record Message<T>(T value) implements Entry<T> {}

  /**
   * A message that could not be read.
   *
   * @param version the version that it has
   * @param json the message as it came
   * @param text the text of a line that is no JSON; else null
   * @param pointer where it stands: in the envelope, or in its lines, of which the first is {@code /0}
   * @param issues why it could not be read; their places go on from there, as today's version has them
   */
  public record Kept<T>(
      String version, @Nullable JsonNode json, @Nullable String text, String pointer, List<Issue> issues)
      implements Entry<T> {}

  /**
   * A history as text.
   *
   * @param issues why messages have no form in an older version: those are kept, in today's
   */
  public record Written(String text, List<Issue> issues) {}

  /** The messages that could be read. */
  public List<T> messages() {
    return entries.stream()
        .flatMap(entry -> entry instanceof Message<T> message ? Stream.of(message.value()) : Stream.empty())
        .toList();
  }
}
