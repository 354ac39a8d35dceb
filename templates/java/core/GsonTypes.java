package koine.messages.core;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/** Lets Gson read and write generated types with their codecs. */
public final class GsonTypes implements TypeAdapterFactory {
  /** Required by Gson. */
  public GsonTypes() {}

  /** The codec of a class reads and writes its values. */
  @Override
  @SuppressWarnings("unchecked")
  public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
    Codec<T> codec = (Codec<T>) JacksonCodecs.of(type.getRawType());
    return new Adapter<>(codec, gson.getAdapter(JsonElement.class));
  }

  private static final class Adapter<T> extends TypeAdapter<T> {
    private final Codec<T> codec;
    private final TypeAdapter<JsonElement> trees;

    Adapter(Codec<T> codec, TypeAdapter<JsonElement> trees) {
      this.codec = codec;
      this.trees = trees;
    }

    /** Parses strictly, because most methods of Gson are lenient. */
    @Override
    public T read(JsonReader in) throws IOException {
      Strictness before = in.getStrictness();
      in.setStrictness(Strictness.STRICT);
      try {
        GsonTree tree = new GsonTree(in);
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
        trees.write(out, JsonParser.parseString(codec.stringify(value)));
      } finally {
        out.setSerializeNulls(writesNulls);
      }
    }
  }
}
