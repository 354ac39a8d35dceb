package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Words for what was found, and for what was probably meant. */
final class Describe {
  /** How many characters of data a message shows; the same in every runtime. */
  private static final int MOST_SHOWN = 80;

  private static final int MOST_LISTED = 12;
  private static final int LONGEST_KEY = 200;
  private static final int LONGEST_WORD = 60;

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
    Json.literal(text, literal);
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
      if (candidate.length() <= LONGEST_KEY && plain(candidate).equals(wanted)) return candidate;
    return null;
  }

  private static String plain(String word) {
    return word.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
  }

  /** The known word that was probably meant: the same in another spelling, or one or two edits away. */
  static String hint(JsonNode word, Collection<String> candidates) {
    if (word == null || !word.isTextual() || word.textValue().length() > LONGEST_WORD) return "";
    String meant = null;
    int fewest = 3;
    for (String candidate : candidates) {
      int edits = edits(plain(word.textValue()), plain(candidate), Math.min(2, candidate.length() / 3));
      if (edits >= fewest) continue;
      fewest = edits;
      meant = candidate;
    }
    return meant == null ? "" : "; did you mean " + literal(meant) + "?";
  }

  /** Letters put in, left out or changed, and neighbours swapped; more than enough where they are more than that. */
  private static int edits(String word, String other, int most) {
    if (Math.abs(word.length() - other.length()) > most) return Integer.MAX_VALUE;
    int[] last = {};
    int[] before = {};
    int[] row = IntStream.rangeClosed(0, other.length()).toArray();
    for (int place = 0; place < word.length(); place++) {
      last = before;
      before = row;
      row = new int[other.length() + 1];
      row[0] = place + 1;
      for (int at = 0; at < other.length(); at++) {
        int changed = before[at] + (word.charAt(place) == other.charAt(at) ? 0 : 1);
        row[at + 1] = Math.min(changed, Math.min(before[at + 1], row[at]) + 1);
        boolean isSwapped = place > 0 && at > 0 && word.charAt(place) == other.charAt(at - 1)
            && word.charAt(place - 1) == other.charAt(at);
        if (isSwapped) row[at + 1] = Math.min(row[at + 1], last[at - 1] + 1);
      }
    }
    return row[other.length()] <= most ? row[other.length()] : Integer.MAX_VALUE;
  }
}
