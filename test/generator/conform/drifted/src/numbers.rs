//! Whole numbers as every runtime reads them: `7.0` and `1e2` are whole, and nothing beyond 2^53 - 1 is.

use serde::{de::Error, Deserialize, Deserializer};
use serde_json::Number;

/// The greatest whole number that a double holds with all its neighbours.
const GREATEST: f64 = 9_007_199_254_740_991.0;

/// Whether the digits alone show more than a double can keep apart.
fn whole(number: &Number, greatest: f64) -> Option<u64> {
    let value: f64 = number.as_str().parse().ok()?;
    let fits = value.fract() == 0.0 && (0.0..=greatest).contains(&value);
    fits.then_some(value as u64)
}

fn read<'de, D: Deserializer<'de>>(deserializer: D, greatest: f64) -> Result<u64, D::Error> {
    let number = Number::deserialize(deserializer)?;
    whole(&number, greatest)
        .ok_or_else(|| D::Error::custom(format!("{number} is no whole number from 0 to {greatest}")))
}

/// A count of tokens or milliseconds.
pub fn count<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    read(deserializer, GREATEST)
}

/// A place in a list, of 32 bits.
pub fn index<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    read(deserializer, f64::from(u32::MAX)).map(|value| value as u32)
}
