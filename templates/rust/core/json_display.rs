//! The text of untyped JSON.

use std::fmt;

use super::json::Json;
use super::text_output::text_of;

/// Formats compact JSON, preserving all digits and the key order, as `to_json` does.
impl fmt::Display for Json {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&text_of(self))
    }
}
