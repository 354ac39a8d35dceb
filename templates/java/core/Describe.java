package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Words for what was found, and for what was probably meant. */
final class Describe {
  /** How many characters of data a message shows; the same in every runtime. */
  private static final int MOST_SHOWN = 80;

  private static final int MOST_LISTED = 12;
  private static final int LONGEST_WORD = 200;

  private Describe() {}

  static String value(JsonNode found) {
    if (found.isTextual()) return literal(found.textValue());
    if (found.isArray()) return "an array";
    if (found.isObject()) return "an object";
    if (found.isNumber()) return shortened(Numbers.canonical(found));
    return found.isPojo() || found.isBinary() || found.isMissingNode() ? "what is no JSON" : found.toString();
  }

  static String literal(String text) {
    return json(shortened(text));
  }

  /** Text as JSON has it. */
  static String json(String text) {
    StringBuilder literal = new StringBuilder();
    JsonWriter.literal(text, literal);
    return literal.toString();
  }

  private static String shortened(String text) {
    if (text.codePointCount(0, text.length()) <= MOST_SHOWN) return text;
    return text.substring(0, text.offsetByCodePoints(0, MOST_SHOWN)) + "…";
  }

  static String oneOf(List<JsonNode> values) {
    String shown = values.stream().limit(MOST_LISTED).map(Json::stringify).collect(Collectors.joining(", "));
    if (values.size() == 1) return shown;
    int more = values.size() - MOST_LISTED;
    return "one of " + shown + (more > 0 ? ", … (" + more + " more)" : "");
  }

  /** The other spelling of a word, such as snake_case for camelCase; null when there is none. */
  static String twin(String word, Collection<String> candidates) {
    String wanted = plain(word);
    for (String candidate : candidates)
      if (candidate.length() < LONGEST_WORD && plain(candidate).equals(wanted)) return candidate;
    return null;
  }

  private static String plain(String word) {
    return word.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
  }

  static String hint(JsonNode word, Collection<String> candidates) {
    if (word == null || !word.isTextual() || word.textValue().length() >= LONGEST_WORD) return "";
    String meant = twin(word.textValue(), candidates);
    return meant == null ? "" : "; did you mean " + literal(meant) + "?";
  }
}
