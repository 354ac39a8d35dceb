package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/** How a record handles undeclared members. */
enum Others {
  KEPT,
  IGNORED,
  REFUSED;

  /** Returns the members to keep. */
  Map<String, JsonNode> read(JsonNode wire, Predicate<String> isDeclared, Walk walk) {
    Map<String, JsonNode> kept = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> entry : wire.properties()) {
      String key = entry.getKey();
      if (isDeclared.test(key)) continue;
      if (this == REFUSED)
        walk.refuseAt(key, "unknown_key", "unknown key " + Issue.literal(key) + "; remove it or add it to the schema");
      else {
        walk.text(key);
        kept.put(key, walk.ownBelow(key, entry.getValue()));
      }
    }
    return this == KEPT ? Collections.unmodifiableMap(kept) : Map.of();
  }
}
