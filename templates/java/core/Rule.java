package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
    Predicate<JsonNode> compile(Rule rule, JsonNode value, JsonNode schema);
  }

  private static final Map<String, Predicate<JsonNode>> TYPES = Map.of(
      "object", JsonNode::isObject,
      "array", JsonNode::isArray,
      "string", JsonNode::isTextual,
      "number", data -> data.isNumber() && Double.isFinite(data.doubleValue()),
      "integer", data -> Math.abs(data.doubleValue()) < Numbers.UNSAFE && Numbers.isInteger(data),
      "boolean", JsonNode::isBoolean,
      "null", JsonNode::isNull);

  private static final Map<String, Keyword> KEYWORDS = Map.ofEntries(
      keyword("$ref", (rule, value, schema) -> rule.reference(value.textValue().substring(REFERENCE.length()))),
      keyword("type", (rule, value, schema) -> RuleChecks.any(each(value, type -> TYPES.get(type.textValue())))),
      limit("enum", value -> Limit.values(each(value, Json::stringify).toArray(String[]::new))),
      keyword("required", (rule, value, schema) -> RuleChecks.required(each(value, JsonNode::textValue))),
      keyword("properties", (rule, value, schema) -> RuleChecks.properties(rule.named(value))),
      keyword("patternProperties", (rule, value, schema) -> rule.matching(value)),
      keyword("additionalProperties", (rule, value, schema) -> rule.others(value, schema)),
      keyword("propertyNames", (rule, value, schema) -> RuleChecks.names(rule.compile(value))),
      keyword("prefixItems", (rule, value, schema) -> RuleChecks.items(each(value, rule::compile), RuleChecks.ANYTHING)),
      keyword("items", (rule, value, schema) ->
          RuleChecks.items(each(schema.path("prefixItems"), item -> RuleChecks.ANYTHING), rule.compile(value))),
      keyword("contains", (rule, value, schema) -> RuleChecks.contains(
          rule.compile(value),
          schema.path("minContains").asDouble(1),
          schema.path("maxContains").asDouble(Double.POSITIVE_INFINITY))),
      keyword("allOf", (rule, value, schema) -> RuleChecks.all(each(value, rule::compile))),
      keyword("anyOf", (rule, value, schema) -> RuleChecks.any(each(value, rule::compile))),
      keyword("oneOf", (rule, value, schema) -> RuleChecks.one(each(value, rule::compile))),
      keyword("not", (rule, value, schema) -> rule.compile(value).negate()),
      keyword("if", (rule, value, schema) -> rule.condition(value, schema)),
      keyword("pattern", (rule, value, schema) -> matches(value.textValue())),
      limit("minLength", value -> Limit.minLength(size(value))),
      limit("maxLength", value -> Limit.maxLength(size(value))),
      limit("minimum", value -> Limit.minimum(value.doubleValue())),
      limit("maximum", value -> Limit.maximum(value.doubleValue())),
      limit("exclusiveMinimum", value -> Limit.exclusiveMinimum(value.doubleValue())),
      limit("exclusiveMaximum", value -> Limit.exclusiveMaximum(value.doubleValue())),
      limit("multipleOf", value -> Limit.multipleOf(value.doubleValue())),
      limit("minItems", value -> Limit.minItems(size(value))),
      limit("maxItems", value -> Limit.maxItems(size(value))),
      keyword("uniqueItems", (rule, value, schema) ->
          value.booleanValue() ? Limit.testOf(Limit.uniqueItems()) : RuleChecks.ANYTHING),
      limit("minProperties", value -> Limit.minProperties(size(value))),
      limit("maxProperties", value -> Limit.maxProperties(size(value))));

  private final Map<String, Predicate<JsonNode>> definitions;
  private final Predicate<JsonNode> root;

  /**
   * The results of checking references, cached for one check. Otherwise, the time could double with
   * every level.
   */
  private final ThreadLocal<Map<String, Map<JsonNode, Boolean>>> results = new ThreadLocal<>();

  private Rule(JsonNode schema) {
    definitions = named(schema.path("$defs"));
    root = compile(schema);
  }

  /** Returns the test for a schema, which is compiled when it is first used. */
  static Predicate<JsonNode> of(String text) {
    AtomicReference<@Nullable Rule> compiled = new AtomicReference<>();
    return data -> {
      Rule known = compiled.get();
      Rule rule = known == null ? new Rule(Json.good("rule", Json.read(text, DEEPEST))) : known;
      if (known == null) compiled.set(rule);
      return Deep.call(() -> rule.accepts(data));
    };
  }

  private boolean accepts(JsonNode data) {
    results.set(new HashMap<>());
    try {
      return root.test(data);
    } finally {
      results.remove();
    }
  }

  /** An absent schema accepts everything. */
  private Predicate<JsonNode> compile(JsonNode schema) {
    if (!schema.isObject()) return schema.asBoolean(true) ? RuleChecks.ANYTHING : data -> false;
    List<Predicate<JsonNode>> tests = new ArrayList<>();
    schema.properties().forEach(entry -> {
      Keyword keyword = KEYWORDS.get(entry.getKey());
      if (keyword != null) tests.add(keyword.compile(this, entry.getValue(), schema));
    });
    return tests.size() == 1 ? tests.get(0) : RuleChecks.all(tests);
  }

  private Map<String, Predicate<JsonNode>> named(JsonNode schemas) {
    Map<String, Predicate<JsonNode>> tests = new HashMap<>();
    schemas.properties().forEach(entry -> tests.put(entry.getKey(), compile(entry.getValue())));
    return tests;
  }

  /** Schemas can be recursive, so definitions are looked up when data is tested. */
  private Predicate<JsonNode> reference(String name) {
    return data -> data.isContainerNode() ? known(name, data) : definition(name).test(data);
  }

  private Predicate<JsonNode> definition(String name) {
    return Objects.requireNonNull(definitions.get(name));
  }

  private boolean known(String name, JsonNode data) {
    Map<JsonNode, Boolean> known = results.get().computeIfAbsent(name, any -> new IdentityHashMap<>());
    Boolean verdict = known.get(data);
    if (verdict == null) {
      verdict = definition(name).test(data);
      known.put(data, verdict);
    }
    return verdict;
  }

  private Predicate<JsonNode> matching(JsonNode schemas) {
    Map<Predicate<JsonNode>, Predicate<JsonNode>> tests = new HashMap<>();
    schemas.properties().forEach(entry -> tests.put(matches(entry.getKey()), compile(entry.getValue())));
    return RuleChecks.matching(tests);
  }

  private Predicate<JsonNode> others(JsonNode value, JsonNode schema) {
    List<Predicate<JsonNode>> patterns = new ArrayList<>();
    schema.path("patternProperties").fieldNames().forEachRemaining(pattern -> patterns.add(matches(pattern)));
    return RuleChecks.others(schema.path("properties")::has, patterns, compile(value));
  }

  private Predicate<JsonNode> condition(JsonNode value, JsonNode schema) {
    Predicate<JsonNode> test = compile(value);
    Predicate<JsonNode> then = compile(schema.path("then"));
    Predicate<JsonNode> otherwise = compile(schema.path("else"));
    return data -> test.test(data) ? then.test(data) : otherwise.test(data);
  }

  private static Predicate<JsonNode> matches(String pattern) {
    return Limit.testOf(Limit.pattern(pattern, pattern));
  }

  private static Map.Entry<String, Keyword> keyword(String name, Keyword keyword) {
    return Map.entry(name, keyword);
  }

  private static Map.Entry<String, Keyword> limit(String name, Function<JsonNode, Limit> make) {
    return keyword(name, (rule, value, schema) -> Limit.testOf(make.apply(value)));
  }

  /** The cast clamps to the largest int, and no string or array can be longer than that. */
  private static int size(JsonNode value) {
    return (int) value.doubleValue();
  }

  private static <T> List<T> each(JsonNode values, Function<JsonNode, T> change) {
    List<T> changed = new ArrayList<>(values.size());
    values.forEach(value -> changed.add(change.apply(value)));
    return changed;
  }
}
