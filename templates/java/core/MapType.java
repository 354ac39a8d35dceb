package koine.messages.core;

import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An object with arbitrary keys and values of one type. */
final class MapType<T extends @Nullable Object> extends Type<Map<String, T>> {
  private final Type<T> values;

  MapType(Type<T> values) {
    this.values = values;
  }

  @Override
  @Nullable Map<String, T> read(@Nullable Object data, Walk walk) {
    if (!(data instanceof Members wire)) return walk.mismatch("an object", data);
    Map<String, T> members = new LinkedHashMap<>();
    for (int place = 0; place < wire.size(); place++) {
      walk.push(wire.key(place));
      members.put(wire.key(place), values.read(wire.value(place), walk));
      walk.pop();
    }
    return Collections.unmodifiableMap(members);
  }

  @Override
  boolean holds(@Nullable Map<String, T> members, Check check) {
    if (members == null || !check.opens()) return false;
    for (Map.Entry<String, T> entry : members.entrySet())
      if (!check.text(entry.getKey()) || !values.holds(entry.getValue(), check)) return false;
    return check.closes();
  }

  @Override
  void put(Map<String, T> members, Sink sink) throws IOException {
    if (!sink.openObject()) return;
    putMembers(members, Set.of(), sink);
    sink.closeObject();
  }

  @Override
  void putMembers(Map<String, T> members, Set<String> claimed, Sink sink) throws IOException {
    for (Map.Entry<String, T> entry : members.entrySet()) {
      if (claimed.contains(entry.getKey())) continue;
      sink.key(entry.getKey());
      values.putOrNull(entry.getValue(), sink);
    }
  }

  @Override
  Object plain(Map<String, T> members) {
    return members;
  }

  @Override
  Map<String, T> empty() {
    return Map.of();
  }
}
