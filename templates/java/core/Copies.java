package koine.messages.core;

import java.util.AbstractList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** Immutable copies of lists and maps, in the same order. The copies can contain null. */
public final class Copies {
  private Copies() {}

  /**
   * {@return an immutable copy of a list}
   *
   * @param <T> the type of the items
   * @param items the list
   */
  @SuppressWarnings("unchecked")
  public static <T extends @Nullable Object> List<T> of(List<T> items) {
    return items instanceof Copies.Items ? items : new Copies.Items<>((T[]) items.toArray());
  }

  /**
   * {@return an immutable copy of a map}
   *
   * @param <T> the type of the values
   * @param members the map
   */
  public static <T extends @Nullable Object> Map<String, T> of(Map<String, T> members) {
    if (members.isEmpty()) return Collections.emptyMap();
    return members instanceof Members ? members : Collections.unmodifiableMap(new LinkedHashMap<>(members));
  }

  /**
   * {@return an immutable copy of a list, or null for null}
   *
   * @param <T> the type of the items
   * @param items the list
   */
  public static <T extends @Nullable Object> @Nullable List<T> orNull(@Nullable List<T> items) {
    return items == null ? null : Copies.of(items);
  }

  /**
   * {@return an immutable copy of a map, or null for null}
   *
   * @param <T> the type of the values
   * @param members the map
   */
  public static <T extends @Nullable Object> @Nullable Map<String, T> orNull(@Nullable Map<String, T> members) {
    return members == null ? null : Copies.of(members);
  }

  /**
   * {@return an immutable copy of a list, which is empty for null}
   *
   * @param <T> the type of the items
   * @param items the list
   */
  public static <T extends @Nullable Object> List<T> orEmpty(@Nullable List<T> items) {
    return items == null ? Collections.emptyList() : Copies.of(items);
  }

  /**
   * {@return an immutable copy of a map, which is empty for null}
   *
   * @param <T> the type of the values
   * @param members the map
   */
  public static <T extends @Nullable Object> Map<String, T> orEmpty(@Nullable Map<String, T> members) {
    return members == null ? Collections.emptyMap() : Copies.of(members);
  }

  /** An immutable list. */
  static final class Items<T extends @Nullable Object> extends AbstractList<T> implements RandomAccess {
    private final T[] items;

    Items(T[] items) {
      this.items = items;
    }

    @Override
    public T get(int index) {
      return items[index];
    }

    @Override
    public int size() {
      return items.length;
    }
  }
}
