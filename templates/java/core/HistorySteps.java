package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;

/** The steps of a migration, each applied to a copy of one object. */
final class HistorySteps {
  /** The reason why a message cannot be converted to another version, and its location. */
  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String pointer;
    private final String reason;

    Refused(String pointer, String reason) {
      super(reason, null, false, false);
      this.pointer = pointer;
      this.reason = reason;
    }

    Issue issue(String below) {
      return new Issue("migration", below + pointer, reason);
    }
  }

  private HistorySteps() {}

  static String below(String pointer, Object key) {
    return pointer + Issue.pointer(List.of(key));
  }

  /** Returns the data after applying the steps of one node. */
  static JsonNode take(JsonNode data, JsonNode steps, String pointer) {
    JsonNode copy = data.isObject() ? copy(data) : data;
    for (JsonNode step : steps) {
      String kind = step.get(0).textValue();
      if (kind.equals("only")) only(data, step.get(1), pointer);
      else if (copy instanceof ObjectNode members) step(kind, members, pointer, step.get(1).textValue(), step.get(2));
    }
    return copy;
  }

  private static ObjectNode copy(JsonNode members) {
    return JsonNodeFactory.instance.objectNode().setAll((ObjectNode) members);
  }

  private static void only(JsonNode data, JsonNode words, String pointer) {
    if (!data.isTextual()) return;
    for (JsonNode word : words) if (word.equals(data)) return;
    throw new Refused(pointer, Issue.value(data) + " does not exist in the other version");
  }

  private static void step(String kind, ObjectNode members, String pointer, String name, JsonNode more) {
    if (kind.equals("nest")) nest(members, pointer, name, more);
    else if (kind.equals("add")) members.putIfAbsent(name, more);
    else if (members.has(name)) change(kind, members, pointer, name, more);
  }

  /** Applies a step to a member that is present. */
  private static void change(String kind, ObjectNode members, String pointer, String name, JsonNode more) {
    JsonNode value = members.get(name);
    switch (kind) {
      case "rename" -> put(members, pointer, more.textValue(), members.remove(name));
      case "drop" -> {
        if (Sameness.key(value).equals(Sameness.key(more))) members.remove(name);
      }
      case "remove" -> members.remove(name);
      case "refuse" -> throw refusal(pointer, name, Issue.literal(name) + " does not exist in the other version");
      case "lift" -> lift(members, pointer, name);
      case "words" -> {
        if (value.isTextual() && more.has(value.textValue())) members.set(name, more.get(value.textValue()));
      }
      case "wrap" -> members.set(name, JsonNodeFactory.instance.arrayNode().add(value));
      case "unwrap" -> unwrap(members, pointer, name);
      default -> throw new IllegalArgumentException("no step " + kind);
    }
  }

  private static Refused refusal(String pointer, String name, String message) {
    return new Refused(below(pointer, name), message);
  }

  /** Adds a member. A duplicate name is an error. */
  private static void put(ObjectNode members, String pointer, String name, JsonNode value) {
    if (members.has(name)) throw refusal(pointer, name, Issue.literal(name) + " already exists");
    members.set(name, value);
  }

  private static void lift(ObjectNode members, String pointer, String name) {
    JsonNode inner = members.remove(name);
    if (!inner.isObject())
      throw refusal(pointer, name, "is not an object");
    for (Map.Entry<String, JsonNode> entry : inner.properties())
      put(members, pointer, entry.getKey(), entry.getValue());
  }

  private static void nest(ObjectNode members, String pointer, String name, JsonNode inside) {
    ObjectNode there = JsonNodeFactory.instance.objectNode();
    for (JsonNode key : inside)
      if (members.has(key.textValue())) there.set(key.textValue(), members.remove(key.textValue()));
    put(members, pointer, name, there);
  }

  private static void unwrap(ObjectNode members, String pointer, String name) {
    if (!(members.get(name) instanceof ArrayNode items)) return;
    if (items.size() != 1) throw refusal(pointer, name, "is not an array with exactly one item");
    members.set(name, items.get(0));
  }
}
