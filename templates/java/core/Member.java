package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** A declared member of a record. */
interface Member<R> {
  String name();

  /** The value that a record holds for the member of an object, which may be absent. */
  Object read(JsonNode wire, Walk walk);

  void write(R record, ObjectNode known, Walk walk);

  /** A required key that is not there; a key that differs only in its spelling is named. */
  static <T> T refuseMissing(String name, JsonNode wire, Walk walk) {
    List<String> keys = new ArrayList<>();
    if (wire.size() < Walk.MOST_ISSUES) wire.fieldNames().forEachRemaining(keys::add);
    String twin = Describe.twin(name, keys);
    String hint = twin == null ? "" : "; " + Describe.literal(twin) + " is there, was it meant?";
    return walk.refuseAt(name, "missing", Describe.literal(name) + " is required and missing" + hint);
  }

  /** A member that holds one constant, such as the tag of a variant; no record holds it. */
  record Constant<R>(String name, Type<?> type, JsonNode value) implements Member<R> {
    @Override
    public Object read(JsonNode wire, Walk walk) {
      JsonNode data = wire.get(name);
      if (data == null) return refuseMissing(name, wire, walk);
      walk.push(name);
      type.read(data, walk);
      walk.pop();
      return null;
    }

    @Override
    public void write(R record, ObjectNode known, Walk walk) {
      known.set(name, value);
    }
  }
}
