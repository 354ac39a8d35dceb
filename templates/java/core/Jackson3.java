package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;
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

/**
 * Serializers and deserializers for Jackson 3. Jackson instantiates these classes without
 * arguments.
 */
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
    public Object deserializeKey(String key, DeserializationContext context) {
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
      write(tree(value, generator), generator);
    }

    @Override
    public void serializeWithType(
        Object value, JsonGenerator generator, SerializationContext context, TypeSerializer types) {
      JsonNode tree = tree(value, generator);
      JsonToken shape = tree.isObject() ? JsonToken.START_OBJECT : tree.isArray() ? JsonToken.START_ARRAY : JsonToken.VALUE_STRING;
      WritableTypeId id = types.writeTypePrefix(generator, context, types.typeId(value, shape));
      if (tree.isValueNode()) write(tree, generator);
      else writeContents(tree, generator);
      types.writeTypeSuffix(generator, context, id);
    }

    private static JsonNode tree(Object value, JsonGenerator generator) {
      try {
        return JacksonCodecs.encode(value);
      } catch (EncodeException refused) {
        throw DatabindException.from(generator, refused.getMessage(), refused);
      }
    }

    private static void write(JsonNode tree, JsonGenerator generator) {
      if (tree.isObject()) generator.writeStartObject();
      else if (tree.isArray()) generator.writeStartArray();
      writeContents(tree, generator);
      if (tree.isObject()) generator.writeEndObject();
      else if (tree.isArray()) generator.writeEndArray();
    }

    private static void writeContents(JsonNode tree, JsonGenerator generator) {
      switch (tree.getNodeType()) {
        case OBJECT:
          for (Map.Entry<String, JsonNode> member : tree.properties()) {
            generator.writeName(member.getKey());
            write(member.getValue(), generator);
          }
          break;
        case ARRAY:
          for (JsonNode item : tree) write(item, generator);
          break;
        case STRING:
          generator.writeString(tree.textValue());
          break;
        case BOOLEAN:
          generator.writeBoolean(tree.booleanValue());
          break;
        case NUMBER:
          writeNumber(tree, generator);
          break;
        default:
          generator.writeNull();
      }
    }

    private static void writeNumber(JsonNode number, JsonGenerator generator) {
      if (number.isInt() || number.isLong()) generator.writeNumber(number.longValue());
      else if (number.isIntegralNumber()) generator.writeNumber(number.bigIntegerValue());
      else if (number.isBigDecimal()) generator.writeNumber(number.decimalValue());
      else generator.writeNumber(number.doubleValue());
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
    Object embedded() {
      return parser.getEmbeddedObject();
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
}
