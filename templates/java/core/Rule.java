package koine.messages.core;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A constraint that types cannot express: a JSON Schema, compiled to tests. */
final class Rule {
  private static final String REFERENCE = "#/$defs/";
  private static final int DEEPEST = 1000;

  /** Compiles a keyword with its value, and with the schema that contains it. */
  private interface Keyword {
    Predicate<@Nullable Object> compile(Rule rule, @Nullable Object value, @Nullable Object schema);
  }

  private static final Map<String, Predicate<@Nullable Object>> TYPES = Map.of(
      "object", Map.class::isInstance,
      "array", List.class::isInstance,
      "string", String.class::isInstance,
      "number", data -> data instanceof Number number && Double.isFinite(number.doubleValue()),
      "integer", data -> Numbers.isInteger(data) && Math.abs(number(data, 0)) < Numbers.UNSAFE,
      "boolean", Boolean.class::isInstance,
      "null", data -> data == null);

  private static final Map<String, Keyword> KEYWORDS = Map.ofEntries(
      keyword("$ref", (rule, value, schema) -> rule.reference(Data.text(value).substring(REFERENCE.length()))),
      keyword("type", (rule, value, schema) -> RuleChecks.any(each(value, type -> Objects.requireNonNull(TYPES.get(Data.text(type)))))),
      limit("enum", value -> Limit.values(Data.items(value).toArray())),
      keyword("required", (rule, value, schema) -> RuleChecks.required(each(value, Data::text))),
      keyword("properties", (rule, value, schema) -> RuleChecks.properties(rule.named(value))),
      keyword("patternProperties", (rule, value, schema) -> rule.matching(value)),
      keyword("additionalProperties", (rule, value, schema) -> rule.others(value, schema)),
      keyword("propertyNames", (rule, value, schema) -> RuleChecks.names(rule.compile(value))),
      keyword("prefixItems", (rule, value, schema) -> RuleChecks.items(each(value, rule::compile), RuleChecks.ANYTHING)),
      keyword("items", (rule, value, schema) ->
          RuleChecks.items(each(Data.get(schema, "prefixItems"), item -> RuleChecks.ANYTHING), rule.compile(value))),
      keyword("contains", (rule, value, schema) -> RuleChecks.contains(
          rule.compile(value),
          number(Data.get(schema, "minContains"), 1),
          number(Data.get(schema, "maxContains"), Double.POSITIVE_INFINITY))),
      keyword("allOf", (rule, value, schema) -> RuleChecks.all(each(value, rule::compile))),
      keyword("anyOf", (rule, value, schema) -> RuleChecks.any(each(value, rule::compile))),
      keyword("oneOf", (rule, value, schema) -> RuleChecks.one(each(value, rule::compile))),
      keyword("not", (rule, value, schema) -> rule.compile(value).negate()),
      keyword("if", (rule, value, schema) -> rule.condition(value, schema)),
      keyword("pattern", (rule, value, schema) -> matches(Data.text(value))),
      limit("minLength", value -> Limit.minLength(size(value))),
      limit("maxLength", value -> Limit.maxLength(size(value))),
      limit("minimum", value -> Limit.minimum(number(value, 0))),
      limit("maximum", value -> Limit.maximum(number(value, 0))),
      limit("exclusiveMinimum", value -> Limit.exclusiveMinimum(number(value, 0))),
      limit("exclusiveMaximum", value -> Limit.exclusiveMaximum(number(value, 0))),
      limit("multipleOf", value -> Limit.multipleOf(number(value, 0))),
      limit("minItems", value -> Limit.minItems(size(value))),
      limit("maxItems", value -> Limit.maxItems(size(value))),
      keyword("uniqueItems", (rule, value, schema) ->
          Boolean.TRUE.equals(value) ? Limit.testOf(Limit.uniqueItems()) : RuleChecks.ANYTHING),
      limit("minProperties", value -> Limit.minProperties(size(value))),
      limit("maxProperties", value -> Limit.maxProperties(size(value))));

  private final Map<String, Predicate<@Nullable Object>> definitions;
  private final Predicate<@Nullable Object> root;

  /**
   * The results of checking references, cached for one check. Otherwise, the time could double with
   * every level.
   */
  private final ThreadLocal<Map<String, Map<Object, Boolean>>> results = new ThreadLocal<>();

  private Rule(@Nullable Object schema) {
    definitions = named(Data.get(schema, "$defs"));
    root = compile(schema);
  }

  /** Returns the test for a schema, which is compiled when it is first used. */
  static Predicate<@Nullable Object> of(String text) {
    AtomicReference<@Nullable Rule> compiled = new AtomicReference<>();
    return data -> {
      Rule known = compiled.get();
      Rule rule = known == null ? new Rule(Json.good("rule", Json.read(text, DEEPEST))) : known;
      if (known == null) compiled.set(rule);
      return Deep.call(() -> rule.accepts(data));
    };
  }

  private boolean accepts(@Nullable Object data) {
    results.set(new HashMap<>());
    try {
      return root.test(data);
    } finally {
      results.remove();
    }
  }

  /** An absent schema accepts everything. */
  private Predicate<@Nullable Object> compile(@Nullable Object schema) {
    if (!(schema instanceof Map)) return Boolean.FALSE.equals(schema) ? data -> false : RuleChecks.ANYTHING;
    List<Predicate<@Nullable Object>> tests = new ArrayList<>();
    Data.members(schema).forEach((name, value) -> {
      Keyword keyword = KEYWORDS.get(name);
      if (keyword != null) tests.add(keyword.compile(this, value, schema));
    });
    return tests.size() == 1 ? tests.get(0) : RuleChecks.all(tests);
  }

  private Map<String, Predicate<@Nullable Object>> named(@Nullable Object schemas) {
    Map<String, Predicate<@Nullable Object>> tests = new HashMap<>();
    Data.members(schemas).forEach((name, schema) -> tests.put(name, compile(schema)));
    return tests;
  }

  /** Schemas can be recursive, so definitions are looked up when data is tested. */
  private Predicate<@Nullable Object> reference(String name) {
    return data -> data != null && Data.isContainer(data) ? known(name, data) : definition(name).test(data);
  }

  private Predicate<@Nullable Object> definition(String name) {
    return Objects.requireNonNull(definitions.get(name));
  }

  private boolean known(String name, Object data) {
    Map<Object, Boolean> known = results.get().computeIfAbsent(name, any -> new IdentityHashMap<>());
    Boolean verdict = known.get(data);
    if (verdict == null) {
      verdict = definition(name).test(data);
      known.put(data, verdict);
    }
    return verdict;
  }

  private Predicate<@Nullable Object> matching(@Nullable Object schemas) {
    Map<Predicate<@Nullable Object>, Predicate<@Nullable Object>> tests = new HashMap<>();
    Data.members(schemas).forEach((pattern, schema) -> tests.put(matches(pattern), compile(schema)));
    return RuleChecks.matching(tests);
  }

  private Predicate<@Nullable Object> others(@Nullable Object value, @Nullable Object schema) {
    List<Predicate<@Nullable Object>> patterns = new ArrayList<>();
    Data.members(Data.get(schema, "patternProperties")).keySet().forEach(pattern -> patterns.add(matches(pattern)));
    Set<String> declared = Data.members(Data.get(schema, "properties")).keySet();
    return RuleChecks.others(declared::contains, patterns, compile(value));
  }

  private Predicate<@Nullable Object> condition(@Nullable Object value, @Nullable Object schema) {
    Predicate<@Nullable Object> test = compile(value);
    Predicate<@Nullable Object> then = compile(Data.get(schema, "then"));
    Predicate<@Nullable Object> otherwise = compile(Data.get(schema, "else"));
    return data -> test.test(data) ? then.test(data) : otherwise.test(data);
  }

  private static Predicate<@Nullable Object> matches(String pattern) {
    return Limit.testOf(Limit.pattern(pattern, pattern));
  }

  private static Map.Entry<String, Keyword> keyword(String name, Keyword keyword) {
    return Map.entry(name, keyword);
  }

  private static Map.Entry<String, Keyword> limit(String name, Function<@Nullable Object, Limit> make) {
    return keyword(name, (rule, value, schema) -> Limit.testOf(make.apply(value)));
  }

  /** The cast clamps to the largest int, and no string or array can be longer than that. */
  private static int size(@Nullable Object value) {
    return (int) number(value, 0);
  }

  private static double number(@Nullable Object value, double otherwise) {
    return value instanceof Number number ? number.doubleValue() : otherwise;
  }

  private static <T> List<T> each(@Nullable Object values, Function<@Nullable Object, T> change) {
    List<T> changed = new ArrayList<>();
    for (Object value : Data.items(values)) changed.add(change.apply(value));
    return changed;
  }
}
