//! Multiples as they are meant: of the decimal numbers that are written.

use super::number::{double_text, Number};

/// The digits of a number, of which the last is not 0, and the power of ten that they are to be multiplied with.
struct Decimal {
    digits: String,
    power: i64,
}

impl Decimal {
    /// Reads a number in the form in which it is written.
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

/// True where a number is a whole multiple of another: 19.99 of 0.01.
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
    // A double has at most 17 digits, so that a remainder and one digit more stay below 10^18.
    let digits = value.digits.bytes().map(|digit| u64::from(digit - b'0'));
    let all = digits.chain(std::iter::repeat(0).take(zeros));
    all.fold(0, |remainder, digit| (remainder * 10 + digit) % divisor) == 0
}
