package koine.messages.core;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A constraint that goes beyond a value's type. Each limit applies to one JSON type and accepts all
 * other data.
 */
public final class Limit {
  /** Issue codes for malformed data, whose limits are not checked. */
  private static final Set<String> MISSHAPEN =
      Set.of("type", "tag", "depth", "utf8", "lone_surrogate", "number_range");

  private final String code;
  private final String expected;
  private final boolean readsContents;
  private final Predicate<@Nullable Object> holds;

  private Limit(String code, String expected, boolean readsContents, Predicate<@Nullable Object> holds) {
    this.code = code;
    this.expected = expected;
    this.readsContents = readsContents;
    this.holds = holds;
  }

  /**
   * Checks all limits, unless the data itself was rejected after the first {@code before} findings.
   */
  static void check(List<Limit> limits, @Nullable Object data, Walk walk, int before) {
    for (Walk.Finding finding : walk.foundSince(before))
      if (finding.path().size() == walk.depth() && MISSHAPEN.contains(finding.code())) return;
    for (Limit limit : limits)
      if (!limit.holds.test(data)) walk.mismatch(limit.expected, data, limit.code, "");
  }

  /** Returns true if a limit depends on the items of an array or the members of an object. */
  static boolean readContents(List<Limit> limits) {
    return limits.stream().anyMatch(limit -> limit.readsContents);
  }

  static boolean hold(List<Limit> limits, Object data) {
    for (Limit limit : limits) if (!limit.holds.test(data)) return false;
    return true;
  }

  /** Returns the test for a limit. */
  static Predicate<@Nullable Object> testOf(Limit limit) {
    return limit.holds;
  }

  /**
   * {@return a lower bound on a string's length}
   *
   * @param least the number of characters
   */
  public static Limit minLength(int least) {
    return text("length", "minLength " + least, text -> text.codePointCount(0, text.length()) >= least);
  }

  /**
   * {@return an upper bound on a string's length}
   *
   * @param most the number of characters
   */
  public static Limit maxLength(int most) {
    return text("length", "maxLength " + most, text -> text.codePointCount(0, text.length()) <= most);
  }

  /**
   * {@return a lower bound on an array's length}
   *
   * @param least the number of items
   */
  public static Limit minItems(int least) {
    return size("minItems " + least, false, size -> size >= least);
  }

  /**
   * {@return an upper bound on an array's length}
   *
   * @param most the number of items
   */
  public static Limit maxItems(int most) {
    return size("maxItems " + most, false, size -> size <= most);
  }

  /**
   * {@return a lower bound on an object's size}
   *
   * @param least the number of members
   */
  public static Limit minProperties(int least) {
    return size("minProperties " + least, true, size -> size >= least);
  }

  /**
   * {@return an upper bound on an object's size}
   *
   * @param most the number of members
   */
  public static Limit maxProperties(int most) {
    return size("maxProperties " + most, true, size -> size <= most);
  }

  /**
   * {@return a limit that requires a member if another member is present}
   *
   * @param key the key of the other member
   * @param needed the key of the required member
   */
  public static Limit dependentRequired(String key, String needed) {
    return new Limit("constraint", "a member \"" + needed + "\" next to \"" + key + "\"", false, data ->
        !Data.has(data, key) || Data.has(data, needed));
  }

  /**
   * {@return a lower bound for a number}
   *
   * @param limit the smallest number
   */
  public static Limit minimum(double limit) {
    return bound(">=", limit, compared -> compared >= 0);
  }

  /**
   * {@return an upper bound for a number}
   *
   * @param limit the largest number
   */
  public static Limit maximum(double limit) {
    return bound("<=", limit, compared -> compared <= 0);
  }

  /**
   * {@return an exclusive lower bound for a number}
   *
   * @param limit the bound
   */
  public static Limit exclusiveMinimum(double limit) {
    return bound(">", limit, compared -> compared > 0);
  }

  /**
   * {@return an exclusive upper bound for a number}
   *
   * @param limit the bound
   */
  public static Limit exclusiveMaximum(double limit) {
    return bound("<", limit, compared -> compared < 0);
  }

  /**
   * {@return a limit that requires a number to be an exact multiple, using decimal arithmetic}
   * @param limit the divisor
   */
  public static Limit multipleOf(double limit) {
    BigDecimal step = Numbers.shortest(limit);
    return number("a multiple of " + Numbers.ecmascript(limit), data ->
        step.signum() != 0 && Numbers.decimal(data).remainder(step).signum() == 0);
  }

  /**
   * {@return a limit that requires a string to contain a match of the pattern}
   *
   * @param source the pattern in the schema
   * @param pattern the same pattern for Java
   */
  public static Limit pattern(String source, String pattern) {
    return matching("pattern", "text that matches " + source, pattern);
  }

  /**
   * {@return a limit that requires a string of a format}
   *
   * @param expected the description of the format
   * @param pattern the pattern of the format
   */
  public static Limit format(String expected, String pattern) {
    return matching("format", expected, pattern);
  }

  /** {@return a limit that requires all items of an array to be distinct} */
  public static Limit uniqueItems() {
    return new Limit("unique", "items that differ from each other", true, data -> {
      Set<@Nullable Object> seen = new HashSet<>();
      for (Object item : Data.items(data)) if (!seen.add(Sameness.key(item))) return false;
      return true;
    });
  }

  /**
   * {@return a limit that requires one of these values}
   *
   * @param texts the values as JSON texts
   */
  public static Limit values(String... texts) {
    return values(Arrays.stream(texts).<@Nullable Object>map(Json::parse).toArray());
  }

  static Limit values(@Nullable Object[] values) {
    Set<@Nullable Object> known = new HashSet<>();
    for (Object value : values) known.add(Sameness.key(value));
    String code = values.length == 1 ? "const" : "enum";
    return new Limit(code, Issue.oneOf(Arrays.asList(values)), true, data -> known.contains(Sameness.key(data)));
  }

  /**
   * {@return a limit that requires data that satisfies a JSON Schema}
   *
   * @param text the text of the schema
   */
  public static Limit rule(String text) {
    return new Limit("constraint", "data that satisfies the schema", true, Rule.of(text));
  }

  private static Limit text(String code, String expected, Predicate<String> holds) {
    return new Limit(code, expected, false, data -> !(data instanceof String text) || holds.test(text));
  }

  private static Limit matching(String code, String expected, String pattern) {
    Pattern compiled = Pattern.compile(pattern);
    return text(code, expected, text -> Deep.call(() -> compiled.matcher(text).find()));
  }

  private static Limit size(String expected, boolean isOfObjects, IntPredicate holds) {
    return new Limit("length", expected, false, data -> {
      if (data instanceof Map<?, ?> members) return !isOfObjects || holds.test(members.size());
      return isOfObjects || !(data instanceof List<?> items) || holds.test(items.size());
    });
  }

  private static Limit number(String expected, Predicate<Number> holds) {
    return new Limit("range", expected, false, data -> !(data instanceof Number number) || holds.test(number));
  }

  private static Limit bound(String sign, double limit, IntPredicate holds) {
    BigDecimal exact = new BigDecimal(limit);
    return number("a number " + sign + " " + Numbers.ecmascript(limit), data ->
        holds.test(Numbers.exact(data).compareTo(exact)));
  }
}
