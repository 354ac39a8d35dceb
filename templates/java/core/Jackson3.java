package koine.messages.core;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.type.WritableTypeId;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.deser.ContextualKeyDeserializer;
import tools.jackson.databind.jsontype.TypeSerializer;

/** Serializers and deserializers for Jackson 3, which instantiates these classes without arguments. */
public final class Jackson3 {
  private Jackson3() {}

  /** Reads a value. Jackson calls {@link #createContextual} for each type. */
  public static final class Reader extends ValueDeserializer<Object> {
    private final @Nullable Codec<?> codec;

    /** Required by Jackson. */
    public Reader() {
      this(null);
    }

    private Reader(@Nullable Codec<?> codec) {
      this.codec = codec;
    }

    @Override
    public ValueDeserializer<?> createContextual(DeserializationContext context, BeanProperty property) {
      return new Reader(JacksonCodecs.of(context.getContextualType().getRawClass()));
    }

    @Override
    public Object deserialize(JsonParser parser, DeserializationContext context) {
      try {
        return new Tree(parser).decode(Objects.requireNonNull(codec));
      } catch (DecodeException refused) {
        throw DatabindException.from(parser, refused.getMessage(), refused);
      }
    }
  }

  /** Reads a map key. The context is the type of the map. */
  public static final class KeyReader extends KeyDeserializer implements ContextualKeyDeserializer {
    private final @Nullable Codec<?> codec;

    /** Required by Jackson. */
    public KeyReader() {
      this(null);
    }

    private KeyReader(@Nullable Codec<?> codec) {
      this.codec = codec;
    }

    @Override
    public KeyDeserializer createContextual(DeserializationContext context, BeanProperty property) {
      JavaType map = context.getContextualType();
      return new KeyReader(JacksonCodecs.of((map.isMapLikeType() ? map.getKeyType() : map.containedType(0)).getRawClass()));
    }

    @Override
    public @Nullable Object deserializeKey(String key, DeserializationContext context) {
      try {
        return JacksonCodecs.fromKey(Objects.requireNonNull(codec), key);
      } catch (DecodeException refused) {
        throw DatabindException.from(context, refused.getMessage(), refused);
      }
    }
  }

  /** Writes a value. */
  public static final class Writer extends ValueSerializer<Object> {
    /** Required by Jackson. */
    public Writer() {}

    @Override
    public void serialize(Object value, JsonGenerator generator, SerializationContext context) {
      try {
        new Output(generator).receive(sink -> JacksonCodecs.of(value).write(value, sink));
      } catch (EncodeException refused) {
        throw DatabindException.from(generator, refused.getMessage(), refused);
      }
    }

    @Override
    public void serializeWithType(
        Object value, JsonGenerator generator, SerializationContext context, TypeSerializer types) {
      try {
        Object data = JacksonCodecs.of(value).encode(value);
        JsonToken scalar = data instanceof List ? JsonToken.START_ARRAY : JsonToken.VALUE_STRING;
        JsonToken shape = data instanceof Map ? JsonToken.START_OBJECT : scalar;
        WritableTypeId id = types.writeTypePrefix(generator, context, types.typeId(value, shape));
        new Output(generator).receive(sink -> JacksonCodecs.putContents(data, sink));
        types.writeTypeSuffix(generator, context, id);
      } catch (EncodeException refused) {
        throw DatabindException.from(generator, refused.getMessage(), refused);
      }
    }
  }

  /** Writes a map key. */
  public static final class KeyWriter extends ValueSerializer<Object> {
    /** Required by Jackson. */
    public KeyWriter() {}

    @Override
    public void serialize(Object value, JsonGenerator generator, SerializationContext context) {
      try {
        generator.writeName(JacksonCodecs.toKey(value));
      } catch (EncodeException refused) {
        throw DatabindException.from(generator, refused.getMessage(), refused);
      }
    }
  }

  private static final class Tree extends JacksonTree<RuntimeException> {
    private final JsonParser parser;

    Tree(JsonParser parser) {
      this.parser = parser;
    }

    @Override
    int token() {
      return parser.currentTokenId();
    }

    @Override
    int next() {
      parser.nextToken();
      return parser.currentTokenId();
    }

    @Override
    String key() {
      return parser.currentName();
    }

    @Override
    String text() {
      return parser.getString();
    }

    @Override
    Object location() {
      return parser.currentTokenLocation();
    }

    @Override
    int line(Object location) {
      return ((TokenStreamLocation) location).getLineNr();
    }

    @Override
    int column(Object location) {
      return ((TokenStreamLocation) location).getColumnNr();
    }
  }

  /** Writes to a generator of Jackson 3. */
  private static final class Output implements Sink {
    private final JsonGenerator generator;

    Output(JsonGenerator generator) {
      this.generator = generator;
    }

    @Override
    public boolean openObject() {
      generator.writeStartObject();
      return true;
    }

    @Override
    public void closeObject() {
      generator.writeEndObject();
    }

    @Override
    public boolean openArray() {
      generator.writeStartArray();
      return true;
    }

    @Override
    public void closeArray() {
      generator.writeEndArray();
    }

    @Override
    public void key(String key) {
      generator.writeName(key);
    }

    @Override
    public void key(Sink.Key key) {
      if (!(key.serialized3 instanceof SerializedString)) key.serialized3 = new SerializedString(key.name);
      generator.writeName((SerializedString) key.serialized3);
    }

    @Override
    public void text(String text) {
      generator.writeString(text);
    }

    @Override
    public void number(long number) {
      generator.writeNumber(number);
    }

    @Override
    public void number(BigInteger number) {
      generator.writeNumber(number);
    }

    @Override
    public void number(double number) {
      generator.writeNumber(number);
    }

    @Override
    public void truth(boolean truth) {
      generator.writeBoolean(truth);
    }

    @Override
    public void addNull() {
      generator.writeNull();
    }
  }
}
