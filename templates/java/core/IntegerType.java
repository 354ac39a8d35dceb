package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigInteger;
import java.util.function.Function;

/** A mathematical integer, in whatever way it is spelt, within bounds. */
final class IntegerType<T> extends Type<T> {
  private final BigInteger least;
  private final BigInteger most;
  private final Function<BigInteger, T> make;
  private final Function<T, JsonNode> node;

  IntegerType(BigInteger least, BigInteger most, Function<BigInteger, T> make, Function<T, JsonNode> node) {
    this.least = least;
    this.most = most;
    this.make = make;
    this.node = node;
  }

  @Override
  T read(JsonNode wire, Walk walk) {
    BigInteger integer = Numbers.integer(wire);
    if (integer == null) return walk.mismatch("an integer", wire);
    return holds(integer, wire) ? make.apply(integer) : walk.mismatch(expected(), wire, "int_range", "");
  }

  /** A great double has lost the digits of whatever integer it was. */
  private boolean holds(BigInteger integer, JsonNode wire) {
    if (!wire.isIntegralNumber() && Math.abs(wire.doubleValue()) >= Numbers.UNSAFE) return false;
    return (least == null || integer.compareTo(least) >= 0) && (most == null || integer.compareTo(most) <= 0);
  }

  private String expected() {
    return least == null ? "an integer" : "an integer from " + least + " to " + most;
  }

  @Override
  JsonNode write(T value, Walk walk) {
    return node.apply(value);
  }
}
