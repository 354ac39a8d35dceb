//! The values of texts. A changed value is converted to text with `From`.

use super::texts::{
    Base64Text, DateText, DateTimeText, DecimalText, DurationText, NoValue, UuidText,
};

/// The offset from UTC that every language can represent, in seconds.
const MOST_OFFSET: u32 = 18 * 60 * 60;

#[cfg(feature = "chrono")]
impl DateTimeText {
    /// Returns the value, without digits of a second after the ninth.
    ///
    /// # Errors
    ///
    /// Returns an error for a leap second, the year 0000, February 29 in a common year, and an
    /// offset beyond 18 hours.
    pub fn value(&self) -> Result<chrono::DateTime<chrono::FixedOffset>, NoValue> {
        use chrono::{Datelike, Timelike};
        let parsed = chrono::DateTime::parse_from_rfc3339(&self.0).ok();
        parsed
            .filter(|value| value.year() != 0 && value.nanosecond() < 1_000_000_000)
            .filter(|value| value.offset().local_minus_utc().unsigned_abs() <= MOST_OFFSET)
            .ok_or_else(|| NoValue::of(&self.0, "chrono::DateTime"))
    }
}

#[cfg(feature = "chrono")]
impl<Zone: chrono::TimeZone> From<chrono::DateTime<Zone>> for DateTimeText {
    fn from(value: chrono::DateTime<Zone>) -> Self {
        use chrono::Offset;
        let offset = value.offset().fix();
        let zone = match offset.local_minus_utc() {
            0 => String::from("Z"),
            _ => offset.to_string(),
        };
        let local = value.naive_local();
        let digits = local.time().to_string();
        let time = if digits.contains('.') {
            digits.trim_end_matches('0')
        } else {
            &digits
        };
        Self(format!("{}T{time}{zone}", local.date()))
    }
}

#[cfg(feature = "chrono")]
impl DateText {
    /// Returns the value.
    ///
    /// # Errors
    ///
    /// Returns an error for the year 0000 and for February 29 in a common year.
    pub fn value(&self) -> Result<chrono::NaiveDate, NoValue> {
        use chrono::Datelike;
        let parsed = self.0.parse::<chrono::NaiveDate>().ok();
        parsed
            .filter(|value| value.year() != 0)
            .ok_or_else(|| NoValue::of(&self.0, "chrono::NaiveDate"))
    }
}

#[cfg(feature = "chrono")]
impl From<chrono::NaiveDate> for DateText {
    fn from(value: chrono::NaiveDate) -> Self {
        Self(value.to_string())
    }
}

/// The longest duration that every language can represent, in seconds: 2^63 nanoseconds.
const MOST_SECONDS: u64 = i64::MAX.unsigned_abs() / 1_000_000_000;

/// Removes a count and its unit from the start of the text. Returns the count in seconds, or `None`
/// if it is too large or if other text precedes the unit.
fn take_unit(text: &mut &str, unit: char, seconds: u64) -> Option<u64> {
    let Some((count, rest)) = text.split_once(unit) else {
        return Some(0);
    };
    *text = rest;
    count.parse::<u64>().ok()?.checked_mul(seconds)
}

fn seconds_of(text: &str) -> Option<u64> {
    let text = text.strip_prefix('P')?;
    let (mut date, mut time) = text.split_once('T').unwrap_or((text, ""));
    let parts = [
        take_unit(&mut date, 'W', 7 * 86_400)?,
        take_unit(&mut date, 'D', 86_400)?,
        take_unit(&mut time, 'H', 3_600)?,
        take_unit(&mut time, 'M', 60)?,
        take_unit(&mut time, 'S', 1)?,
    ];
    let total = parts.into_iter().try_fold(0_u64, u64::checked_add)?;
    (date.is_empty() && time.is_empty() && total <= MOST_SECONDS).then_some(total)
}

impl DurationText {
    /// Returns the value, in which a day has 24 hours.
    ///
    /// # Errors
    ///
    /// Returns an error for years, months, and 2^63 nanoseconds or more.
    pub fn value(&self) -> Result<std::time::Duration, NoValue> {
        let total =
            seconds_of(&self.0).ok_or_else(|| NoValue::of(&self.0, "std::time::Duration"))?;
        Ok(std::time::Duration::from_secs(total))
    }
}

/// A fraction of a second cannot be written.
impl From<std::time::Duration> for DurationText {
    fn from(value: std::time::Duration) -> Self {
        let (total, nanos) = (value.as_secs(), value.subsec_nanos());
        if nanos > 0 {
            return Self(format!("PT{total}.{nanos:09}S"));
        }
        let (hours, minutes, seconds) = (total / 3_600, total / 60 % 60, total % 60);
        Self(match (hours, minutes, seconds) {
            (0, 0, _) => format!("PT{seconds}S"),
            (0, _, 0) => format!("PT{minutes}M"),
            (0, _, _) => format!("PT{minutes}M{seconds}S"),
            (_, 0, 0) => format!("PT{hours}H"),
            (_, _, 0) => format!("PT{hours}H{minutes}M"),
            _ => format!("PT{hours}H{minutes}M{seconds}S"),
        })
    }
}

#[cfg(feature = "uuid")]
impl UuidText {
    /// Returns the value.
    ///
    /// # Errors
    ///
    /// Returns an error for text that is not a UUID.
    pub fn value(&self) -> Result<uuid::Uuid, NoValue> {
        let start = self.0.len().saturating_sub(36);
        let digits = self.0.get(start..).unwrap_or_default();
        uuid::Uuid::try_parse(digits).map_err(|_| NoValue::of(&self.0, "uuid::Uuid"))
    }
}

#[cfg(feature = "uuid")]
impl From<uuid::Uuid> for UuidText {
    fn from(value: uuid::Uuid) -> Self {
        Self(value.to_string())
    }
}

#[cfg(feature = "rust_decimal")]
impl DecimalText {
    /// Returns the value, whose scale is the number of fraction digits.
    ///
    /// # Errors
    ///
    /// Returns an error for 2^96 or more without the decimal point, and for more than 28 fraction
    /// digits.
    pub fn value(&self) -> Result<rust_decimal::Decimal, NoValue> {
        rust_decimal::Decimal::from_str_exact(&self.0)
            .map_err(|_| NoValue::of(&self.0, "rust_decimal::Decimal"))
    }
}

#[cfg(feature = "rust_decimal")]
impl From<rust_decimal::Decimal> for DecimalText {
    fn from(value: rust_decimal::Decimal) -> Self {
        let unsigned = value.is_zero().then(|| value.abs());
        Self(unsigned.unwrap_or(value).to_string())
    }
}

/// The base64 codec, which ignores the unused bits of the last character.
#[cfg(feature = "base64")]
const BASE64: base64::engine::GeneralPurpose = base64::engine::GeneralPurpose::new(
    &base64::alphabet::STANDARD,
    base64::engine::GeneralPurposeConfig::new().with_decode_allow_trailing_bits(true),
);

#[cfg(feature = "base64")]
impl Base64Text {
    /// Returns the bytes.
    ///
    /// # Errors
    ///
    /// Returns an error for text that is not base64.
    pub fn value(&self) -> Result<Vec<u8>, NoValue> {
        let decoded = base64::Engine::decode(&BASE64, &self.0);
        decoded.map_err(|_| NoValue::of(&self.0, "Vec<u8>"))
    }
}

#[cfg(feature = "base64")]
impl From<&[u8]> for Base64Text {
    fn from(bytes: &[u8]) -> Self {
        Self(base64::Engine::encode(&BASE64, bytes))
    }
}

#[cfg(feature = "base64")]
impl From<Vec<u8>> for Base64Text {
    fn from(bytes: Vec<u8>) -> Self {
        Self::from(bytes.as_slice())
    }
}
