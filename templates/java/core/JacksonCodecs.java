package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;

/** Codecs by class, for mappers that find generated types by their annotations. */
final class JacksonCodecs {
  private static final ClassValue<Codec<?>> CODECS = new ClassValue<>() {
    @Override
    protected Codec<?> computeValue(Class<?> type) {
      try {
        return (Codec<?>) type.getField("CODEC").get(null);
      } catch (ReflectiveOperationException exception) {
        throw new IllegalStateException(type.getName() + " has no codec", exception);
      }
    }
  };

  private JacksonCodecs() {}

  static Codec<?> of(Class<?> type) {
    return CODECS.get(type);
  }

  /** The codec of a class accepts all of its values. */
  @SuppressWarnings("unchecked")
  static JsonNode encode(Object value) {
    return ((Codec<Object>) of(value.getClass())).encode(value);
  }

  /** Encodes a value as a key of a JSON object. */
  static String toKey(Object value) {
    JsonNode wire = encode(value);
    if (wire.isTextual()) return wire.textValue();
    if (wire.isValueNode()) return Json.stringify(wire);
    String message = "found " + Issue.value(wire) + ", which cannot be a key; use a value that is a string";
    throw new EncodeException(of(value.getClass()).id(), List.of(new Issue("type", "", message)));
  }

  /**
   * Decodes an object key as a string or, failing that, as the number or boolean that it
   * represents.
   */
  static Object fromKey(Codec<?> codec, String key) {
    try {
      return codec.decode(TextNode.valueOf(key));
    } catch (DecodeException refused) {
      return fromScalar(codec, key, refused);
    }
  }

  private static Object fromScalar(Codec<?> codec, String key, DecodeException refused) {
    Json.Reading reading = Json.read(key, 0);
    if (!reading.isGood() || reading.data().isNull() || reading.data().isTextual()) throw refused;
    try {
      return codec.decode(reading.data());
    } catch (DecodeException again) {
      throw refused;
    }
  }
}
