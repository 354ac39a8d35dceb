package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An externally tagged union: a string, or an object with one key, which is the tag. */
public final class ExternalType<U> extends Type<U> {
  private final Map<String, U> words = new LinkedHashMap<>();
  private final Map<String, Type<? extends U>> contents = new LinkedHashMap<>();
  private final Map<Class<?>, String> keys = new HashMap<>();
  private final Variants<U> variants = new Variants<>();

  /**
   * Adds a variant that is written as a string.
   *
   * @param word the string
   * @param value the only value of the variant
   * @return this type
   */
  public ExternalType<U> word(String word, U value) {
    words.put(word, value);
    keys.put(value.getClass(), word);
    return this;
  }

  /**
   * Adds a variant that is written as an object with one key.
   *
   * @param <V> the type of the variant
   * @param held the class of the variant
   * @param type the type of the member's value
   * @param key the key
   * @return this type
   */
  public <V extends U> ExternalType<U> variant(Class<V> held, Type<V> type, String key) {
    contents.put(key, type);
    keys.put(held, key);
    variants.add(held, type);
    return this;
  }

  @Override
  @Nullable U read(JsonNode wire, Walk walk) {
    U word = wire.isTextual() ? words.get(wire.textValue()) : null;
    if (word != null) return word;
    if (!wire.isObject()) return refuse(wire, walk);
    if (!walk.opens()) return null;
    for (Map.Entry<String, JsonNode> entry : wire.properties()) {
      Type<? extends U> content = contents.get(entry.getKey());
      if (content != null) return readContent(content, entry.getKey(), wire, walk);
    }
    return refuse(wire, walk);
  }

  private @Nullable U readContent(Type<? extends U> content, String key, JsonNode wire, Walk walk) {
    for (Map.Entry<String, JsonNode> entry : wire.properties())
      if (!entry.getKey().equals(key))
        walk.refuseAt(entry.getKey(), "unknown_key",
            "unknown key " + Issue.literal(entry.getKey()) + "; only one key may stand here");
    walk.push(key);
    U value = content.read(wire.get(key), walk);
    walk.pop();
    return value;
  }

  private <T> @Nullable T refuse(JsonNode found, Walk walk) {
    List<String> choices = new ArrayList<>();
    words.keySet().forEach(word -> choices.add(Issue.literal(word)));
    contents.keySet().forEach(key -> choices.add("{" + Issue.literal(key) + ": …}"));
    boolean isKey = found.isObject() && !found.isEmpty();
    String hint = isKey
        ? Issue.hint(TextNode.valueOf(found.fieldNames().next()), contents.keySet())
        : Issue.hint(found, words.keySet());
    return walk.mismatch(String.join(" or ", choices), found, "tag", hint);
  }

  @Override
  JsonNode write(U value, Walk walk) {
    String key = Objects.requireNonNull(keys.get(value.getClass()));
    if (!contents.containsKey(key)) return TextNode.valueOf(key);
    if (!walk.opens()) return JsonNodeFactory.instance.objectNode();
    walk.push(key);
    JsonNode content = variants.of(value).write(value, walk);
    walk.pop();
    return JsonNodeFactory.instance.objectNode().set(key, content);
  }
}
