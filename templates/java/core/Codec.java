package koine.messages.core;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes one message type as JSON text and as plain data: null, booleans, strings, numbers, lists
 * and maps.
 */
public final class Codec<T extends @Nullable Object> {
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
  public static <T extends @Nullable Object> Codec<T> of(String id, Type<T> type) {
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
   * Decodes plain data.
   *
   * @param wire null, a boolean, a string, a number, a list or a map
   * @return the value
   * @throws DecodeException with every reason
   */
  public T decode(@Nullable Object wire) {
    return decode(wire, note -> {});
  }

  /**
   * Decodes plain data, and passes a note to the consumer for each value dropped by a salvage hint.
   *
   * @param wire null, a boolean, a string, a number, a list or a map
   * @param note the consumer of notes
   * @return the value
   * @throws DecodeException with every reason
   */
  public T decode(@Nullable Object wire, Consumer<Issue> note) {
    Walk walk = new Walk(true);
    Object own = TreeSink.copy(wire, walk);
    if (walk.refusals() > 0) throw new DecodeException(id, walk.issues());
    return decode(own, null, note);
  }

  /**
   * Decodes data from one of our own readers. If the text is known, issues include the line and column. The
   * value can only be null if its type includes null.
   */
  @SuppressWarnings("NullAway")
  T decode(@Nullable Object wire, @Nullable String text, Consumer<Issue> note) {
    Walk walk = new Walk(true);
    T value = type.read(wire, walk);
    List<Issue> issues = walk.issues();
    if (!issues.isEmpty()) throw new DecodeException(id, text == null ? issues : JsonReader.placed(text, issues));
    walk.notes().forEach(note);
    return value;
  }

  /**
   * Encodes a value as plain data: keys in schema order, then unknown fields.
   *
   * @param value the value
   * @return immutable data: null, a boolean, a string, a number, a list or a map
   * @throws EncodeException with every reason why the result would not be readable
   */
  public @Nullable Object encode(T value) {
    Walk walk = new Walk(false);
    Object wire = type.readBack(value, walk, 0);
    List<Issue> issues = walk.issues();
    if (!issues.isEmpty()) throw new EncodeException(id, issues);
    return wire;
  }

  /** Checks a value, and then writes it. Writes nothing if the value is invalid. */
  void write(T value, Sink sink) throws IOException {
    if (type.holds(value, new Type.Check(true))) type.putOrNull(value, sink);
    else Data.put(encode(value), sink);
  }

  /**
   * Encodes a value as JSON text.
   *
   * @param value the value
   * @return the JSON text
   * @throws EncodeException with every reason why the result would not be readable
   */
  public String stringify(T value) {
    return type.holds(value, new Type.Check(false))
        ? Json.written(false, sink -> type.putOrNull(value, sink), () -> encode(value))
        : Json.text(encode(value));
  }

  /**
   * Encodes a value as canonical JSON text (RFC 8785).
   *
   * @param value the value
   * @return the canonical JSON text
   * @throws EncodeException with every reason why the result would not be readable
   */
  public String canonical(T value) {
    return Json.canonicalText(encode(value));
  }

  /**
   * Fills in the default values of absent members. Nested objects are not changed.
   *
   * @param value the value
   * @return a copy with default values
   * @throws DecodeException if the schema rejects the result
   */
  public T withDefaults(T value) {
    Object wire = encode(value);
    if (!(wire instanceof Map)) return decode(wire);
    Map<String, @Nullable Object> filled = new LinkedHashMap<>(Data.members(Json.parse(defaults)));
    filled.putAll(Data.members(wire));
    return decode(filled);
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
    return value != null ? value : (F) Objects.requireNonNull(((ObjectType<T>) type).absent(name));
  }
}
