package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.LongNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers in JSON: plain digits are exact integers, everything else is the nearest double. */
final class Numbers {
  /** From here on a double is not the only number with its digits. */
  static final double UNSAFE = 9_007_199_254_740_992.0;

  private static final int LONG_DIGITS = 18;
  private static final int MOST_DIGITS = 17;

  private Numbers() {}

  static JsonNode read(String digits) {
    boolean isWhole = digits.indexOf('.') < 0 && digits.indexOf('e') < 0 && digits.indexOf('E') < 0;
    if (!isWhole || digits.equals("-0")) return of(Double.parseDouble(digits));
    return digits.length() <= LONG_DIGITS ? of(Long.parseLong(digits)) : of(new BigInteger(digits));
  }

  /** A double that is integral and not great is the same as that integer. */
  static JsonNode of(double number) {
    boolean isSmall = Math.abs(number) < UNSAFE && number == Math.rint(number) && !isMinusZero(number);
    return isSmall ? of((long) number) : DoubleNode.valueOf(number);
  }

  static JsonNode of(long number) {
    return number == (int) number ? IntNode.valueOf((int) number) : LongNode.valueOf(number);
  }

  static JsonNode of(BigInteger number) {
    return number.bitLength() < Long.SIZE ? of(number.longValue()) : BigIntegerNode.valueOf(number);
  }

  /** A number of any tree as this package has it. */
  static JsonNode own(JsonNode number) {
    return number.isIntegralNumber() ? of(number.bigIntegerValue()) : of(number.doubleValue());
  }

  static boolean isMinusZero(double number) {
    return number == 0 && 1 / number < 0;
  }

  static boolean isInteger(JsonNode data) {
    return data.isIntegralNumber() || integer(data) != null;
  }

  /** The integer that a number is, in whatever way it is spelt; null for any other. */
  static BigInteger integer(JsonNode number) {
    if (number.isIntegralNumber()) return number.bigIntegerValue();
    double value = number.isNumber() ? number.doubleValue() : Double.NaN;
    return Double.isInfinite(value) || value != Math.rint(value) ? null : new BigDecimal(value).toBigInteger();
  }

  /** A great double has lost the digits of whatever integer it was. */
  static boolean isWithin(JsonNode number, BigInteger least, BigInteger most) {
    if (!number.isIntegralNumber() && Math.abs(number.doubleValue()) >= UNSAFE) return false;
    BigInteger integer = integer(number);
    return (least == null || integer.compareTo(least) >= 0) && (most == null || integer.compareTo(most) <= 0);
  }

  /** The exact number that a double or an integer is. */
  static BigDecimal exact(JsonNode number) {
    return number.isIntegralNumber() ? new BigDecimal(number.bigIntegerValue()) : new BigDecimal(number.doubleValue());
  }

  /** The decimal number that is written. */
  static BigDecimal decimal(JsonNode number) {
    return number.isIntegralNumber() ? exact(number) : shortest(number.doubleValue());
  }

  /** Text that reads as the same number again: what is integral and great gets an exponent. */
  static String text(JsonNode number) {
    if (number.isIntegralNumber()) return number.bigIntegerValue().toString();
    double value = number.doubleValue();
    if (isMinusZero(value)) return "-0";
    boolean isGreat = Math.abs(value) >= UNSAFE && value == Math.rint(value);
    return isGreat ? exponential(shortest(value)) : ecmascript(value);
  }

  static String canonical(JsonNode number) {
    return number.isIntegralNumber() ? number.bigIntegerValue().toString() : ecmascript(number.doubleValue());
  }

  /** The text that String(x) gives in ECMAScript, as RFC 8785 asks. */
  static String ecmascript(double number) {
    if (number == 0) return "0";
    if (Double.isNaN(number) || Double.isInfinite(number)) return Double.toString(number);
    BigDecimal decimal = shortest(number);
    int point = decimal.precision() - decimal.scale();
    return point > 21 || point < -5 ? exponential(decimal) : decimal.toPlainString();
  }

  private static String exponential(BigDecimal decimal) {
    String digits = decimal.unscaledValue().abs().toString();
    int exponent = digits.length() - decimal.scale() - 1;
    String fraction = digits.length() > 1 ? "." + digits.substring(1) : "";
    String sign = decimal.signum() < 0 ? "-" : "";
    return sign + digits.charAt(0) + fraction + "e" + (exponent < 0 ? "-" : "+") + Math.abs(exponent);
  }

  /** The decimal with the fewest digits that reads as this double, without zeros at its end; the nearest of several. */
  static BigDecimal shortest(double number) {
    BigDecimal given = new BigDecimal(Double.toString(number)).stripTrailingZeros();
    if (given.precision() < MOST_DIGITS - 1 && Math.abs(number) > Double.MIN_NORMAL) return given;
    BigDecimal exact = new BigDecimal(number);
    for (int digits = 1; digits < MOST_DIGITS; digits++) {
      BigDecimal found = nearest(exact, number, digits);
      if (found != null) return found.stripTrailingZeros();
    }
    return exact.round(new MathContext(MOST_DIGITS, RoundingMode.HALF_EVEN)).stripTrailingZeros();
  }

  private static BigDecimal nearest(BigDecimal exact, double number, int digits) {
    for (RoundingMode mode : new RoundingMode[] {RoundingMode.HALF_EVEN, RoundingMode.FLOOR, RoundingMode.CEILING}) {
      BigDecimal rounded = exact.round(new MathContext(digits, mode));
      if (Double.parseDouble(rounded.toString()) == number) return rounded;
    }
    return null;
  }
}
