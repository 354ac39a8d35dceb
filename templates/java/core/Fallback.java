package koine.messages.core;

import java.util.List;
import java.util.function.Supplier;

/** The default of a field: declared as it stands on the wire, and read when all entities are there. */
final class Fallback<T> implements Supplier<T> {
  private final String name;
  private final String text;
  private final Type<T> type;
  private volatile List<T> read;

  Fallback(String name, String text, Type<T> type) {
    this.name = name;
    this.text = text;
    this.type = type;
  }

  @Override
  public T get() {
    if (read == null) {
      Walk walk = new Walk(true, false);
      List<T> value = Copies.of(java.util.Collections.singletonList(type.read(Json.parse(text), walk)));
      if (!walk.issues().isEmpty()) throw new DecodeException("the default of " + name, walk.issues());
      read = value;
    }
    return read.get(0);
  }
}
