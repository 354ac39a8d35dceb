//! Integers by width. Integer ranges that make every runtime accept the same documents.

use super::codec::Codec;
use super::integer::Integer;
use super::json::Json;
use super::number::Number;
use super::output::{Encode, Output};
use super::place::{Findings, Place};
use super::source::Source;
use super::words::expected;

/// Reads an integer in any notation, including −0 and `1e2`.
fn whole(json: &Json, what: &str, at: &Place<'_>, findings: &mut Findings) -> Option<Integer> {
    let number = json.as_number();
    if let Some(value) = number.and_then(Number::as_integer) {
        return Some(value.clone());
    }
    match number.map(Number::to_f64) {
        Some(0.0) => Some(Integer::default()),
        Some(value) if value.fract() == 0.0 => {
            findings.refuse("int_range", at, expected(what, json))
        }
        _ => findings.refuse("type", at, expected("an integer", json)),
    }
}

/// JavaScript represents integers exactly up to this value. No runtime reads or writes larger
/// integers unless the schema requires a specific width.
const MOST_EXACT: u64 = (1 << 53) - 1;

/// An integer with the full range of its type, if the schema requires it.
pub struct Big<Whole>(Whole);

macro_rules! whole_numbers {
    ($($whole:ty, $get:ident, $put:ident, $plain:literal, $big:literal;)*) => {$(
        impl Codec for $whole {
            type Value = Self;

            fn admits(json: &Json) -> bool {
                f64::admits(json)
            }

            fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self> {
                let number = whole(&json, $plain, at, findings)?;
                let narrow = number.$get().and_then(|value| Self::try_from(value).ok());
                match narrow.filter(|value| is_exact(*value)) {
                    Some(value) => Some(value),
                    None => findings.refuse("int_range", at, expected($plain, &json)),
                }
            }

            fn read(from: &mut Source<'_>) -> Option<Self> {
                let Some(digits) = from.digits() else {
                    return from.decoded::<Self>();
                };
                let narrow = Self::try_from(digits).ok();
                narrow.filter(|value| is_exact(*value))
            }

            fn encode<O: Output>(value: &Self, mut to: O) -> Result<O::Done, O::Error> {
                to.look(|| {
                    let message = || format!("expected {}, found {value}", $plain);
                    (!is_exact(*value)).then(|| ("int_range", message()))
                });
                to.$put((*value).into())
            }
        }

        impl Codec for Big<$whole> {
            type Value = $whole;

            fn admits(json: &Json) -> bool {
                f64::admits(json)
            }

            fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<$whole> {
                let number = whole(&json, $big, at, findings)?;
                match number.$get().and_then(|value| <$whole>::try_from(value).ok()) {
                    Some(value) => Some(value),
                    None => findings.refuse("int_range", at, expected($big, &json)),
                }
            }

            fn read(from: &mut Source<'_>) -> Option<$whole> {
                match from.digits() {
                    Some(digits) => <$whole>::try_from(digits).ok(),
                    None => from.decoded::<Self>(),
                }
            }

            fn encode<O: Output>(value: &$whole, to: O) -> Result<O::Done, O::Error> {
                to.$put((*value).into())
            }
        }
    )*};
}

whole_numbers! {
    u64, as_u64, natural, "an integer from 0 to 9007199254740991", "an integer from 0 to 18446744073709551615";
    i64, as_i64, whole, "an integer from -9007199254740991 to 9007199254740991",
        "an integer from -9223372036854775808 to 9223372036854775807";
    u32, as_i64, whole, "an integer from 0 to 4294967295", "an integer from 0 to 4294967295";
    i32, as_i64, whole, "an integer from -2147483648 to 2147483647", "an integer from -2147483648 to 2147483647";
    u16, as_i64, whole, "an integer from 0 to 65535", "an integer from 0 to 65535";
    i16, as_i64, whole, "an integer from -32768 to 32767", "an integer from -32768 to 32767";
    u8, as_i64, whole, "an integer from 0 to 255", "an integer from 0 to 255";
    i8, as_i64, whole, "an integer from -128 to 127", "an integer from -128 to 127";
}

fn is_exact(value: impl Into<i128>) -> bool {
    value.into().unsigned_abs() <= u128::from(MOST_EXACT)
}

impl Codec for Integer {
    type Value = Self;

    fn admits(json: &Json) -> bool {
        f64::admits(json)
    }

    fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self> {
        whole(&json, "an integer in plain digits", at, findings)
    }

    fn encode<O: Output>(value: &Self, to: O) -> Result<O::Done, O::Error> {
        Encode::encode(value, to)
    }
}

impl Encode for Integer {
    fn encode<O: Output>(&self, to: O) -> Result<O::Done, O::Error> {
        match self.as_i64() {
            Some(small) => to.whole(small),
            None => to.large(self),
        }
    }
}
