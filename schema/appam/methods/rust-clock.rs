//! Random identifiers and the current time, without dependencies.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::time::{SystemTime, UNIX_EPOCH};

/// Returns the 32 hexadecimal digits of a version 4 UUID. The standard library seeds its hashers
/// with random keys of the operating system.
pub(super) fn random_digits() -> String {
    let half = || u128::from(RandomState::new().build_hasher().finish());
    let random = (half() << 64) | half();
    let version = random & !(0xf << 76) | (0x4 << 76);
    let variant = version & !(0x3 << 62) | (0x2 << 62);
    format!("{variant:032x}")
}

/// Returns the current time in Unix milliseconds.
pub(super) fn now() -> u64 {
    let elapsed = SystemTime::now().duration_since(UNIX_EPOCH);
    u64::try_from(elapsed.unwrap_or_default().as_millis()).unwrap_or(u64::MAX)
}

/// The last time that RFC 3339 can represent with four-digit years.
const LAST: u64 = 253_402_300_799_999;

/// Returns Unix milliseconds in RFC 3339, in UTC, with milliseconds only if they are not zero.
pub(super) fn time_text<Text: From<String>>(millis: u64) -> Text {
    let millis = millis.min(LAST);
    let (seconds, fraction) = (millis / 1000, millis % 1000);
    let (year, month, day) = date_of(seconds / 86_400);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    let whole = format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}");
    Text::from(match fraction {
        0 => format!("{whole}Z"),
        fraction => format!("{whole}.{fraction:03}Z"),
    })
}

/// Returns the Gregorian date of a day since 1970. Years start in March, so that leap days are last.
fn date_of(day: u64) -> (u64, u64, u64) {
    let day = day + 719_468;
    let (era, of_era) = (day / 146_097, day % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let date = of_year - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    (year + era * 400 + later, month, date)
}
