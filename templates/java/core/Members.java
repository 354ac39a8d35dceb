package koine.messages.core;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The members of an object in order. Immutable once it is complete. */
final class Members extends AbstractMap<String, @Nullable Object> {
  /** Up to this size, comparing all keys is faster than hashing. */
  private static final int MOST_COMPARED = 8;

  private String[] keys = new String[4];
  private @Nullable Object[] values = new Object[4];
  private int size;
  private @Nullable Map<String, Integer> index;

  void add(String key, @Nullable Object value) {
    if (size == keys.length) {
      keys = Arrays.copyOf(keys, 2 * size);
      values = Arrays.copyOf(values, 2 * size);
    }
    keys[size] = key;
    values[size++] = value;
    if (index != null) index.put(key, size - 1);
    else if (size > MOST_COMPARED) index = indexed();
  }

  /** Adds a member, or replaces the value of the member that has the key. */
  void set(String key, @Nullable Object value) {
    int place = placeOf(key);
    if (place < 0) add(key, value);
    else values[place] = value;
  }

  private Map<String, Integer> indexed() {
    Map<String, Integer> places = new HashMap<>();
    for (int place = 0; place < size; place++) places.put(keys[place], place);
    return places;
  }

  /** Returns the place of a key, or -1. */
  int placeOf(String key) {
    if (index != null) return index.getOrDefault(key, -1);
    for (int place = 0; place < size; place++) if (keys[place].equals(key)) return place;
    return -1;
  }

  /** Returns the place of a key, which is likely to be the given place, or -1. */
  int placeOf(String key, int likely) {
    return likely < size && keys[likely].equals(key) ? likely : placeOf(key);
  }

  String key(int place) {
    return keys[place];
  }

  @Nullable Object value(int place) {
    return values[place];
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public boolean containsKey(@Nullable Object key) {
    return key instanceof String name && placeOf(name) >= 0;
  }

  @Override
  public @Nullable Object get(@Nullable Object key) {
    int place = key instanceof String name ? placeOf(name) : -1;
    return place < 0 ? null : values[place];
  }

  @Override
  public Set<Map.Entry<String, @Nullable Object>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Map.Entry<String, @Nullable Object>> iterator() {
        return new Entries();
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  private final class Entries implements Iterator<Map.Entry<String, @Nullable Object>> {
    private int next;

    @Override
    public boolean hasNext() {
      return next < size;
    }

    @Override
    public Map.Entry<String, @Nullable Object> next() {
      if (next == size) throw new NoSuchElementException();
      return new SimpleImmutableEntry<>(keys[next], values[next++]);
    }
  }
}
