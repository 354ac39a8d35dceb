//! The text of untyped JSON.

use std::fmt;

use super::json::Json;
use super::text_output::text_of;

/// Formats compact JSON with all digits and the order of keys, as `to_json` does.
impl fmt::Display for Json {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&text_of(self))
    }
}
