package koine.messages.core;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.type.WritableTypeId;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.deser.ContextualKeyDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Serializers and deserializers for Jackson 2, which instantiates these classes without arguments. */
public final class Jackson2 {
  private Jackson2() {}

  /** Reads a value. Jackson calls {@link #createContextual} for each type. */
  public static final class Reader extends JsonDeserializer<Object> implements ContextualDeserializer {
    private final @Nullable Codec<?> codec;

    /** Required by Jackson. */
    public Reader() {
      this(null);
    }

    private Reader(@Nullable Codec<?> codec) {
      this.codec = codec;
    }

    @Override
    public JsonDeserializer<?> createContextual(DeserializationContext context, BeanProperty property) {
      return new Reader(JacksonCodecs.of(context.getContextualType().getRawClass()));
    }

    @Override
    public Object deserialize(JsonParser parser, DeserializationContext context) throws IOException {
      try {
        return new Tree(parser).decode(Objects.requireNonNull(codec));
      } catch (DecodeException refused) {
        throw JsonMappingException.from(parser, refused.getMessage(), refused);
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
    public @Nullable Object deserializeKey(String key, DeserializationContext context) throws IOException {
      try {
        return JacksonCodecs.fromKey(Objects.requireNonNull(codec), key);
      } catch (DecodeException refused) {
        throw JsonMappingException.from(context, refused.getMessage(), refused);
      }
    }
  }

  /** Writes a value. */
  public static final class Writer extends JsonSerializer<Object> {
    /** Required by Jackson. */
    public Writer() {}

    @Override
    public void serialize(Object value, JsonGenerator generator, SerializerProvider provider) throws IOException {
      try {
        JacksonCodecs.of(value).write(value, new Output(generator));
      } catch (EncodeException refused) {
        throw JsonMappingException.from(generator, refused.getMessage(), refused);
      }
    }

    @Override
    public void serializeWithType(Object value, JsonGenerator generator, SerializerProvider provider, TypeSerializer types)
        throws IOException {
      try {
        Object data = JacksonCodecs.of(value).encode(value);
        JsonToken scalar = data instanceof List ? JsonToken.START_ARRAY : JsonToken.VALUE_STRING;
        JsonToken shape = data instanceof Map ? JsonToken.START_OBJECT : scalar;
        WritableTypeId id = types.writeTypePrefix(generator, types.typeId(value, shape));
        JacksonCodecs.putContents(data, new Output(generator));
        types.writeTypeSuffix(generator, id);
      } catch (EncodeException refused) {
        throw JsonMappingException.from(generator, refused.getMessage(), refused);
      }
    }
  }

  /** Writes a map key. */
  public static final class KeyWriter extends JsonSerializer<Object> {
    /** Required by Jackson. */
    public KeyWriter() {}

    @Override
    public void serialize(Object value, JsonGenerator generator, SerializerProvider provider) throws IOException {
      try {
        generator.writeFieldName(JacksonCodecs.toKey(value));
      } catch (EncodeException refused) {
        throw JsonMappingException.from(generator, refused.getMessage(), refused);
      }
    }
  }

  private static final class Tree extends JacksonTree<IOException> {
    private final JsonParser parser;

    Tree(JsonParser parser) {
      this.parser = parser;
    }

    @Override
    int token() {
      return parser.currentTokenId();
    }

    @Override
    int next() throws IOException {
      parser.nextToken();
      return parser.currentTokenId();
    }

    @Override
    String key() throws IOException {
      return parser.currentName();
    }

    @Override
    String text() throws IOException {
      return parser.getText();
    }

    @Override
    Object location() {
      return parser.currentTokenLocation();
    }

    @Override
    int line(Object location) {
      return ((JsonLocation) location).getLineNr();
    }

    @Override
    int column(Object location) {
      return ((JsonLocation) location).getColumnNr();
    }
  }

  /** Writes to a generator of Jackson 2. */
  private static final class Output implements Sink {
    private final JsonGenerator generator;

    Output(JsonGenerator generator) {
      this.generator = generator;
    }

    @Override
    public boolean openObject() throws IOException {
      generator.writeStartObject();
      return true;
    }

    @Override
    public void closeObject() throws IOException {
      generator.writeEndObject();
    }

    @Override
    public boolean openArray() throws IOException {
      generator.writeStartArray();
      return true;
    }

    @Override
    public void closeArray() throws IOException {
      generator.writeEndArray();
    }

    @Override
    public void key(String key) throws IOException {
      generator.writeFieldName(key);
    }

    @Override
    public void key(Sink.Key key) throws IOException {
      if (!(key.serialized2 instanceof SerializedString)) key.serialized2 = new SerializedString(key.name);
      generator.writeFieldName((SerializedString) key.serialized2);
    }

    @Override
    public void text(String text) throws IOException {
      generator.writeString(text);
    }

    @Override
    public void number(long number) throws IOException {
      generator.writeNumber(number);
    }

    @Override
    public void number(BigInteger number) throws IOException {
      generator.writeNumber(number);
    }

    @Override
    public void number(double number) throws IOException {
      generator.writeNumber(number);
    }

    @Override
    public void truth(boolean truth) throws IOException {
      generator.writeBoolean(truth);
    }

    @Override
    public void addNull() throws IOException {
      generator.writeNull();
    }
  }
}
