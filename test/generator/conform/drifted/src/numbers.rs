//! Parses integers the same way as every runtime: `7.0` and `1e2` are integers, and values beyond
//! 2^53 - 1 are rejected.

use serde::{de::Error, Deserialize, Deserializer};
use serde_json::Number;

/// The largest safe integer.
const GREATEST: f64 = 9_007_199_254_740_991.0;

/// Parses an integer, using the digits when a double would be inexact.
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

/// A number of tokens or milliseconds.
pub fn count<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    read(deserializer, GREATEST)
}

/// A 32-bit index into a list.
pub fn index<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    read(deserializer, f64::from(u32::MAX)).map(|value| value as u32)
}
