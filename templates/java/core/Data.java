package koine.messages.core;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * JSON as plain data: null, booleans, strings, numbers, lists, and maps with strings as keys. A number is an
 * {@code Integer}, or a {@code Long}, {@code BigInteger} or {@code Double} if it does not fit.
 */
final class Data {
  static final String UNKNOWN = "found a value that JSON cannot represent; convert it to plain data first";

  private Data() {}

  /** Returns the members of an object, or none for all other data. Only strings are keys. */
  @SuppressWarnings("unchecked")
  static Map<String, @Nullable Object> members(@Nullable Object data) {
    return data instanceof Map ? (Map<String, @Nullable Object>) data : Map.of();
  }

  /** Returns the items of an array, or none for all other data. */
  @SuppressWarnings("unchecked")
  static List<@Nullable Object> items(@Nullable Object data) {
    return data instanceof List ? (List<@Nullable Object>) data : List.of();
  }

  /** Returns a member of an object, or null if there is none. */
  static @Nullable Object get(@Nullable Object data, String key) {
    return members(data).get(key);
  }

  static boolean has(@Nullable Object data, String key) {
    return members(data).containsKey(key);
  }

  /** Returns a string, or an empty string for all other data. */
  static String text(@Nullable Object data) {
    return data instanceof String text ? text : "";
  }

  /** Returns the members whose keys are not claimed. */
  static Members without(Set<String> claimed, Map<String, @Nullable Object> members) {
    Members rest = new Members();
    members.forEach((key, value) -> {
      if (!claimed.contains(key)) rest.add(key, value);
    });
    return rest;
  }

  static boolean isContainer(@Nullable Object data) {
    return data instanceof Map || data instanceof List;
  }

  static boolean isEmpty(@Nullable Object data) {
    return data instanceof Map<?, ?> members ? members.isEmpty() : data instanceof List<?> items && items.isEmpty();
  }

  /** Writes any data, including numbers of other types than those above. */
  static void put(@Nullable Object data, Sink sink) throws IOException {
    if (data instanceof String text) sink.text(text);
    else if (data instanceof Number number) put(number, sink);
    else if (data instanceof Boolean truth) sink.truth(truth);
    else if (data instanceof Map) putObject(members(data), sink);
    else if (data instanceof List) putArray(items(data), sink);
    else if (data == null) sink.addNull();
    else sink.refuse("type", UNKNOWN);
  }

  private static void put(Number number, Sink sink) throws IOException {
    if (number instanceof Integer || number instanceof Long || number instanceof Short || number instanceof Byte)
      sink.number(number.longValue());
    else if (number instanceof BigInteger big && big.bitLength() >= Long.SIZE) sink.number(big);
    else if (number instanceof BigInteger small) sink.number(small.longValue());
    else if (Numbers.isSmallInteger(number.doubleValue())) sink.number((long) number.doubleValue());
    else sink.number(number.doubleValue());
  }

  private static void putObject(Map<String, @Nullable Object> members, Sink sink) throws IOException {
    if (!sink.openObject()) return;
    putMembers(members, Set.of(), sink);
    sink.closeObject();
  }

  /** Writes all members, except those whose keys are claimed. */
  static void putMembers(Map<String, @Nullable Object> members, Set<String> claimed, Sink sink) throws IOException {
    if (members instanceof Members own && claimed.isEmpty()) putMembers(own, sink);
    else for (Map.Entry<?, @Nullable Object> entry : members.entrySet()) putMember(entry, claimed, sink);
  }

  private static void putMember(Map.Entry<?, @Nullable Object> entry, Set<String> claimed, Sink sink) throws IOException {
    if (!(entry.getKey() instanceof String key))
      sink.refuseAt(String.valueOf(entry.getKey()), "type", "found a key that is not a string; convert it first");
    else if (!claimed.contains(key)) {
      sink.key(key);
      put(entry.getValue(), sink);
    }
  }

  private static void putMembers(Members members, Sink sink) throws IOException {
    for (int place = 0; place < members.size(); place++) {
      sink.key(members.key(place));
      put(members.value(place), sink);
    }
  }

  private static void putArray(List<@Nullable Object> items, Sink sink) throws IOException {
    if (!sink.openArray()) return;
    for (Object item : items) put(item, sink);
    sink.closeArray();
  }

  /** Returns true if the data can be written. */
  static boolean holds(@Nullable Object data, Type.Check check) {
    if (data instanceof String text) return check.text(text);
    if (data instanceof Number number) return number instanceof BigInteger || Double.isFinite(number.doubleValue());
    if (data instanceof Map) return membersHold(members(data), check);
    if (data instanceof List) return itemsHold(items(data), check);
    return data == null || data instanceof Boolean;
  }

  static boolean membersHold(Map<?, @Nullable Object> members, Type.Check check) {
    if (!check.opens()) return false;
    for (Map.Entry<?, @Nullable Object> entry : members.entrySet())
      if (!(entry.getKey() instanceof String key && check.text(key) && holds(entry.getValue(), check))) return false;
    return check.closes();
  }

  private static boolean itemsHold(List<@Nullable Object> items, Type.Check check) {
    if (!check.opens()) return false;
    for (Object item : items) if (!holds(item, check)) return false;
    return check.closes();
  }
}
