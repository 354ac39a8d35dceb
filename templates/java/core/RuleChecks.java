package koine.messages.core;

import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The tests for a rule's keywords. A test for objects or arrays accepts all other data. */
final class RuleChecks {
  static final Predicate<@Nullable Object> ANYTHING = data -> true;

  private RuleChecks() {}

  /** Counts the tests that accept the data, up to {@code most}. */
  private static int count(List<Predicate<@Nullable Object>> tests, @Nullable Object data, int most) {
    int count = 0;
    for (Predicate<@Nullable Object> test : tests) if (count < most && test.test(data)) count++;
    return count;
  }

  static Predicate<@Nullable Object> all(List<Predicate<@Nullable Object>> tests) {
    return data -> {
      for (Predicate<@Nullable Object> test : tests) if (!test.test(data)) return false;
      return true;
    };
  }

  static Predicate<@Nullable Object> any(List<Predicate<@Nullable Object>> tests) {
    return data -> count(tests, data, 1) == 1;
  }

  static Predicate<@Nullable Object> one(List<Predicate<@Nullable Object>> tests) {
    return data -> count(tests, data, 2) == 1;
  }

  static Predicate<@Nullable Object> required(List<String> names) {
    return data -> !(data instanceof Map) || Data.members(data).keySet().containsAll(names);
  }

  private static Predicate<@Nullable Object> members(BiPredicate<String, @Nullable Object> test) {
    return data -> {
      for (Map.Entry<String, @Nullable Object> entry : Data.members(data).entrySet())
        if (!test.test(entry.getKey(), entry.getValue())) return false;
      return true;
    };
  }

  static Predicate<@Nullable Object> names(Predicate<@Nullable Object> test) {
    return members((key, value) -> test.test(key));
  }

  static Predicate<@Nullable Object> properties(Map<String, Predicate<@Nullable Object>> tests) {
    return members((key, value) -> tests.getOrDefault(key, ANYTHING).test(value));
  }

  /** Tests for members whose key satisfies another test. */
  static Predicate<@Nullable Object> matching(Map<Predicate<@Nullable Object>, Predicate<@Nullable Object>> tests) {
    return members((key, value) -> {
      for (Map.Entry<Predicate<@Nullable Object>, Predicate<@Nullable Object>> entry : tests.entrySet())
        if (entry.getKey().test(key) && !entry.getValue().test(value)) return false;
      return true;
    });
  }

  /** A test for members whose key is not one of these keys and satisfies none of the tests. */
  static Predicate<@Nullable Object> others(
      Predicate<String> isDeclared, List<Predicate<@Nullable Object>> patterns, Predicate<@Nullable Object> test) {
    Predicate<@Nullable Object> matches = any(patterns);
    return members((key, value) ->
        isDeclared.test(key) || matches.test(key) || test.test(value));
  }

  /** Tests for an array's first items, and for all items after them. */
  static Predicate<@Nullable Object> items(List<Predicate<@Nullable Object>> first, Predicate<@Nullable Object> others) {
    return data -> {
      List<@Nullable Object> items = Data.items(data);
      for (int index = 0; index < items.size(); index++)
        if (!(index < first.size() ? first.get(index) : others).test(items.get(index))) return false;
      return true;
    };
  }

  static Predicate<@Nullable Object> contains(Predicate<@Nullable Object> test, double least, double most) {
    return data -> {
      int count = 0;
      for (Object item : Data.items(data)) if (test.test(item)) count++;
      return !(data instanceof List) || count >= least && count <= most;
    };
  }
}
