package koine.messages.core;

import com.fasterxml.jackson.core.JsonTokenId;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The data returned by a Gson parser or a parser of any Jackson version, with the locations of all
 * keys and values in order. {@code E} is the exception that the parser throws.
 */
abstract class JacksonTree<E extends Exception> {
  private final List<Object> locations = new ArrayList<>();
  private final Walk walk = new Walk(false);
  private @Nullable Object root;

  /** Returns the id of the current token. All Jackson versions use the ids of {@link JsonTokenId}. */
  abstract int token();

  /** Moves to the next token and returns its id. */
  abstract int next() throws E;

  abstract String key() throws E;

  abstract String text() throws E;

  abstract Object location();

  abstract int line(Object location);

  abstract int column(Object location);

  /** Decodes the value at the current token. Issues have the line and column in the parsed text. */
  final <T extends @Nullable Object> T decode(Codec<T> codec) throws E {
    root = value();
    try {
      if (walk.refusals() > 0) throw new DecodeException(codec.id(), walk.issues());
      return codec.decode(root, null, note -> {});
    } catch (DecodeException refused) {
      throw new DecodeException(codec.id(), refused.issues().stream().map(this::placed).toList());
    }
  }

  private @Nullable Object value() throws E {
    locations.add(location());
    switch (token()) {
      case JsonTokenId.ID_START_OBJECT:
        return isTooDeep() ? null : members();
      case JsonTokenId.ID_START_ARRAY:
        return isTooDeep() ? null : items();
      case JsonTokenId.ID_STRING:
        return whole(text());
      case JsonTokenId.ID_NUMBER_INT, JsonTokenId.ID_NUMBER_FLOAT:
        return number();
      case JsonTokenId.ID_TRUE:
        return true;
      case JsonTokenId.ID_FALSE:
        return false;
      case JsonTokenId.ID_NULL:
        return null;
      default:
        return walk.refuse("type", Data.UNKNOWN);
    }
  }

  private String whole(String text) {
    if (!Type.Check.isWhole(text)) walk.refuse("lone_surrogate", TreeSink.HALF);
    return text;
  }

  private @Nullable Number number() throws E {
    Number number = Numbers.read(text());
    return Double.isFinite(number.doubleValue()) || number instanceof BigInteger
        ? number
        : walk.refuse("number_range", TreeSink.unknown(number.doubleValue()));
  }

  /** Skips an array or object that is nested too deeply. */
  private boolean isTooDeep() throws E {
    if (walk.depth() < Walk.DEEPEST) return false;
    walk.refuse("depth", TreeSink.DEPTH);
    for (int depth = 1; depth > 0; ) {
      int token = next();
      if (token == JsonTokenId.ID_START_OBJECT || token == JsonTokenId.ID_START_ARRAY) depth++;
      if (token == JsonTokenId.ID_END_OBJECT || token == JsonTokenId.ID_END_ARRAY) depth--;
    }
    return true;
  }

  private Members members() throws E {
    Members members = new Members();
    while (next() != JsonTokenId.ID_END_OBJECT) {
      String key = whole(key());
      locations.add(location());
      walk.push(key);
      if (members.placeOf(key) >= 0) throw refusedKey(key);
      next();
      members.add(key, value());
      walk.pop();
    }
    return members;
  }

  /**
   * Rejects a duplicate key, because it would make it impossible to locate later values by their
   * order.
   */
  private DecodeException refusedKey(String key) {
    walk.refuse("dup_key", "duplicate key " + Issue.literal(key) + "; keep one of them");
    List<Issue> issues = walk.issues();
    return new DecodeException("JSON", List.of(at(locations.size() - 1, issues.get(issues.size() - 1))));
  }

  private List<@Nullable Object> items() throws E {
    List<@Nullable Object> items = new ArrayList<>();
    while (next() != JsonTokenId.ID_END_ARRAY) {
      walk.push(items.size());
      items.add(value());
      walk.pop();
    }
    return Copies.of(items);
  }

  /**
   * Returns the issue with line and column. A missing value is reported at the location of the
   * enclosing value.
   */
  private Issue placed(Issue issue) {
    Object around = root;
    int found = 0;
    int key = -1;
    for (String token : issue.tokens()) {
      int next = found + 1;
      int place = -1;
      key = -1;
      for (Map.Entry<String, @Nullable Object> entry : entriesIn(around).entrySet()) {
        if (around instanceof Map) key = next++;
        if (entry.getKey().equals(token)) {
          place = next;
          around = entry.getValue();
          break;
        }
        next = behind(entry.getValue(), next);
      }
      if (place < 0) return at(found, issue);
      found = place;
    }
    return at(issue.code().equals("unknown_key") && key >= 0 ? key : found, issue);
  }

  private static Map<String, @Nullable Object> entriesIn(@Nullable Object around) {
    if (around instanceof Map) return Data.members(around);
    Map<String, @Nullable Object> entries = new LinkedHashMap<>();
    for (Object item : Data.items(around)) entries.put(String.valueOf(entries.size()), item);
    return entries;
  }

  /** Returns the index after the locations of a value that starts at {@code start}. */
  private static int behind(@Nullable Object value, int start) {
    int next = start + 1;
    for (Object member : Data.members(value).values()) next = behind(member, next + 1);
    for (Object item : Data.items(value)) next = behind(item, next);
    return next;
  }

  private Issue at(int place, Issue issue) {
    Object location = locations.get(place);
    int line = Math.max(line(location), 0);
    return new Issue(issue.code(), issue.pointer(), issue.message(), line, line == 0 ? 0 : column(location));
  }
}
