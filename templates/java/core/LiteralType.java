package koine.messages.core;

import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

final class LiteralType<T> extends Type<T> {
  private final T value;
  private final Object key;
  private final String code;

  LiteralType(T value, String code) {
    this.value = value;
    this.key = Objects.requireNonNull(Sameness.key(value));
    this.code = code;
  }

  private boolean isSame(@Nullable Object data) {
    return data == value || key.equals(Sameness.key(data));
  }

  @Override
  @Nullable T read(@Nullable Object data, Walk walk) {
    return isSame(data) ? value : walk.mismatch(Issue.value(value), data, code, "");
  }

  @Override
  boolean holds(@Nullable T given, Check check) {
    return isSame(given);
  }

  @Override
  void put(T given, Sink sink) throws IOException {
    Data.put(given, sink);
  }

  @Override
  Object plain(T given) {
    return given;
  }

  /** A nullable constant has two allowed values. */
  @Override
  Type<T> besideNull() {
    return new LiteralType<>(value, "enum");
  }
}
