//! Integers of any size.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use super::issue::NotExact;

/// An integer of any size.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Integer(Digits);

/// `Large` contains digits without leading zeros, for values outside the range of `i64`.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Digits {
    Small(i64),
    Large(Box<str>),
}

impl Integer {
    /// Parses digits. The caller must ensure that the text is an optional minus sign followed by at
    /// least one digit.
    pub(super) fn from_digits(digits: &str) -> Self {
        if let Ok(value) = digits.parse() {
            return Self(Digits::Small(value));
        }
        let (sign, digits) = match digits.strip_prefix('-') {
            Some(digits) => ("-", digits),
            None => ("", digits),
        };
        let text = format!("{sign}{}", digits.trim_start_matches('0'));
        text.parse().map_or_else(
            |_| Self(Digits::Large(text.as_str().into())),
            |value| Self(Digits::Small(value)),
        )
    }

    /// Returns the number if it fits in the narrower type.
    fn narrowed<Narrow: TryFrom<i64> + FromStr>(&self) -> Option<Narrow> {
        match &self.0 {
            Digits::Small(value) => Narrow::try_from(*value).ok(),
            Digits::Large(digits) => digits.parse().ok(),
        }
    }

    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        self.narrowed()
    }

    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        self.narrowed()
    }

    #[must_use]
    pub fn as_i128(&self) -> Option<i128> {
        self.narrowed()
    }

    #[must_use]
    pub fn as_u128(&self) -> Option<u128> {
        self.narrowed()
    }

    /// Returns the nearest double, or infinity if there is none.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        match &self.0 {
            #[allow(clippy::cast_precision_loss)]
            Digits::Small(value) => *value as f64,
            Digits::Large(digits) => digits.parse().unwrap_or(f64::NAN),
        }
    }

    /// Returns the sort key for large numbers: the sign, the number of digits, and the digits.
    fn rank(&self) -> (bool, usize, String) {
        let text = self.to_string();
        let digits = text.trim_start_matches('-').to_owned();
        (digits.len() == text.len(), digits.len(), digits)
    }
}

impl fmt::Display for Integer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Digits::Small(value) => write!(formatter, "{value}"),
            Digits::Large(digits) => formatter.write_str(digits),
        }
    }
}

impl fmt::Debug for Integer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{self}")
    }
}

impl Default for Integer {
    fn default() -> Self {
        Self(Digits::Small(0))
    }
}

impl Ord for Integer {
    fn cmp(&self, other: &Self) -> Ordering {
        if let (Digits::Small(one), Digits::Small(two)) = (&self.0, &other.0) {
            return one.cmp(two);
        }
        let (one, two) = (self.rank(), other.rank());
        match (one.0, two.0) {
            (false, false) => (two.1, two.2).cmp(&(one.1, one.2)),
            _ => one.cmp(&two),
        }
    }
}

impl PartialOrd for Integer {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl FromStr for Integer {
    type Err = NotExact;

    /// Parses an optional minus sign and any number of decimal digits.
    fn from_str(text: &str) -> Result<Self, NotExact> {
        let digits = text.strip_prefix('-').unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NotExact::new("", "this is not a whole number"));
        }
        Ok(Self::from_digits(text))
    }
}

macro_rules! from_primitives {
    ($($primitive:ty)*) => {$(
        impl From<$primitive> for Integer {
            fn from(value: $primitive) -> Self {
                i64::try_from(value).map_or_else(
                    |_| Self(Digits::Large(value.to_string().into())),
                    |value| Self(Digits::Small(value)),
                )
            }
        }
    )*};
}

from_primitives!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);
