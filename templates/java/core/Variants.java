package koine.messages.core;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The variants of a union, keyed by the class of their values. */
final class Variants<U> {
  private final List<Class<?>> classes = new ArrayList<>();
  private final List<Type<U>> types = new ArrayList<>();
  private final Map<Class<?>, Type<U>> byClass = new ConcurrentHashMap<>();

  /** Each type writes only values of the class under which it is registered. */
  @SuppressWarnings("unchecked")
  void add(Class<? extends U> held, Type<? extends U> type) {
    classes.add(held);
    types.add((Type<U>) type);
  }

  /** Returns the names of all members that a variant may declare, or null if one has other constraints. */
  @Nullable Set<String> names() {
    Set<String> all = new HashSet<>();
    for (Type<U> type : types) {
      Set<String> names = type.names();
      if (names == null) return null;
      all.addAll(names);
    }
    return all;
  }

  List<Type<U>> types() {
    return types;
  }

  /** Returns the type of a value. A type always exists, because union interfaces are sealed. */
  Type<U> of(U value) {
    Type<U> type = byClass.get(value.getClass());
    return type != null ? type : byClass.computeIfAbsent(value.getClass(), this::find);
  }

  private Type<U> find(Class<?> held) {
    for (int index = 0; index < classes.size(); index++)
      if (classes.get(index).isAssignableFrom(held)) return types.get(index);
    throw new IllegalArgumentException("no variant is a " + held.getName());
  }
}
