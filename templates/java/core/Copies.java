package koine.messages.core;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Copies that nobody can change, in the order that they came in; null may stand in them. */
public final class Copies {
  private Copies() {}

  public static <T> List<T> of(@Nullable List<T> items) {
    return items == null ? null : Collections.unmodifiableList(new ArrayList<>(items));
  }

  public static <T> Map<String, T> of(@Nullable Map<String, T> members) {
    return members == null ? null : Collections.unmodifiableMap(new LinkedHashMap<>(members));
  }

  /** The same, where null counts as empty. */
  public static <T> List<T> orEmpty(@Nullable List<T> items) {
    return items == null ? List.of() : of(items);
  }

  public static <T> Map<String, T> orEmpty(@Nullable Map<String, T> members) {
    return members == null ? Map.of() : of(members);
  }
}
