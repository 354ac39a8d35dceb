package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * An internally tagged union: a member of the object identifies the variant, as in {@code {"type":
 * "text", …}}.
 */
public final class TaggedType<U> extends Type<U> {
  private final String tag;
  private final Variants<U> variants = new Variants<>();
  private final Map<String, Type<? extends U>> byTag = new HashMap<>();
  private @Nullable Type<? extends U> other;
  private @Nullable BiFunction<String, JsonNode, U> unknown;

  /**
   * Creates a union without variants.
   *
   * @param tag the key of the member that identifies the variant
   */
  public TaggedType(String tag) {
    this.tag = tag;
  }

  /**
   * Adds a variant. A variant without tags is the fallback for all other tags.
   *
   * @param <V> the type of the variant
   * @param held the class of the variant
   * @param type the type of the variant
   * @param tags the tags of the variant
   * @return this type
   */
  public <V extends U> TaggedType<U> variant(Class<V> held, Type<V> type, String... tags) {
    variants.add(held, type);
    if (tags.length == 0) other = type;
    for (String one : tags) byTag.put(one, type);
    return this;
  }

  /**
   * Keeps variants with unknown tags.
   *
   * @param make creates a value from the tag and the whole object
   * @return this type
   */
  public TaggedType<U> open(BiFunction<String, JsonNode, U> make) {
    unknown = make;
    return this;
  }

  @Override
  @Nullable U read(JsonNode wire, Walk walk) {
    return readAmong(Set.of(), wire, walk);
  }

  @Override
  @Nullable U readAmong(Set<String> claimed, JsonNode wire, Walk walk) {
    if (!wire.isObject()) return walk.mismatch("an object", wire);
    JsonNode found = wire.get(tag);
    if (found == null) return walk.refuseMissing(tag, wire);
    Type<? extends U> variant = found.isTextual() ? byTag.getOrDefault(found.textValue(), other) : null;
    if (variant != null) return variant.readAmong(claimed, wire, walk);
    return unknown != null && found.isTextual() ? readUnknown(unknown, claimed, wire, walk) : refuseTag(found, walk);
  }

  private @Nullable U readUnknown(
      BiFunction<String, JsonNode, U> make, Set<String> claimed, JsonNode wire, Walk walk) {
    int before = walk.refusals();
    JsonNode raw = walk.own(wire);
    return raw != null && walk.makes(before) ? make.apply(wire.get(tag).textValue(), without(claimed, raw)) : null;
  }

  private <T> @Nullable T refuseTag(JsonNode found, Walk walk) {
    String expected = Issue.oneOf(byTag.keySet().stream().<JsonNode>map(TextNode::valueOf).toList());
    String hint = Issue.hint(found, byTag.keySet());
    String message = "unknown " + tag + " " + Issue.value(found) + ", expected " + expected + hint;
    return walk.refuseAt(tag, "tag", message);
  }

  @Override
  JsonNode write(U value, Walk walk) {
    if (!(value instanceof UnknownVariant kept)) return variants.of(value).write(value, walk);
    JsonNode found = kept.raw().get(tag);
    if (found == null || !found.isTextual() || !found.textValue().equals(kept.tag())) refuseTag(TextNode.valueOf(kept.tag()), walk);
    return kept.raw();
  }

  /** All members belong to an unknown variant. */
  @Override
  Parts parts(@Nullable U value, Walk walk) {
    if (value instanceof UnknownVariant) return Parts.of(super.parts(value, walk).known().<ObjectNode>deepCopy());
    return value == null ? super.parts(null, walk) : variants.of(value).parts(value, walk);
  }
}
