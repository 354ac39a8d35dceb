package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The type of a field, item or variant, with methods that read it from a tree and write it. */
public abstract class Type<T extends @Nullable Object> {
  /** The declared and the undeclared members of an object, in order. */
  record Parts(ObjectNode known, ObjectNode unknown) {
    static Parts of(ObjectNode known) {
      return new Parts(known, JsonNodeFactory.instance.objectNode());
    }
  }

  /** Annotations of a field in the schema. */
  public enum Hint {
    /** Null on the wire means absent. */
    NULL_IS_ABSENT,
    /** Malformed data counts as absent and is reported in a note. */
    ABSENT_ON_ERROR,
    /** Malformed data counts as an empty list or map and is reported in a note. */
    EMPTY_ON_ERROR,
    /** Malformed list items are dropped and reported in notes. */
    SKIPS_ITEMS
  }

  /** The values of a record or tuple, returned one by one. */
  public static final class Values {
    private final @Nullable Object[] values;
    private int next;

    Values(@Nullable Object... values) {
      this.values = values;
    }

    /**
     * {@return the next value, cast to the type of its record component}
     *
     * @param <T> the type of the component
     */
    @SuppressWarnings("unchecked")
    public <T extends @Nullable Object> T next() {
      return (T) values[next++];
    }
  }

  Type() {}

  /**
   * Reads a value. If the data does not match, reports the mismatch to the walk and returns an
   * undefined value.
   */
  abstract @Nullable T read(JsonNode wire, Walk walk);

  /** Writes a value. The result is validated once it is complete. */
  abstract JsonNode write(T value, Walk walk);

  final JsonNode writeOrNull(@Nullable T value, Walk walk) {
    return value == null ? NullNode.instance : write(value, walk);
  }

  /** Reads an object in which the claimed members belong to an enclosing record. */
  @Nullable T readAmong(Set<String> claimed, JsonNode wire, Walk walk) {
    return read(without(claimed, wire), walk);
  }

  Parts parts(@Nullable T value, Walk walk) {
    return Parts.of(writeOrNull(value, walk) instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode());
  }

  /** Reads a value, dropping list items that do not match. */
  @Nullable T readFitting(JsonNode wire, Walk walk) {
    return read(wire, walk);
  }

  /** Returns the empty list or map for list and map types. */
  @Nullable T empty() {
    return null;
  }

  /** Returns this type with null allowed. */
  Type<T> besideNull() {
    return this;
  }

  static JsonNode without(Set<String> claimed, JsonNode wire) {
    return claimed.isEmpty() || !wire.isObject() ? wire : wire.<ObjectNode>deepCopy().remove(claimed);
  }
}
