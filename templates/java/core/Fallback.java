package koine.messages.core;

import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;

/**
 * The default value of a field, as JSON text. It is decoded lazily, after all entities are
 * initialized.
 */
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
      Walk walk = new Walk(Walk.Purpose.READ_OWN);
      Walk.Attempt<T> attempt = walk.attempt(false, () -> type.read(Json.parse(text), walk));
      walk.adopt(attempt.found(), List.of());
      if (!walk.issues().isEmpty()) throw new DecodeException("the default of " + name, walk.issues());
      read = Collections.singletonList(attempt.value());
    }
    return read.get(0);
  }
}
