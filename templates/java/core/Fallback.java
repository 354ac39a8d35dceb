package koine.messages.core;

import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The default value of a field, as JSON text. It is decoded lazily, after all entities are
 * initialized.
 */
final class Fallback<T extends @Nullable Object> implements Supplier<@Nullable T> {
  private final String name;
  private final String text;
  private final Type<T> type;
  private volatile @Nullable List<@Nullable T> read;

  Fallback(String name, String text, Type<T> type) {
    this.name = name;
    this.text = text;
    this.type = type;
  }

  @Override
  public @Nullable T get() {
    List<@Nullable T> known = read;
    if (known == null) {
      Walk walk = new Walk(true);
      Walk.Attempt<T> attempt = walk.attempt(false, () -> type.read(Json.parse(text), walk));
      walk.adopt(attempt.found(), List.of());
      if (!walk.issues().isEmpty()) throw new DecodeException("the default of " + name, walk.issues());
      known = Collections.singletonList(attempt.value());
      read = known;
    }
    return known.get(0);
  }
}
