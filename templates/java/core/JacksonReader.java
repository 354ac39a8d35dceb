package koine.messages.core;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lets Jackson's mappers read generated types. Issues have the line and column in the mapper's
 * text.
 */
public final class JacksonReader extends JsonDeserializer<Object> implements ContextualDeserializer {
  private final Codec<?> codec;

  /** Required by Jackson, which then calls {@link #createContextual} for each type. */
  public JacksonReader() {
    this(null);
  }

  private JacksonReader(Codec<?> codec) {
    this.codec = codec;
  }

  @Override
  public JsonDeserializer<?> createContextual(DeserializationContext context, BeanProperty property)
      throws JsonMappingException {
    Class<?> type = context.getContextualType().getRawClass();
    try {
      return new JacksonReader((Codec<?>) type.getField("CODEC").get(null));
    } catch (ReflectiveOperationException exception) {
      return context.reportBadDefinition(type, "it has no codec");
    }
  }

  @Override
  public Object deserialize(JsonParser parser, DeserializationContext context) throws IOException {
    Tree tree = new Tree(parser);
    try {
      return codec.decode(tree.read());
    } catch (DecodeException refused) {
      List<Issue> issues = refused.issues().stream().map(tree::placed).toList();
      DecodeException placed = new DecodeException(codec.id(), issues);
      throw JsonMappingException.from(parser, placed.getMessage(), placed);
    }
  }

  /** The tree that a parser produced, with the locations of all keys and values in order. */
  private static final class Tree {
    private final JsonParser parser;
    private final List<Object> path = new ArrayList<>();
    private final List<JsonLocation> places = new ArrayList<>();
    private JsonNode root = NullNode.instance;

    Tree(JsonParser parser) {
      this.parser = parser;
    }

    JsonNode read() throws IOException {
      root = value();
      return root;
    }

    private JsonNode value() throws IOException {
      places.add(parser.currentTokenLocation());
      switch (parser.currentToken()) {
        case START_OBJECT:
          return members();
        case START_ARRAY:
          return items();
        case VALUE_STRING:
          return TextNode.valueOf(parser.getText());
        case VALUE_NUMBER_INT:
        case VALUE_NUMBER_FLOAT:
          return Numbers.read(parser.getText());
        case VALUE_TRUE:
        case VALUE_FALSE:
          return BooleanNode.valueOf(parser.getBooleanValue());
        case VALUE_NULL:
          return NullNode.instance;
        default:
          return JsonNodeFactory.instance.pojoNode(parser.getEmbeddedObject());
      }
    }

    private JsonNode members() throws IOException {
      Map<String, JsonNode> members = new LinkedHashMap<>();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String key = parser.currentName();
        places.add(parser.currentTokenLocation());
        path.add(key);
        if (members.containsKey(key)) throw refusedKey(key);
        parser.nextToken();
        members.put(key, value());
        path.remove(path.size() - 1);
      }
      return new ObjectNode(JsonNodeFactory.instance, members);
    }

    /**
     * Rejects a duplicate key, because it would make it impossible to locate later values by their
     * order.
     */
    private JsonMappingException refusedKey(String key) {
      String message = "duplicate key " + Issue.literal(key) + "; keep one of them";
      Issue issue = at(places.size() - 1, new Issue("dup_key", Issue.pointer(path), message));
      DecodeException refused = new DecodeException("JSON", List.of(issue));
      return JsonMappingException.from(parser, refused.getMessage(), refused);
    }

    private JsonNode items() throws IOException {
      ArrayNode items = JsonNodeFactory.instance.arrayNode();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
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
    Issue placed(Issue issue) {
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
      JsonLocation location = places.get(place);
      int line = Math.max(location.getLineNr(), 0);
      return new Issue(issue.code(), issue.pointer(), issue.message(), line, line == 0 ? 0 : location.getColumnNr());
    }
  }
}
