package koine.messages.core;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Equality of JSON values: 1 equals 1.0, and the order of keys is ignored. */
final class Sameness {
  private Sameness() {}

  /** Returns a map key that is identical for two JSON values only if they are equal. */
  static @Nullable Object key(@Nullable Object data) {
    if (data instanceof Number number) {
      BigInteger integer = Numbers.integer(number);
      return integer == null ? (Object) number.doubleValue() : integer;
    }
    if (data instanceof List) {
      List<@Nullable Object> items = new ArrayList<>();
      for (Object item : Data.items(data)) items.add(key(item));
      return items;
    }
    if (!(data instanceof Map)) return data;
    Map<String, @Nullable Object> members = new HashMap<>();
    Data.members(data).forEach((name, value) -> members.put(name, key(value)));
    return members;
  }
}
