package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;

/**
 * Migrates a message to an adjacent version. Unknown data is not changed. A link refers to a node
 * by name, to the items of a list or to the values of a map; a null link rejects the data.
 */
final class HistoryWalk {
  private final JsonNode nodes;

  private HistoryWalk(JsonNode nodes) {
    this.nodes = nodes;
  }

  /** Returns the message after all migrations. */
  static JsonNode along(JsonNode data, List<JsonNode> migrations) {
    JsonNode walked = data;
    for (JsonNode migration : migrations)
      if (migration.has("root"))
        walked = new HistoryWalk(migration.get("nodes")).follow(walked, migration.get("root"), "");
    return walked;
  }

  /** Data with an unexpected shape is not changed, because decoding reports it. */
  private JsonNode follow(JsonNode data, JsonNode link, String pointer) {
    if (link.isNull()) throw new HistorySteps.Refused(pointer, "does not exist in the other version");
    if (link.isTextual()) return at(data, nodes.path(link.textValue()), pointer);
    if (link.has("items") && data.isArray()) return items(data, link.get("items"), pointer);
    return link.has("values") && data.isObject() ? values(data, link.get("values"), pointer) : data;
  }

  private JsonNode items(JsonNode items, JsonNode link, String pointer) {
    ArrayNode walked = JsonNodeFactory.instance.arrayNode();
    for (JsonNode item : items) walked.add(follow(item, link, pointer + "/" + walked.size()));
    return walked;
  }

  private JsonNode values(JsonNode members, JsonNode link, String pointer) {
    ObjectNode walked = JsonNodeFactory.instance.objectNode();
    for (Map.Entry<String, JsonNode> entry : members.properties())
      walked.set(entry.getKey(), follow(entry.getValue(), link, HistorySteps.below(pointer, entry.getKey())));
    return walked;
  }

  private JsonNode members(JsonNode members, JsonNode links, String pointer) {
    ObjectNode walked = JsonNodeFactory.instance.objectNode();
    for (Map.Entry<String, JsonNode> entry : members.properties()) {
      JsonNode link = links.get(entry.getKey());
      String below = HistorySteps.below(pointer, entry.getKey());
      walked.set(entry.getKey(), link == null ? entry.getValue() : follow(entry.getValue(), link, below));
    }
    return walked;
  }

  /**
   * Applies the initial steps, then the member links, the other nodes for the same object and the
   * matching case, then the final steps.
   */
  private JsonNode at(JsonNode data, JsonNode node, String pointer) {
    JsonNode begun = HistorySteps.take(data, node.path("first"), pointer);
    if (!begun.isObject()) return HistorySteps.take(begun, node.path("last"), pointer);
    JsonNode walked = members(begun, node.path("members"), pointer);
    for (JsonNode link : node.path("also")) walked = follow(walked, link, pointer);
    JsonNode link = caseOf(begun, node);
    if (!link.isMissingNode()) walked = follow(walked, link, pointer);
    return HistorySteps.take(walked, node.path("last"), pointer);
  }

  /**
   * Returns the case for the tag or for the first shape that matches, or a missing node if there is
   * none.
   */
  private static JsonNode caseOf(JsonNode data, JsonNode node) {
    JsonNode word = data.path(node.path("tag").asText());
    if (node.has("tag") && word.isTextual()) return node.path("cases").path(word.textValue());
    for (JsonNode shape : node.path("shapes")) {
      boolean fits = true;
      for (JsonNode key : shape.get("has")) fits &= data.has(key.textValue());
      if (fits) return shape.get("link");
    }
    return node.path("");
  }
}
