//! JSON numbers: integers are exact, and all other numbers are doubles.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use super::integer::Integer;
use super::text::display;

/// At and above this value, several integers map to the same double.
pub(super) const UNSAFE: f64 = 9_007_199_254_740_992.0;

/// A finite JSON number. A number written as plain digits is exact at any size, and a number with a
/// fraction or an exponent is the nearest double. An integral double below 2^53 equals the
/// corresponding integer.
#[derive(Clone, PartialEq)]
pub struct Number(Kind);

#[derive(Clone, PartialEq)]
enum Kind {
    Integer(Integer),
    /// The double is always finite, so it equals itself. A zero is always stored as −0, so equal
    /// doubles have the same bits.
    Double(f64),
}

impl Eq for Number {}

impl Hash for Number {
    fn hash<State: Hasher>(&self, state: &mut State) {
        match &self.0 {
            Kind::Integer(value) => value.hash(state),
            Kind::Double(value) => value.to_bits().hash(state),
        }
    }
}

/// Orders numbers by their exact values. If they are equal but written differently, the double
/// comes first.
impl Ord for Number {
    fn cmp(&self, other: &Self) -> Ordering {
        match (&self.0, &other.0) {
            (Kind::Integer(one), Kind::Integer(two)) => one.cmp(two),
            (Kind::Double(one), Kind::Double(two)) => one.total_cmp(two),
            (Kind::Integer(_), Kind::Double(two)) => self.compare(*two).then(Ordering::Greater),
            (Kind::Double(_), Kind::Integer(_)) => other.cmp(self).reverse(),
        }
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Number {
    /// Converts a double. Returns `None` for NaN and infinities.
    #[must_use]
    pub fn from_f64(value: f64) -> Option<Self> {
        let is_whole = value.fract() == 0.0 && value.abs() < UNSAFE;
        if is_whole && !is_minus_zero(value) {
            #[allow(clippy::cast_possible_truncation)]
            return Some(Self(Kind::Integer(Integer::from(value as i64))));
        }
        value.is_finite().then_some(Self(Kind::Double(value)))
    }

    /// Parses a valid JSON number. Returns `None` if it is outside the range of doubles.
    pub(super) fn from_lexeme(lexeme: &str) -> Option<Self> {
        let is_plain = !lexeme.contains(['.', 'e', 'E']) && lexeme != "-0";
        if is_plain {
            return Some(Self(Kind::Integer(Integer::from_digits(lexeme))));
        }
        lexeme.parse().ok().and_then(Self::from_f64)
    }

    /// Returns the integer, or `None` if the number has a fraction, is −0, or is a double of 2^53
    /// or above.
    #[must_use]
    pub fn as_integer(&self) -> Option<&Integer> {
        match &self.0 {
            Kind::Integer(value) => Some(value),
            Kind::Double(_) => None,
        }
    }

    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        self.as_integer().and_then(Integer::as_i64)
    }

    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        self.as_integer().and_then(Integer::as_u64)
    }

    /// Returns the nearest double, or infinity if the integer is too large.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        match &self.0 {
            Kind::Integer(value) => value.to_f64(),
            Kind::Double(value) => *value,
        }
    }

    /// Compares the exact values of two numbers.
    pub(super) fn compare(&self, other: f64) -> Ordering {
        let near = self.to_f64().partial_cmp(&other).unwrap_or(Ordering::Equal);
        match &self.0 {
            Kind::Integer(value) if near.is_eq() && other.abs() >= UNSAFE => {
                value.cmp(&Integer::from_digits(&format!("{other:.0}")))
            }
            _ => near,
        }
    }

    /// Returns the number rounded to a double.
    pub(super) fn rounded(&self) -> Self {
        Self::from_f64(self.to_f64()).unwrap_or_else(|| self.clone())
    }
}

impl<Whole: Into<Integer>> From<Whole> for Number {
    fn from(value: Whole) -> Self {
        Self(Kind::Integer(value.into()))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Integer(value) => write!(formatter, "{value}"),
            Kind::Double(value) => formatter.write_str(&double_text(*value, false)),
        }
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{self}")
    }
}

fn is_minus_zero(value: f64) -> bool {
    value == 0.0 && value.is_sign_negative()
}

/// Appends the text that `double_text` returns. Rust and ECMAScript write the same digits, and in
/// this range neither uses an exponent.
pub(super) fn write_double(value: f64, to: &mut String) {
    let is_plain = value.abs() >= 1e-6 && value.abs() < UNSAFE;
    if is_plain {
        display(value, to);
    } else {
        to.push_str(&double_text(value, false));
    }
}

/// Formats a finite double as ECMAScript does. Unless canonical, −0 keeps its sign, and an integral
/// double of 2^53 or above gets an exponent, because plain digits would be read as an exact
/// integer.
pub(super) fn double_text(value: f64, canonical: bool) -> String {
    if value == 0.0 {
        let keeps_sign = is_minus_zero(value) && !canonical;
        return if keeps_sign { "-0" } else { "0" }.to_owned();
    }
    let shortest = format!("{value:e}");
    let (mantissa, exponent) = shortest.split_once('e').unwrap_or((&shortest, "0"));
    let (sign, mantissa) = match mantissa.strip_prefix('-') {
        Some(mantissa) => ("-", mantissa),
        None => ("", mantissa),
    };
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let is_large = !canonical && value.fract() == 0.0 && value.abs() >= UNSAFE;
    if is_large || !(-6..21).contains(&exponent) {
        return format!("{sign}{mantissa}e{exponent:+}");
    }
    format!(
        "{sign}{}",
        plain_digits(&mantissa.replace('.', ""), exponent)
    )
}

/// Formats digits with the decimal point at a given position.
fn plain_digits(digits: &str, exponent: i32) -> String {
    let Ok(places) = usize::try_from(exponent) else {
        let zeros = "0".repeat(exponent.unsigned_abs() as usize - 1);
        return format!("0.{zeros}{digits}");
    };
    if digits.len() <= places + 1 {
        return format!("{digits:0<width$}", width = places + 1);
    }
    let (whole, fraction) = digits.split_at(places + 1);
    format!("{whole}.{fraction}")
}
