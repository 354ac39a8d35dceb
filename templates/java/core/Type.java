package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Set;

/** A type of a field, an item or a variant: how it is read from wire data and written back. */
public abstract class Type<T> {
  /** An object among whose members others may stand: the declared ones in their order, and the rest. */
  record Parts(ObjectNode known, ObjectNode unknown) {
    static Parts of(ObjectNode known) {
      return new Parts(known, JsonNodeFactory.instance.objectNode());
    }
  }

  /** Marks what may be null; everything else is not. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE_USE)
  public @interface Nullable {}

  /** The values of a record or tuple, handed out in their order. */
  public static final class Values {
    private final Object[] values;
    private int next;

    Values(Object... values) {
      this.values = values;
    }

    /** The next one, of the type that its member was read by. */
    @SuppressWarnings("unchecked")
    public <T> T next() {
      return (T) values[next++];
    }
  }

  Type() {}

  /** Wire data to value. What does not fit is refused on the walk, and the answer means nothing. */
  abstract T read(JsonNode wire, Walk walk);

  /** Value to wire data; whether that is right is asked when all of it is written. */
  abstract JsonNode write(T value, Walk walk);

  final JsonNode writeOrNull(T value, Walk walk) {
    return value == null ? NullNode.instance : write(value, walk);
  }

  /** The value of an object of which others claim some members. */
  T readAmong(Set<String> claimed, JsonNode wire, Walk walk) {
    return read(without(claimed, wire), walk);
  }

  Parts parts(T value, Walk walk) {
    return Parts.of(writeOrNull(value, walk) instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode());
  }

  /** The same, of which a list leaves out the items that do not fit. */
  T readFitting(JsonNode wire, Walk walk) {
    return read(wire, walk);
  }

  /** The value that stands for nothing, where that is a list or a map. */
  T empty() {
    return null;
  }

  /** The type where null may stand, too. */
  Type<T> besideNull() {
    return this;
  }

  static JsonNode without(Set<String> claimed, JsonNode wire) {
    return claimed.isEmpty() || !wire.isObject() ? wire : wire.<ObjectNode>deepCopy().remove(claimed);
  }
}
