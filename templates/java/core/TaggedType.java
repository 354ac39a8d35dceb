package koine.messages.core;

import java.io.IOException;
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
  private @Nullable BiFunction<String, Map<String, @Nullable Object>, U> unknown;

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
  public TaggedType<U> open(BiFunction<String, Map<String, @Nullable Object>, U> make) {
    unknown = make;
    return this;
  }

  @Override
  @Nullable U read(@Nullable Object wire, Walk walk) {
    return readAmong(Set.of(), wire, walk);
  }

  @Override
  @Nullable U readAmong(Set<String> claimed, @Nullable Object data, Walk walk) {
    if (!(data instanceof Members wire)) return walk.mismatch("an object", data);
    int place = wire.placeOf(tag, 0);
    if (place < 0) return walk.refuseMissing(tag, wire);
    Object found = wire.value(place);
    if (!(found instanceof String word)) return refuseTag(found, walk);
    Type<? extends U> variant = byTag.getOrDefault(word, other);
    if (variant != null) return variant.readAmong(claimed, wire, walk);
    if (unknown == null) return refuseTag(found, walk);
    return walk.makes(walk.refusals()) ? unknown.apply(word, claimed.isEmpty() ? wire : Data.without(claimed, wire)) : null;
  }

  private <T> @Nullable T refuseTag(@Nullable Object found, Walk walk) {
    return walk.refuseAt(tag, "tag", refusal(found));
  }

  private String refusal(@Nullable Object found) {
    String hint = Issue.hint(found, byTag.keySet());
    return "unknown " + tag + " " + Issue.value(found) + ", expected " + Issue.oneOf(byTag.keySet()) + hint;
  }

  /** A value is read as the variant of its tag. */
  @Override
  boolean holds(@Nullable U value, Check check) {
    if (value == null) return false;
    if (value instanceof UnknownVariant kept)
      return isTagged(kept) && other == null && !byTag.containsKey(kept.tag()) && Data.holds(kept.raw(), check);
    Type<U> variant = variants.of(value);
    return (isConstant(variant) || isOf(variant, variant.member(value, tag)))
        && variant.holds(value, check);
  }

  /** Returns true if all values of the variant have a tag that is read as the variant. */
  private boolean isConstant(Type<?> variant) {
    return isOf(variant, variant.fixed(tag));
  }

  private boolean isOf(Type<?> variant, @Nullable Object found) {
    return found instanceof String word && byTag.getOrDefault(word, other) == variant;
  }

  private boolean isTagged(UnknownVariant kept) {
    return kept.tag().equals(kept.raw().get(tag));
  }

  @Override
  void put(U value, Sink sink) throws IOException {
    if (value instanceof UnknownVariant kept) putUnknown(kept, sink);
    else variants.of(value).put(value, sink);
  }

  private void putUnknown(UnknownVariant kept, Sink sink) throws IOException {
    if (!sink.openObject()) return;
    putMembers(kept, Set.of(), sink);
    sink.closeObject();
  }

  /** All members belong to an unknown variant. */
  private void putMembers(UnknownVariant kept, Set<String> claimed, Sink sink) throws IOException {
    if (!isTagged(kept)) sink.refuseAt(tag, "tag", refusal(kept.tag()));
    Data.putMembers(kept.raw(), claimed, sink);
  }

  @Override
  void putMembers(U value, Set<String> claimed, Sink sink) throws IOException {
    if (value instanceof UnknownVariant kept) putMembers(kept, claimed, sink);
    else variants.of(value).putMembers(value, claimed, sink);
  }

  @Override
  Map<String, @Nullable Object> others(U value) {
    return value instanceof UnknownVariant ? Map.of() : variants.of(value).others(value);
  }

  @Override
  boolean declares(U value, String name) {
    return !(value instanceof UnknownVariant) && variants.of(value).declares(value, name);
  }

  @Override
  @Nullable Set<String> names() {
    Set<String> names = variants.names();
    if (names != null) names.add(tag);
    return names;
  }

  @Override
  @Nullable Object member(U value, String name) {
    return value instanceof UnknownVariant kept ? kept.raw().get(name) : variants.of(value).member(value, name);
  }
}
