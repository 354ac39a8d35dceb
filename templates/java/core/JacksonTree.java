package koine.messages.core;

import com.fasterxml.jackson.core.JsonTokenId;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The data returned by a Gson parser or a parser of any Jackson version, with the locations of all
 * keys and values in order. {@code E} is the exception that the parser throws.
 */
abstract class JacksonTree<E extends Exception> {
  private final List<Object> path = new ArrayList<>();
  private final List<Object> locations = new ArrayList<>();
  private JsonNode root = NullNode.instance;

  /** Returns the id of the current token. All Jackson versions use the ids of {@link JsonTokenId}. */
  abstract int token();

  /** Moves to the next token and returns its id. */
  abstract int next() throws E;

  abstract String key() throws E;

  abstract String text() throws E;

  abstract Object embedded() throws E;

  abstract Object location();

  abstract int line(Object location);

  abstract int column(Object location);

  /** Decodes the value at the current token. Issues have the line and column in the parsed text. */
  final <T> T decode(Codec<T> codec) throws E {
    root = value();
    try {
      return codec.decode(root);
    } catch (DecodeException refused) {
      throw new DecodeException(codec.id(), refused.issues().stream().map(this::placed).toList());
    }
  }

  private JsonNode value() throws E {
    locations.add(location());
    switch (token()) {
      case JsonTokenId.ID_START_OBJECT:
        return members();
      case JsonTokenId.ID_START_ARRAY:
        return items();
      case JsonTokenId.ID_STRING:
        return TextNode.valueOf(text());
      case JsonTokenId.ID_NUMBER_INT:
      case JsonTokenId.ID_NUMBER_FLOAT:
        return Numbers.read(text());
      case JsonTokenId.ID_TRUE:
        return BooleanNode.TRUE;
      case JsonTokenId.ID_FALSE:
        return BooleanNode.FALSE;
      case JsonTokenId.ID_NULL:
        return NullNode.instance;
      default:
        return JsonNodeFactory.instance.pojoNode(embedded());
    }
  }

  private JsonNode members() throws E {
    Map<String, JsonNode> members = new LinkedHashMap<>();
    while (next() != JsonTokenId.ID_END_OBJECT) {
      String key = key();
      locations.add(location());
      path.add(key);
      if (members.containsKey(key)) throw refusedKey(key);
      next();
      members.put(key, value());
      path.remove(path.size() - 1);
    }
    return new ObjectNode(JsonNodeFactory.instance, members);
  }

  /**
   * Rejects a duplicate key, because it would make it impossible to locate later values by their
   * order.
   */
  private DecodeException refusedKey(String key) {
    String message = "duplicate key " + Issue.literal(key) + "; keep one of them";
    Issue issue = at(locations.size() - 1, new Issue("dup_key", Issue.pointer(path), message));
    return new DecodeException("JSON", List.of(issue));
  }

  private JsonNode items() throws E {
    ArrayNode items = JsonNodeFactory.instance.arrayNode();
    while (next() != JsonTokenId.ID_END_ARRAY) {
      path.add(items.size());
      items.add(value());
      path.remove(path.size() - 1);
    }
    return items;
  }

  /**
   * Returns the issue with line and column. A missing value is reported at the location of the
   * enclosing value.
   */
  private Issue placed(Issue issue) {
    JsonNode around = root;
    int found = 0;
    int key = -1;
    for (String token : issue.tokens()) {
      int next = found + 1;
      JsonNode below = null;
      key = -1;
      for (String name : namesIn(around)) {
        if (around.isObject()) key = next++;
        below = around.isObject() ? around.get(name) : around.get(Integer.parseInt(name));
        if (name.equals(token)) break;
        next = behind(below, next);
        below = null;
      }
      if (below == null) return at(found, issue);
      around = below;
      found = next;
    }
    return at(issue.code().equals("unknown_key") && key >= 0 ? key : found, issue);
  }

  private static List<String> namesIn(JsonNode around) {
    List<String> names = new ArrayList<>();
    around.fieldNames().forEachRemaining(names::add);
    if (around.isArray()) for (int index = 0; index < around.size(); index++) names.add(String.valueOf(index));
    return names;
  }

  /** Returns the index after the locations of a value that starts at {@code start}. */
  private static int behind(JsonNode value, int start) {
    int next = start + 1;
    for (JsonNode inner : value) next = behind(inner, value.isObject() ? next + 1 : next);
    return next;
  }

  private Issue at(int place, Issue issue) {
    Object location = locations.get(place);
    int line = Math.max(line(location), 0);
    return new Issue(issue.code(), issue.pointer(), issue.message(), line, line == 0 ? 0 : column(location));
  }
}
