//! Multiples in decimal arithmetic.

use super::number::{double_text, Number};

/// A decimal number as its digits, without trailing zeros, and a power of ten.
struct Decimal {
    digits: String,
    power: i64,
}

impl Decimal {
    /// Parses a number as formatted by this crate.
    fn read(text: &str) -> Self {
        let (spelled, exponent) = text.split_once('e').unwrap_or((text, "0"));
        let (whole, fraction) = spelled.split_once('.').unwrap_or((spelled, ""));
        let all = format!("{whole}{fraction}");
        let digits = all.trim_start_matches(['-', '0']).trim_end_matches('0');
        let power = exponent.parse().unwrap_or(0) - length(fraction) + length(&all)
            - length(all.trim_end_matches('0'));
        Self {
            digits: digits.to_owned(),
            power,
        }
    }
}

fn length(text: &str) -> i64 {
    i64::try_from(text.len()).unwrap_or(i64::MAX)
}

/// Returns true if a number is an exact multiple of another. For example, 19.99 is a multiple of
/// 0.01.
pub fn is_multiple(number: &Number, unit: f64) -> bool {
    let value = Decimal::read(&number.to_string());
    let unit = Decimal::read(&double_text(unit, true));
    if value.digits.is_empty() {
        return true;
    }
    let (Ok(zeros), Ok(divisor)) = (
        usize::try_from(value.power - unit.power),
        unit.digits.parse::<u64>(),
    ) else {
        return false;
    };
    // A double has at most 17 digits, so a remainder with one more digit stays below 10^18.
    let digits = value.digits.bytes().map(|digit| u64::from(digit - b'0'));
    let all = digits.chain(std::iter::repeat(0).take(zeros));
    all.fold(0, |remainder, digit| (remainder * 10 + digit) % divisor) == 0
}
