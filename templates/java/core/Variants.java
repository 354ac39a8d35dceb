package koine.messages.core;

import java.util.ArrayList;
import java.util.List;

/** The alternatives of a union by the classes of their values. */
final class Variants<U> {
  private record Variant<U>(Class<?> held, Type<U> type) {}

  private final List<Variant<U>> all = new ArrayList<>();

  /** A type writes only values of the class that it is found by. */
  @SuppressWarnings("unchecked")
  void add(Class<? extends U> held, Type<? extends U> type) {
    all.add(new Variant<>(held, (Type<U>) type));
  }

  List<Type<U>> types() {
    return all.stream().map(Variant::type).toList();
  }

  /** The type that writes a value; interfaces of unions are sealed, so there is one. */
  Type<U> of(U value) {
    for (Variant<U> variant : all) if (variant.held().isInstance(value)) return variant.type();
    throw new IllegalArgumentException("no variant is a " + value.getClass().getName());
  }
}
