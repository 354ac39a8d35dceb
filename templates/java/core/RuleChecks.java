package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/** The tests for a rule's keywords. A test for objects or arrays accepts all other data. */
final class RuleChecks {
  static final Predicate<JsonNode> ANYTHING = data -> true;

  private RuleChecks() {}

  /** Counts the tests that accept the data, up to {@code most}. */
  private static int count(List<Predicate<JsonNode>> tests, JsonNode data, int most) {
    int count = 0;
    for (Predicate<JsonNode> test : tests) if (count < most && test.test(data)) count++;
    return count;
  }

  static Predicate<JsonNode> all(List<Predicate<JsonNode>> tests) {
    return data -> {
      for (Predicate<JsonNode> test : tests) if (!test.test(data)) return false;
      return true;
    };
  }

  static Predicate<JsonNode> any(List<Predicate<JsonNode>> tests) {
    return data -> count(tests, data, 1) == 1;
  }

  static Predicate<JsonNode> one(List<Predicate<JsonNode>> tests) {
    return data -> count(tests, data, 2) == 1;
  }

  static Predicate<JsonNode> required(List<String> names) {
    return data -> {
      if (data.isObject()) for (String name : names) if (!data.has(name)) return false;
      return true;
    };
  }

  private static Predicate<JsonNode> members(BiPredicate<String, JsonNode> test) {
    return data -> {
      for (Map.Entry<String, JsonNode> entry : data.properties())
        if (!test.test(entry.getKey(), entry.getValue())) return false;
      return true;
    };
  }

  static Predicate<JsonNode> names(Predicate<JsonNode> test) {
    return members((key, value) -> test.test(TextNode.valueOf(key)));
  }

  static Predicate<JsonNode> properties(Map<String, Predicate<JsonNode>> tests) {
    return members((key, value) -> tests.getOrDefault(key, ANYTHING).test(value));
  }

  /** Tests for members whose key satisfies another test. */
  static Predicate<JsonNode> matching(Map<Predicate<JsonNode>, Predicate<JsonNode>> tests) {
    return members((key, value) -> {
      JsonNode name = TextNode.valueOf(key);
      for (Map.Entry<Predicate<JsonNode>, Predicate<JsonNode>> entry : tests.entrySet())
        if (entry.getKey().test(name) && !entry.getValue().test(value)) return false;
      return true;
    });
  }

  /** A test for members whose key is not one of these keys and satisfies none of the tests. */
  static Predicate<JsonNode> others(
      Predicate<String> isDeclared, List<Predicate<JsonNode>> patterns, Predicate<JsonNode> test) {
    Predicate<JsonNode> matches = any(patterns);
    return members((key, value) ->
        isDeclared.test(key) || matches.test(TextNode.valueOf(key)) || test.test(value));
  }

  /** Tests for an array's first items, and for all items after them. */
  static Predicate<JsonNode> items(List<Predicate<JsonNode>> first, Predicate<JsonNode> others) {
    return data -> {
      if (data.isArray())
        for (int index = 0; index < data.size(); index++)
          if (!(index < first.size() ? first.get(index) : others).test(data.get(index))) return false;
      return true;
    };
  }

  static Predicate<JsonNode> contains(Predicate<JsonNode> test, double least, double most) {
    return data -> {
      int count = 0;
      if (data.isArray()) for (JsonNode item : data) if (test.test(item)) count++;
      return !data.isArray() || count >= least && count <= most;
    };
  }
}
