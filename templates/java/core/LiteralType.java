package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

final class LiteralType<T> extends Type<T> {
  private final T value;
  private final JsonNode wire;
  private final Object key;
  private final String code;

  LiteralType(T value, String code) {
    this.value = value;
    this.wire = Json.constant(value);
    this.key = Sameness.key(wire);
    this.code = code;
  }

  @Override
  @Nullable T read(JsonNode data, Walk walk) {
    return Sameness.key(data).equals(key) ? value : walk.mismatch(Issue.value(wire), data, code, "");
  }

  @Override
  JsonNode write(T given, Walk walk) {
    return Json.constant(given);
  }

  /** A nullable constant has two allowed values. */
  @Override
  Type<T> besideNull() {
    return new LiteralType<>(value, "enum");
  }
}
