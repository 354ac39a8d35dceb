package koine.messages.core;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An untagged union. The first alternative that matches is used. */
public final class UntaggedType<U> extends Type<U> {
  private static final Pattern EXPECTED = Pattern.compile("\\Aexpected (.*), found ", Pattern.DOTALL);

  private final Variants<U> variants = new Variants<>();
  private final boolean isDoubled;

  /**
   * Creates a union without alternatives.
   *
   * @param isDoubled whether two alternatives are recursive. Results are then cached, because
   *     decoding time would double with every level
   */
  public UntaggedType(boolean isDoubled) {
    this.isDoubled = isDoubled;
  }

  /**
   * Adds an alternative.
   *
   * @param <V> the type of the alternative
   * @param held the class of the alternative
   * @param type the type of the alternative
   * @return this type
   */
  public <V extends U> UntaggedType<U> variant(Class<V> held, Type<V> type) {
    variants.add(held, type);
    return this;
  }

  @Override
  @Nullable U read(@Nullable Object wire, Walk walk) {
    return readAmong(Set.of(), wire, walk);
  }

  @Override
  @Nullable U readAmong(Set<String> claimed, @Nullable Object wire, Walk walk) {
    return isDoubled && claimed.isEmpty()
        ? walk.once(this, wire, () -> first(claimed, wire, walk))
        : first(claimed, wire, walk);
  }

  /** Salvage hints apply only if no alternative matches without them. */
  private @Nullable U first(Set<String> claimed, @Nullable Object wire, Walk walk) {
    List<List<Walk.Finding>> reasons = new ArrayList<>();
    Walk.Attempt<U> fitting = attempts(false, reasons, claimed, wire, walk);
    if (fitting == null && walk.salvages()) fitting = attempts(true, new ArrayList<>(), claimed, wire, walk);
    if (fitting == null) return explain(reasons, wire, walk);
    walk.adopt(List.of(), fitting.leftOut());
    return fitting.value();
  }

  private Walk.@Nullable Attempt<U> attempts(
      boolean salvages, List<List<Walk.Finding>> reasons, Set<String> claimed, @Nullable Object wire, Walk walk) {
    for (Type<U> variant : variants.types()) {
      Walk.Attempt<U> attempt = walk.attempt(salvages, () -> variant.readAmong(claimed, wire, walk));
      if (attempt.found().isEmpty()) return attempt;
      reasons.add(attempt.found());
    }
    return null;
  }

  /**
   * Reports the issues of the closest alternative. Prefers alternatives without a contradicting
   * constant, then those with the deepest issues, then those with the fewest issues.
   */
  private @Nullable U explain(List<List<Walk.Finding>> reasons, @Nullable Object found, Walk walk) {
    int depth = walk.depth();
    List<Walk.Finding> best = reasons.stream()
        .filter(list -> list.stream().noneMatch(one -> one.code().equals("type") && one.path().size() == depth))
        .min(Comparator.<List<Walk.Finding>>comparingInt(list -> isContradicted(list, depth) ? 1 : 0)
            .thenComparingInt(list -> -list.stream().mapToInt(one -> one.path().size()).max().orElse(0))
            .thenComparingInt(List::size))
        .orElse(null);
    if (best == null)
      return walk.mismatch(
          reasons.stream().map(list -> expected(list.get(0))).distinct().collect(Collectors.joining(" or ")), found);
    walk.adopt(best, List.of());
    return null;
  }

  /**
   * Returns true if one of the object's own constants differs, which rules out this alternative.
   */
  private static boolean isContradicted(List<Walk.Finding> list, int depth) {
    return list.stream().anyMatch(one -> one.code().equals("const") && one.path().size() == depth + 1);
  }

  private static String expected(Walk.Finding reason) {
    Matcher matcher = EXPECTED.matcher(reason.message());
    return matcher.find() ? matcher.group(1) : "something else";
  }

  /** A value is also valid if another alternative accepts it, which reading finds out. */
  @Override
  boolean holds(@Nullable U value, Check check) {
    return value != null && variants.of(value).holds(value, check);
  }

  @Override
  void put(U value, Sink sink) throws IOException {
    variants.of(value).put(value, sink);
  }

  @Override
  @Nullable Object plain(U value) {
    return variants.of(value).plain(value);
  }

  @Override
  void putMembers(U value, Set<String> claimed, Sink sink) throws IOException {
    variants.of(value).putMembers(value, claimed, sink);
  }

  @Override
  Map<String, @Nullable Object> others(U value) {
    return variants.of(value).others(value);
  }

  @Override
  boolean declares(U value, String name) {
    return variants.of(value).declares(value, name);
  }

  @Override
  @Nullable Object member(U value, String name) {
    return variants.of(value).member(value, name);
  }
}
