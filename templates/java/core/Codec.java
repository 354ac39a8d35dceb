package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads and writes one message type as JSON text and as Jackson trees. */
public final class Codec<T> {
  private final String id;
  private final Type<T> type;
  private final String defaults;

  private Codec(String id, Type<T> type, String defaults) {
    this.id = id;
    this.type = type;
    this.defaults = defaults;
  }

  /**
   * {@return a codec for an entity}
   *
   * @param <T> the type of the values
   * @param id the name of the entity
   * @param type the type of the entity
   */
  public static <T> Codec<T> of(String id, Type<T> type) {
    return new Codec<>(id, type, "{}");
  }

  /**
   * {@return a copy that uses the given default values in {@link #withDefaults}}
   *
   * @param text the text of a JSON object
   */
  public Codec<T> withNotedDefaults(String text) {
    return new Codec<>(id, type, text);
  }

  /** {@return the name of the entity, including its dialect, such as {@code phi.Message}} */
  public String id() {
    return id;
  }

  Type<T> type() {
    return type;
  }

  /**
   * Parses JSON text strictly: all digits are preserved, and duplicate keys are rejected.
   *
   * @param text the JSON text
   * @return the value
   * @throws DecodeException with every reason
   */
  public T parse(String text) {
    return parse(text, note -> {});
  }

  /**
   * Parses UTF-8 bytes.
   *
   * @param text the JSON text in UTF-8
   * @return the value
   * @throws DecodeException with every reason
   */
  public T parse(byte[] text) {
    return parse(Json.text(id, text));
  }

  /**
   * Parses text, and passes a note to the consumer for each value dropped by a salvage hint.
   *
   * @param text the JSON text
   * @param note the consumer of notes
   * @return the value
   * @throws DecodeException with every reason
   */
  public T parse(String text, Consumer<Issue> note) {
    return decode(Json.good(id, Json.read(text, Walk.DEEPEST)), text, note);
  }

  /**
   * Decodes a tree that Jackson 2 has read.
   *
   * @param wire the tree
   * @return the value
   * @throws DecodeException with every reason
   */
  public T decode(JsonNode wire) {
    return decode(wire, note -> {});
  }

  /**
   * Decodes a tree, and passes a note to the consumer for each value dropped by a salvage hint.
   *
   * @param wire the tree
   * @param note the consumer of notes
   * @return the value
   * @throws DecodeException with every reason
   */
  public T decode(JsonNode wire, Consumer<Issue> note) {
    return decode(wire, null, note);
  }

  /** The text is the source of the tree if the tree was parsed by our own reader. */
  private T decode(JsonNode wire, @Nullable String text, Consumer<Issue> note) {
    Walk walk = new Walk(text == null ? Walk.Purpose.READ_FOREIGN : Walk.Purpose.READ_OWN);
    T value = type.read(wire, walk);
    List<Issue> issues = walk.issues();
    if (!issues.isEmpty()) throw new DecodeException(id, text == null ? issues : JsonReader.placed(text, issues));
    walk.notes().forEach(note);
    return Objects.requireNonNull(value);
  }

  /**
   * Encodes a value as a tree: keys in schema order, then unknown fields.
   *
   * @param value the value
   * @return the tree
   * @throws EncodeException with every reason why the result would not be readable
   */
  public JsonNode encode(T value) {
    return encode(value, Walk.Purpose.CHECK);
  }

  private JsonNode encode(T value, Walk.Purpose purpose) {
    Walk walk = new Walk(Walk.Purpose.WRITE);
    JsonNode wire = type.writeOrNull(value, walk);
    if (walk.refusals() == 0) {
      walk = new Walk(purpose);
      type.read(wire, walk);
    }
    List<Issue> issues = walk.issues();
    if (!issues.isEmpty()) throw new EncodeException(id, issues);
    return wire;
  }

  /**
   * Encodes a value as JSON text.
   *
   * @param value the value
   * @return the JSON text
   * @throws EncodeException with every reason why the result would not be readable
   */
  public String stringify(T value) {
    return Json.written(encode(value, Walk.Purpose.SKIM), false, () -> encode(value));
  }

  /**
   * Encodes a value as canonical JSON text (RFC 8785).
   *
   * @param value the value
   * @return the canonical JSON text
   * @throws EncodeException with every reason why the result would not be readable
   */
  public String canonical(T value) {
    return Json.written(encode(value, Walk.Purpose.SKIM), true, () -> encode(value));
  }

  /**
   * Fills in the default values of absent members. Nested objects are not changed.
   *
   * @param value the value
   * @return a copy with default values
   * @throws DecodeException if the schema rejects the result
   */
  public T withDefaults(T value) {
    JsonNode filled = Json.parse(defaults);
    return decode(encode(value) instanceof ObjectNode wire ? ((ObjectNode) filled).setAll(wire) : encode(value));
  }

  /**
   * {@return the value or, if it is null, a record's value for the absent field}
   *
   * @param <F> the type of the field
   * @param value a value or null
   * @param name the wire name of the field
   */
  @SuppressWarnings("unchecked")
  public <F> F orAbsent(@Nullable F value, String name) {
    return value != null ? value : (F) Objects.requireNonNull(((RecordType<T>) type).absent(name));
  }
}
