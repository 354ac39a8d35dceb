//! Free JSON as people and logs see it: its text.

use std::fmt;

use super::json::Json;
use super::text_output::text_of;

/// Compact JSON with every digit and the order of keys, as `to_json` writes it.
impl fmt::Display for Json {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&text_of(self))
    }
}
