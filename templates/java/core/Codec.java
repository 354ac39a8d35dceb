package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.Consumer;
import koine.messages.core.Type.Nullable;

/** An entity: JSON text and wire data in, JSON text and wire data out. */
public final class Codec<T> {
  private final String id;
  private final Type<T> type;
  private final String defaults;

  private Codec(String id, Type<T> type, String defaults) {
    this.id = id;
    this.type = type;
    this.defaults = defaults;
  }

  /** An entity under its name. */
  public static <T> Codec<T> of(String id, Type<T> type) {
    return new Codec<>(id, type, "{}");
  }

  /** The same with the defaults that the schema notes, as the text of an object. */
  public Codec<T> withNotedDefaults(String text) {
    return new Codec<>(id, type, text);
  }

  /** The entity with its dialect, such as {@code phi.Message}. */
  public String id() {
    return id;
  }

  Type<T> type() {
    return type;
  }

  /**
   * Strict JSON text to a value: digits kept, keys that stand twice refused.
   *
   * @throws DecodeException with every reason
   */
  public T parse(String text) {
    return parse(text, note -> {});
  }

  /** The same of bytes, which are UTF-8. */
  public T parse(byte[] text) {
    return parse(Json.text(id, text));
  }

  /** The same; the consumer is told what a salvage hint of the schema left out. */
  public T parse(String text, Consumer<Issue> note) {
    return decode(Json.good(id, Json.read(text, Walk.DEEPEST)), text, note);
  }

  /**
   * Wire data, as Jackson reads it, to a value.
   *
   * @throws DecodeException with every reason
   */
  public T decode(JsonNode wire) {
    return decode(wire, note -> {});
  }

  /** The same; the consumer is told what a salvage hint of the schema left out. */
  public T decode(JsonNode wire, Consumer<Issue> note) {
    return decode(wire, null, note);
  }

  /** The text is the one that our reader made the data of, if any. */
  private T decode(JsonNode wire, @Nullable String text, Consumer<Issue> note) {
    Walk walk = new Walk(text == null ? Walk.Purpose.READ_FOREIGN : Walk.Purpose.READ_OWN);
    T value = type.read(wire, walk);
    List<Issue> issues = walk.issues();
    if (!issues.isEmpty()) throw new DecodeException(id, text == null ? issues : JsonReader.placed(text, issues));
    walk.notes().forEach(note);
    return value;
  }

  /**
   * A value to wire data, in the order of the schema, with what is unknown behind it.
   *
   * @throws EncodeException with every reason why it would not be read again
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

  /** A value to JSON text. */
  public String stringify(T value) {
    return Json.written(encode(value, Walk.Purpose.SKIM), false, () -> encode(value));
  }

  /** The one text that RFC 8785 gives for a value. */
  public String canonical(T value) {
    return Json.written(encode(value, Walk.Purpose.SKIM), true, () -> encode(value));
  }

  /**
   * A copy in which absent members have the defaults that the schema notes for them; members of members are left as they
   * are.
   *
   * @throws DecodeException where the schema refuses the result
   */
  public T withDefaults(T value) {
    JsonNode filled = Json.parse(defaults);
    return decode(encode(value) instanceof ObjectNode wire ? ((ObjectNode) filled).setAll(wire) : encode(value));
  }

  /** The value, or what a record holds in a field where the key with that name is not there. */
  @SuppressWarnings("unchecked")
  public <F> F orAbsent(F value, String name) {
    return value != null || !(type instanceof RecordType<T> record) ? value : (F) record.absent(name);
  }
}
