package koine.messages.core;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Migrates a message to an adjacent version. Unknown data is not changed. A link refers to a node
 * by name, to the items of a list or to the values of a map; a null link rejects the data.
 */
final class HistoryWalk {
  private final @Nullable Object nodes;

  private HistoryWalk(@Nullable Object nodes) {
    this.nodes = nodes;
  }

  /** Returns the message after all migrations. */
  static @Nullable Object along(@Nullable Object data, List<@Nullable Object> migrations) {
    Object walked = data;
    for (Object migration : migrations)
      if (Data.has(migration, "root"))
        walked = new HistoryWalk(Data.get(migration, "nodes")).follow(walked, Data.get(migration, "root"), "");
    return walked;
  }

  /** Data with an unexpected shape is not changed, because decoding reports it. */
  private @Nullable Object follow(@Nullable Object data, @Nullable Object link, String pointer) {
    if (link == null) throw new HistorySteps.Refused(pointer, "does not exist in the other version");
    if (link instanceof String name) return at(data, Data.get(nodes, name), pointer);
    if (Data.has(link, "items") && data instanceof List) return items(Data.items(data), Data.get(link, "items"), pointer);
    return Data.has(link, "values") && data instanceof Map
        ? values(Data.members(data), Data.get(link, "values"), pointer)
        : data;
  }

  private List<@Nullable Object> items(List<@Nullable Object> items, @Nullable Object link, String pointer) {
    List<@Nullable Object> walked = new ArrayList<>();
    for (Object item : items) walked.add(follow(item, link, pointer + "/" + walked.size()));
    return walked;
  }

  private Map<String, @Nullable Object> values(
      Map<String, @Nullable Object> members, @Nullable Object link, String pointer) {
    Map<String, @Nullable Object> walked = new LinkedHashMap<>();
    members.forEach((key, value) -> walked.put(key, follow(value, link, HistorySteps.below(pointer, key))));
    return walked;
  }

  private Map<String, @Nullable Object> members(
      Map<String, @Nullable Object> members, @Nullable Object links, String pointer) {
    Map<String, @Nullable Object> walked = new LinkedHashMap<>();
    members.forEach((key, value) -> {
      String below = HistorySteps.below(pointer, key);
      walked.put(key, Data.has(links, key) ? follow(value, Data.get(links, key), below) : value);
    });
    return walked;
  }

  /**
   * Applies the initial steps, then the member links, the other nodes for the same object and the
   * matching case, then the final steps.
   */
  private @Nullable Object at(@Nullable Object data, @Nullable Object node, String pointer) {
    Object begun = HistorySteps.take(data, Data.get(node, "first"), pointer);
    if (!(begun instanceof Map)) return HistorySteps.take(begun, Data.get(node, "last"), pointer);
    Object walked = members(Data.members(begun), Data.get(node, "members"), pointer);
    for (Object link : Data.items(Data.get(node, "also"))) walked = follow(walked, link, pointer);
    Map<String, @Nullable Object> found = caseOf(Data.members(begun), node);
    if (found.containsKey("link")) walked = follow(walked, found.get("link"), pointer);
    return HistorySteps.take(walked, Data.get(node, "last"), pointer);
  }

  /** Returns the case for the tag or for the first shape that matches, with its link, or an empty map. */
  private static Map<String, @Nullable Object> caseOf(Map<String, @Nullable Object> data, @Nullable Object node) {
    if (Data.has(node, "tag") && data.get(Data.text(Data.get(node, "tag"))) instanceof String word) {
      Object cases = Data.get(node, "cases");
      return Data.has(cases, word) ? Collections.singletonMap("link", Data.get(cases, word)) : Map.of();
    }
    for (Object shape : Data.items(Data.get(node, "shapes")))
      if (data.keySet().containsAll(Data.items(Data.get(shape, "has")))) return Data.members(shape);
    return Map.of();
  }
}
