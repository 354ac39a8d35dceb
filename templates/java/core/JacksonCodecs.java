package koine.messages.core;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
  static Codec<Object> of(Object value) {
    return (Codec<Object>) of(value.getClass());
  }

  /** Writes the contents of an array or object, or any other data. */
  static void putContents(@Nullable Object data, Sink sink) throws IOException {
    if (data instanceof Map) Data.putMembers(Data.members(data), Set.of(), sink);
    else if (data instanceof List) for (Object item : Data.items(data)) Data.put(item, sink);
    else Data.put(data, sink);
  }

  /** Encodes a value as a key of a JSON object. */
  static String toKey(Object value) {
    Object wire = of(value).encode(value);
    if (wire instanceof String text) return text;
    if (!Data.isContainer(wire)) return Json.text(wire);
    String message = "found " + Issue.value(wire) + ", which cannot be a key; use a value that is a string";
    throw new EncodeException(of(value).id(), List.of(new Issue("type", "", message)));
  }

  /**
   * Decodes an object key as a string or, failing that, as the number or boolean that it
   * represents.
   */
  static @Nullable Object fromKey(Codec<?> codec, String key) {
    try {
      return codec.decode(key);
    } catch (DecodeException refused) {
      return fromScalar(codec, key, refused);
    }
  }

  private static @Nullable Object fromScalar(Codec<?> codec, String key, DecodeException refused) {
    Json.Reading reading = Json.read(key, 0);
    if (!reading.isGood() || reading.data() == null || reading.data() instanceof String) throw refused;
    try {
      return codec.decode(reading.data());
    } catch (DecodeException again) {
      throw refused;
    }
  }
}
