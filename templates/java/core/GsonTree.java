package koine.messages.core;

import com.fasterxml.jackson.core.JsonTokenId;
import com.google.gson.stream.JsonReader;
import java.io.IOException;

/** The data that Gson's parser returns, without locations. */
final class GsonTree extends JacksonTree<IOException> {
  private final JsonReader in;
  private int token;
  private String text = "";

  GsonTree(JsonReader in) {
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
  Object embedded() {
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
