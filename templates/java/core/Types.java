package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** The types that declarations name. */
public final class Types {
  public static final Type<String> STRING =
      new PlainType<>("a string", JsonNode::isTextual, FreeJson::text, TextNode::valueOf);
  public static final Type<Boolean> BOOLEAN =
      new PlainType<>("a boolean", JsonNode::isBoolean, (wire, walk) -> wire.booleanValue(), BooleanNode::valueOf);
  public static final Type<NullNode> NULL =
      new PlainType<>("null", JsonNode::isNull, (wire, walk) -> NullNode.instance, value -> value);
  public static final Type<Double> DOUBLE =
      new PlainType<>("a number", JsonNode::isNumber, FreeJson::number, Numbers::of);
  public static final Type<JsonNode> JSON =
      new PlainType<>("JSON", wire -> true, FreeJson::own, value -> value);

  private static final BigInteger EXACT = BigInteger.valueOf((1L << 53) - 1);

  /** Integers end where JavaScript's numbers are no longer exact, unless they are big. */
  public static final Type<Integer> INT32 = bits(31, true, BigInteger::intValue, Numbers::of);
  public static final Type<Long> UINT32 = bits(32, false, BigInteger::longValue, Numbers::of);
  public static final Type<Long> INT64 = integer(EXACT.negate(), EXACT, BigInteger::longValue, Numbers::of);
  public static final Type<Long> UINT64 = integer(BigInteger.ZERO, EXACT, BigInteger::longValue, Numbers::of);
  public static final Type<Long> BIG_INT64 = bits(63, true, BigInteger::longValue, Numbers::of);
  public static final Type<BigInteger> BIG_UINT64 = bits(64, false, value -> value, Numbers::of);
  public static final Type<BigInteger> INTEGER = integer(null, null, value -> value, Numbers::of);

  private Types() {}

  private static <T> Type<T> bits(
      int count, boolean isSigned, Function<BigInteger, T> make, Function<T, JsonNode> write) {
    BigInteger end = BigInteger.ONE.shiftLeft(count);
    return integer(isSigned ? end.negate() : BigInteger.ZERO, end.subtract(BigInteger.ONE), make, write);
  }

  /** A mathematical integer, in whatever way it is spelt, within bounds. */
  private static <T> Type<T> integer(
      BigInteger least, BigInteger most, Function<BigInteger, T> make, Function<T, JsonNode> write) {
    String expected = "an integer" + (least == null ? "" : " from " + least + " to " + most);
    return new PlainType<>("an integer", wire -> Numbers.integer(wire) != null, (wire, walk) ->
        Numbers.isWithin(wire, least, most)
            ? make.apply(Numbers.integer(wire))
            : walk.mismatch(expected, wire, "int_range", ""), write);
  }

  /** One constant: text, a truth, an integer or a double. */
  public static <T> Type<T> literal(T value) {
    return new LiteralType<>(value, "const");
  }

  public static <T> Type<List<T>> list(Type<T> items) {
    return new ListType<>(items);
  }

  public static <T> Type<Map<String, T>> map(Type<T> values) {
    return new MapType<>(values);
  }

  public static <T> Type<T> nullable(Type<T> type) {
    return new NullableType<>(type.besideNull());
  }

  /** The same where absent is something else than null. */
  public static <T> Type<OrNull<T>> orNull(Type<T> type) {
    return mapped(nullable(type), OrNull::new, OrNull::value);
  }

  /** Data that also keeps within limits. */
  public static <T> Type<T> limited(Type<T> type, Limit... limits) {
    return new LimitedType<>(type, List.of(limits));
  }

  /** An entity, which may be declared later. */
  public static <T> Type<T> of(Supplier<Codec<T>> entity) {
    return new MappedType<>(() -> entity.get().type(), Function.identity(), Function.identity());
  }

  /** A type of its own around another one. */
  public static <I, T> Type<T> mapped(Type<I> type, Function<I, T> wrap, Function<T, I> unwrap) {
    return new MappedType<>(() -> type, wrap, unwrap);
  }

  /** One of a list of values. */
  public static <T> Type<T> oneOf(T[] values, Function<T, Object> wire) {
    return new EnumType<>(Arrays.asList(values), wire);
  }
}
