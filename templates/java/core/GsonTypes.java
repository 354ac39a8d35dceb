package koine.messages.core;

import com.fasterxml.jackson.core.JsonTokenId;
import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import com.google.gson.Strictness;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.math.BigInteger;

/** Lets Gson read and write generated types with their codecs. */
public final class GsonTypes implements TypeAdapterFactory {
  /** Required by Gson. */
  public GsonTypes() {}

  /** The codec of a class reads and writes its values. */
  @Override
  @SuppressWarnings("unchecked")
  public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
    return new Adapter<>((Codec<T>) JacksonCodecs.of(type.getRawType()));
  }

  private static final class Adapter<T> extends TypeAdapter<T> {
    private final Codec<T> codec;

    Adapter(Codec<T> codec) {
      this.codec = codec;
    }

    /** Parses strictly, because most methods of Gson are lenient. */
    @Override
    public T read(JsonReader in) throws IOException {
      Strictness before = in.getStrictness();
      in.setStrictness(Strictness.STRICT);
      try {
        Tree tree = new Tree(in);
        tree.next();
        return tree.decode(codec);
      } catch (DecodeException refused) {
        throw new JsonParseException(refused.getMessage(), refused);
      } finally {
        in.setStrictness(before);
      }
    }

    /** Gson omits null members by default, but null members written by a codec must be kept. */
    @Override
    public void write(JsonWriter out, T value) throws IOException {
      boolean writesNulls = out.getSerializeNulls();
      out.setSerializeNulls(true);
      try {
        codec.write(value, new Output(out));
      } finally {
        out.setSerializeNulls(writesNulls);
      }
    }
  }

  /** The data that Gson's parser returns, without locations. */
  private static final class Tree extends JacksonTree<IOException> {
    private final JsonReader in;
    private int token;
    private String text = "";

    Tree(JsonReader in) {
      this.in = in;
    }

    @Override
    int token() {
      return token;
    }

    @Override
    int next() throws IOException {
      token = read();
      return token;
    }

    /** Consumes a token and returns its id. */
    private int read() throws IOException {
      switch (in.peek()) {
        case BEGIN_OBJECT:
          in.beginObject();
          return JsonTokenId.ID_START_OBJECT;
        case END_OBJECT:
          in.endObject();
          return JsonTokenId.ID_END_OBJECT;
        case BEGIN_ARRAY:
          in.beginArray();
          return JsonTokenId.ID_START_ARRAY;
        case END_ARRAY:
          in.endArray();
          return JsonTokenId.ID_END_ARRAY;
        case NAME:
          text = in.nextName();
          return JsonTokenId.ID_FIELD_NAME;
        case STRING:
          text = in.nextString();
          return JsonTokenId.ID_STRING;
        case NUMBER:
          text = in.nextString();
          return JsonTokenId.ID_NUMBER_FLOAT;
        case BOOLEAN:
          return in.nextBoolean() ? JsonTokenId.ID_TRUE : JsonTokenId.ID_FALSE;
        case NULL:
          in.nextNull();
          return JsonTokenId.ID_NULL;
        default:
          throw new IllegalStateException("no value at " + in);
      }
    }

    @Override
    String key() {
      return text;
    }

    @Override
    String text() {
      return text;
    }

    @Override
    Object location() {
      return "";
    }

    @Override
    int line(Object location) {
      return 0;
    }

    @Override
    int column(Object location) {
      return 0;
    }
  }

  /** Writes to Gson's writer. */
  private static final class Output implements Sink {
    private final JsonWriter out;

    Output(JsonWriter out) {
      this.out = out;
    }

    @Override
    public boolean openObject() throws IOException {
      out.beginObject();
      return true;
    }

    @Override
    public void closeObject() throws IOException {
      out.endObject();
    }

    @Override
    public boolean openArray() throws IOException {
      out.beginArray();
      return true;
    }

    @Override
    public void closeArray() throws IOException {
      out.endArray();
    }

    @Override
    public void key(String key) throws IOException {
      out.name(key);
    }

    @Override
    public void text(String text) throws IOException {
      out.value(text);
    }

    @Override
    public void number(long number) throws IOException {
      out.value(number);
    }

    @Override
    public void number(BigInteger number) throws IOException {
      out.value(number);
    }

    @Override
    public void number(double number) throws IOException {
      out.value(number);
    }

    @Override
    public void truth(boolean truth) throws IOException {
      out.value(truth);
    }

    @Override
    public void addNull() throws IOException {
      out.nullValue();
    }
  }
}
