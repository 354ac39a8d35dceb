package koine.messages.core;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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
  static @Nullable Object take(@Nullable Object data, @Nullable Object steps, String pointer) {
    Map<String, @Nullable Object> members = new LinkedHashMap<>(Data.members(data));
    for (Object each : Data.items(steps)) {
      List<@Nullable Object> step = Data.items(each);
      String kind = Data.text(step.get(0));
      if (kind.equals("only")) only(data, step.get(1), pointer);
      else if (data instanceof Map)
        step(kind, members, pointer, Data.text(step.get(1)), step.size() > 2 ? step.get(2) : null);
    }
    return data instanceof Map ? members : data;
  }

  private static void only(@Nullable Object data, @Nullable Object words, String pointer) {
    if (!(data instanceof String) || Data.items(words).contains(data)) return;
    throw new Refused(pointer, Issue.value(data) + " does not exist in the other version");
  }

  private static void step(
      String kind, Map<String, @Nullable Object> members, String pointer, String name, @Nullable Object more) {
    if (kind.equals("nest")) nest(members, pointer, name, more);
    else if (kind.equals("add")) add(members, name, more);
    else if (members.containsKey(name)) change(kind, members, pointer, name, more);
  }

  /** Does not change a member that is null. */
  private static void add(Map<String, @Nullable Object> members, String name, @Nullable Object value) {
    if (!members.containsKey(name)) members.put(name, value);
  }

  /** Applies a step to a member that is present. */
  private static void change(
      String kind, Map<String, @Nullable Object> members, String pointer, String name, @Nullable Object more) {
    Object value = members.get(name);
    switch (kind) {
      case "rename" -> put(members, pointer, Data.text(more), members.remove(name));
      case "drop" -> {
        if (Objects.equals(Sameness.key(value), Sameness.key(more))) members.remove(name);
      }
      case "remove" -> members.remove(name);
      case "refuse" -> throw refusal(pointer, name, Issue.literal(name) + " does not exist in the other version");
      case "lift" -> lift(members, pointer, name);
      case "words" -> {
        if (value instanceof String word && Data.has(more, word)) members.put(name, Data.get(more, word));
      }
      case "wrap" -> members.put(name, Collections.singletonList(value));
      case "unwrap" -> unwrap(members, pointer, name);
      default -> throw new IllegalArgumentException("no step " + kind);
    }
  }

  private static Refused refusal(String pointer, String name, String message) {
    return new Refused(below(pointer, name), message);
  }

  /** Adds a member. A duplicate name is an error. */
  private static void put(
      Map<String, @Nullable Object> members, String pointer, String name, @Nullable Object value) {
    if (members.containsKey(name)) throw refusal(pointer, name, Issue.literal(name) + " already exists");
    members.put(name, value);
  }

  private static void lift(Map<String, @Nullable Object> members, String pointer, String name) {
    Object inner = members.remove(name);
    if (!(inner instanceof Map)) throw refusal(pointer, name, "is not an object");
    Data.members(inner).forEach((key, value) -> put(members, pointer, key, value));
  }

  private static void nest(
      Map<String, @Nullable Object> members, String pointer, String name, @Nullable Object inside) {
    Map<String, @Nullable Object> there = new LinkedHashMap<>();
    for (Object each : Data.items(inside)) {
      String key = Data.text(each);
      if (members.containsKey(key)) there.put(key, members.remove(key));
    }
    put(members, pointer, name, there);
  }

  private static void unwrap(Map<String, @Nullable Object> members, String pointer, String name) {
    if (!(members.get(name) instanceof List<?> items)) return;
    if (items.size() != 1) throw refusal(pointer, name, "is not an array with exactly one item");
    members.put(name, items.get(0));
  }
}
