package koine.messages.core;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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
  @Nullable U read(@Nullable Object wire, Walk walk) {
    U word = wire instanceof String text ? words.get(text) : null;
    if (word != null) return word;
    for (String key : Data.members(wire).keySet()) {
      Type<? extends U> content = contents.get(key);
      if (content != null) return readContent(content, key, Data.members(wire), walk);
    }
    return refuse(wire, walk);
  }

  private @Nullable U readContent(Type<? extends U> content, String key, Map<String, @Nullable Object> wire, Walk walk) {
    for (String other : wire.keySet())
      if (!other.equals(key))
        walk.refuseAt(other, "unknown_key", "unknown key " + Issue.literal(other) + "; only one key is allowed");
    walk.push(key);
    U value = content.read(wire.get(key), walk);
    walk.pop();
    return value;
  }

  private <T> @Nullable T refuse(@Nullable Object found, Walk walk) {
    List<String> choices = new ArrayList<>();
    words.keySet().forEach(word -> choices.add(Issue.literal(word)));
    contents.keySet().forEach(key -> choices.add("{" + Issue.literal(key) + ": …}"));
    Iterator<String> keys = Data.members(found).keySet().iterator();
    String hint = keys.hasNext() ? Issue.hint(keys.next(), contents.keySet()) : Issue.hint(found, words.keySet());
    return walk.mismatch(String.join(" or ", choices), found, "tag", hint);
  }

  private String key(U value) {
    return Objects.requireNonNull(keys.get(value.getClass()));
  }

  @Override
  boolean holds(@Nullable U value, Check check) {
    if (value == null) return false;
    return words.containsKey(key(value)) || check.opens() && variants.of(value).holds(value, check) && check.closes();
  }

  @Override
  void put(U value, Sink sink) throws IOException {
    String key = key(value);
    if (!contents.containsKey(key)) sink.text(key);
    else if (sink.openObject()) {
      putMembers(value, Set.of(), sink);
      sink.closeObject();
    }
  }

  @Override
  void putMembers(U value, Set<String> claimed, Sink sink) throws IOException {
    String key = key(value);
    if (!contents.containsKey(key) || claimed.contains(key)) return;
    sink.key(key);
    variants.of(value).put(value, sink);
  }

  @Override
  @Nullable Object plain(U value) {
    String key = key(value);
    return contents.containsKey(key) ? null : key;
  }
}
