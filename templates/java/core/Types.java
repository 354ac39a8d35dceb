package koine.messages.core;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Factory methods and constants for types. */
public final class Types {
  /** Any string. */
  public static final Type<String> STRING = plain("a string", String.class::isInstance, (wire, walk) -> (String) wire);
  /** True or false. */
  public static final Type<Boolean> BOOLEAN = plain("a boolean", Boolean.class::isInstance, (wire, walk) -> (Boolean) wire);
  /** Null. */
  public static final Type<@Nullable Void> NULL = plain("null", wire -> wire == null, (wire, walk) -> null);
  /** A number that a double can represent. */
  public static final Type<Double> DOUBLE = plain("a number", Number.class::isInstance, (wire, walk) -> number(wire, walk));
  /** Any JSON value, as plain data: null, booleans, strings, numbers, lists and maps. */
  public static final Type<@Nullable Object> JSON = plain("JSON", wire -> true, (wire, walk) -> wire);

  private static final long EXACT = (1L << 53) - 1;

  /** An integer of 32 bits. */
  public static final Type<Integer> INT32 = bounded(Integer.MIN_VALUE, Integer.MAX_VALUE, value -> (int) value);
  /** An integer of 16 bits. */
  public static final Type<Integer> INT16 = bounded(Short.MIN_VALUE, Short.MAX_VALUE, value -> (int) value);
  /** An unsigned integer of 16 bits. */
  public static final Type<Integer> UINT16 = bounded(0, (1 << 16) - 1, value -> (int) value);
  /** An integer of 8 bits. */
  public static final Type<Integer> INT8 = bounded(Byte.MIN_VALUE, Byte.MAX_VALUE, value -> (int) value);
  /** An unsigned integer of 8 bits. */
  public static final Type<Integer> UINT8 = bounded(0, (1 << 8) - 1, value -> (int) value);
  /** An unsigned integer of 32 bits. */
  public static final Type<Long> UINT32 = bounded(0, (1L << 32) - 1, value -> value);
  /** An integer within ±(2^53-1), the range that JavaScript represents exactly. */
  public static final Type<Long> INT64 = bounded(-EXACT, EXACT, value -> value);
  /** An integer from 0 to 2^53-1. */
  public static final Type<Long> UINT64 = bounded(0, EXACT, value -> value);
  /** An integer of 64 bits. */
  public static final Type<Long> BIG_INT64 = bounded(Long.MIN_VALUE, Long.MAX_VALUE, value -> value);
  /** An unsigned integer of 64 bits. */
  public static final Type<BigInteger> BIG_UINT64 =
      integer(BigInteger.ZERO, BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE));
  /** An integer of any size. */
  public static final Type<BigInteger> INTEGER = integer(null, null);

  /** The text of a date and time. */
  public static final Type<DateTimeText> DATE_TIME = Types.mapped(Types.STRING, DateTimeText::new, DateTimeText::text);
  /** The text of a date. */
  public static final Type<DateText> DATE = Types.mapped(Types.STRING, DateText::new, DateText::text);
  /** The text of a time of day. */
  public static final Type<TimeText> TIME = Types.mapped(Types.STRING, TimeText::new, TimeText::text);
  /** The text of a duration. */
  public static final Type<DurationText> DURATION = Types.mapped(Types.STRING, DurationText::new, DurationText::text);
  /** The text of a UUID. */
  public static final Type<UuidText> UUID = Types.mapped(Types.STRING, UuidText::new, UuidText::text);
  /** The text of a URI. */
  public static final Type<UriText> URI = Types.mapped(Types.STRING, UriText::new, UriText::text);
  /** The text of a decimal number. */
  public static final Type<DecimalText> DECIMAL = Types.mapped(Types.STRING, DecimalText::new, DecimalText::text);
  /** The base64 text of bytes. */
  public static final Type<Base64Text> BASE64 = Types.mapped(Types.STRING, Base64Text::new, Base64Text::text);

  private Types() {}

  private static <T extends @Nullable Object> Type<T> plain(
      String expected, Predicate<@Nullable Object> fits, BiFunction<@Nullable Object, Walk, @Nullable T> make) {
    return new PlainType<>(expected, fits, make, null);
  }

  private static @Nullable Double number(@Nullable Object data, Walk walk) {
    double value = data instanceof Number number ? number.doubleValue() : Double.NaN;
    return Double.isFinite(value) ? (Double) value : walk.mismatch("a number that a double can hold", data, "range", "");
  }

  /** An integer within bounds, in any notation. */
  private static Type<BigInteger> integer(@Nullable BigInteger least, @Nullable BigInteger most) {
    return new PlainType<>(
        "an integer",
        Numbers::isInteger,
        (wire, walk) -> within(least, most, wire, walk),
        value -> Numbers.within(value, least, most) != null);
  }

  private static @Nullable BigInteger within(
      @Nullable BigInteger least, @Nullable BigInteger most, @Nullable Object wire, Walk walk) {
    BigInteger value = Numbers.within(wire, least, most);
    String expected = "an integer" + (least == null ? "" : " from " + least + " to " + most);
    return value == null ? walk.mismatch(expected, wire, "int_range", "") : value;
  }

  private static <T extends Number> Type<T> bounded(long least, long most, LongFunction<T> make) {
    BigInteger leastExact = BigInteger.valueOf(least);
    BigInteger mostExact = BigInteger.valueOf(most);
    return new PlainType<>("an integer", Numbers::isInteger, (wire, walk) -> {
      boolean isSmall = wire instanceof Integer || wire instanceof Long;
      long value = isSmall ? ((Number) wire).longValue() : 0;
      if (isSmall && value >= least && value <= most) return make.apply(value);
      BigInteger exact = within(leastExact, mostExact, wire, walk);
      return exact == null ? null : make.apply(exact.longValue());
    }, value -> value.longValue() >= least && value.longValue() <= most);
  }

  /**
   * {@return the type of a constant}
   *
   * @param <T> the type of the value
   * @param value text, a boolean, an integer or a double
   */
  public static <T> Type<T> literal(T value) {
    return new LiteralType<>(value, "const");
  }

  /**
   * {@return the type of an array}
   *
   * @param <T> the type of the values
   * @param items the type of the items
   */
  public static <T extends @Nullable Object> Type<List<T>> list(Type<T> items) {
    return new ListType<>(items);
  }

  /**
   * {@return the type of an object with any keys}
   *
   * @param <T> the type of the values
   * @param values the type of the values
   */
  public static <T extends @Nullable Object> Type<Map<String, T>> map(Type<T> values) {
    return new MapType<>(values);
  }

  /**
   * {@return a type that also accepts null}
   *
   * @param <T> the type of the value
   * @param type the type without null
   */
  public static <T extends @Nullable Object> Type<@Nullable T> nullable(Type<T> type) {
    return new NullableType<>(type.besideNull());
  }

  /**
   * {@return a nullable type for fields that distinguish null from absent}
   *
   * @param <T> the type of the value
   * @param type the type without null
   */
  public static <T extends @Nullable Object> Type<OrNull<T>> orNull(Type<T> type) {
    return Types.mapped(Types.nullable(type), OrNull::new, OrNull::value);
  }

  /**
   * {@return a type with limits}
   *
   * @param <T> the type of the value
   * @param type the type without the limits
   * @param limits the limits
   */
  public static <T extends @Nullable Object> Type<T> limited(Type<T> type, Limit... limits) {
    return new LimitedType<>(type, List.of(limits));
  }

  /**
   * {@return the type of an entity, which may be declared later}
   *
   * @param <T> the entity
   * @param entity returns the codec of the entity
   */
  public static <T extends @Nullable Object> Type<T> of(Supplier<Codec<T>> entity) {
    return new MappedType<>(() -> entity.get().type(), Function.identity(), Function.identity());
  }

  /**
   * {@return a type that wraps another type}
   *
   * @param <I> the type of the inner value
   * @param <T> the type of the value
   * @param type the inner type
   * @param wrap creates a value from its inner value
   * @param unwrap returns the inner value
   */
  public static <I extends @Nullable Object, T> Type<T> mapped(Type<I> type, Function<I, T> wrap, Function<T, I> unwrap) {
    return new MappedType<>(() -> type, wrap, unwrap);
  }

  /**
   * {@return the type of an enum}
   *
   * @param <T> the enum
   * @param values the values of the enum
   * @param wire returns the wire value of a value
   */
  public static <T> Type<T> oneOf(T[] values, Function<T, Object> wire) {
    return new EnumType<>(Arrays.asList(values), wire);
  }
}
