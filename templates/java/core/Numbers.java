package koine.messages.core;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * Numbers in JSON: plain digits are exact integers, and every other number is the nearest double.
 */
final class Numbers {
  /** At and above this value, several integers map to the same double. */
  static final double UNSAFE = 9_007_199_254_740_992.0;

  private static final int LONG_DIGITS = 18;
  private static final int MOST_DIGITS = 17;

  private Numbers() {}

  static Number read(String digits) {
    boolean isWhole = isFinite(digits) && digits.indexOf('.') < 0 && digits.indexOf('e') < 0 && digits.indexOf('E') < 0;
    if (!isWhole || digits.equals("-0")) return of(Double.parseDouble(digits));
    return digits.length() <= LONG_DIGITS ? of(Long.parseLong(digits)) : of(new BigInteger(digits));
  }

  /** Parsers of other libraries can return infinity and NaN. */
  private static boolean isFinite(String digits) {
    return Character.isDigit(digits.charAt(digits.length() - 1));
  }

  /** Converts a double. A small integral double equals the corresponding integer. */
  static Number of(double number) {
    return isSmallInteger(number) ? of((long) number) : (Number) number;
  }

  static boolean isSmallInteger(double number) {
    return Math.abs(number) < UNSAFE && number == Math.rint(number) && !isMinusZero(number);
  }

  static Number of(long number) {
    return number == (int) number ? (Number) (int) number : (Number) number;
  }

  static Number of(BigInteger number) {
    return number.bitLength() < Long.SIZE ? of(number.longValue()) : number;
  }

  static boolean isMinusZero(double number) {
    return number == 0 && 1 / number < 0;
  }

  private static boolean isExact(@Nullable Object data) {
    return data instanceof Integer || data instanceof Long || data instanceof BigInteger;
  }

  static boolean isInteger(@Nullable Object data) {
    return isExact(data) || integer(data) != null;
  }

  /** Returns the integer value of a number in any notation, or null if it is not an integer. */
  static @Nullable BigInteger integer(@Nullable Object data) {
    if (data instanceof BigInteger big) return big;
    if (!(data instanceof Number number)) return null;
    if (isExact(number)) return BigInteger.valueOf(number.longValue());
    double value = number.doubleValue();
    return Double.isInfinite(value) || value != Math.rint(value) ? null : new BigDecimal(value).toBigInteger();
  }

  /**
   * Returns the integer value of a number, or null if it is not an integer within the bounds. Doubles of 2^53
   * and above are rejected, because they may have lost digits.
   */
  static @Nullable BigInteger within(@Nullable Object data, @Nullable BigInteger least, @Nullable BigInteger most) {
    if (data instanceof Double number && Math.abs(number) >= UNSAFE) return null;
    BigInteger integer = integer(data);
    boolean isOutside = integer == null
        || least != null && integer.compareTo(least) < 0
        || most != null && integer.compareTo(most) > 0;
    return isOutside ? null : integer;
  }

  /** Returns the exact value of a double or an integer. */
  static BigDecimal exact(Number number) {
    if (number instanceof BigInteger big) return new BigDecimal(big);
    return isExact(number) ? BigDecimal.valueOf(number.longValue()) : new BigDecimal(number.doubleValue());
  }

  /** Returns the decimal number as written. */
  static BigDecimal decimal(Number number) {
    return isExact(number) ? exact(number) : shortest(number.doubleValue());
  }

  /**
   * Formats a double so that it parses back to the same number. Integral doubles of 2^53 or more
   * are written with an exponent.
   */
  static String text(double value) {
    if (isMinusZero(value)) return "-0";
    boolean isGreat = Math.abs(value) >= UNSAFE && value == Math.rint(value);
    return isGreat ? exponential(shortest(value)) : ecmascript(value);
  }

  static String canonical(Number number) {
    return isExact(number) ? number.toString() : ecmascript(number.doubleValue());
  }

  /** Formats a double like String(x) in ECMAScript, which RFC 8785 requires. */
  static String ecmascript(double number) {
    if (number == 0) return "0";
    if (Double.isNaN(number) || Double.isInfinite(number)) return Double.toString(number);
    String digits = Double.toString(number);
    if (digits.length() < MOST_DIGITS && digits.indexOf('E') < 0 && !digits.endsWith("0")) return digits;
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

  /**
   * Returns the shortest decimal that parses back to this double, without trailing zeros. If there
   * are several, returns the one closest to the double.
   */
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

  private static @Nullable BigDecimal nearest(BigDecimal exact, double number, int digits) {
    for (RoundingMode mode : new RoundingMode[] {RoundingMode.HALF_EVEN, RoundingMode.FLOOR, RoundingMode.CEILING}) {
      BigDecimal rounded = exact.round(new MathContext(digits, mode));
      if (Double.parseDouble(rounded.toString()) == number) return rounded;
    }
    return null;
  }
}
