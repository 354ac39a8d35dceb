//! Requires tags to be strings. Serde would also accept a variant's index: `{"role": 1}` would be
//! an assistant message.

use serde::{de::Error, Deserialize, Deserializer};
use serde_json::Value;

/// Deserializes any JSON whose tag, if present, is a string.
pub fn with_text_tag<'de, D: Deserializer<'de>>(deserializer: D, tag: &str) -> Result<Value, D::Error> {
    let document = Value::deserialize(deserializer)?;
    match document.get(tag) {
        None | Some(Value::String(_)) => Ok(document),
        Some(other) => Err(D::Error::custom(format!("{tag} is {other}, not text"))),
    }
}

/// Adds this check before the derived deserialization of a type with `remote = "Self"`.
macro_rules! tagged {
    ($type:ident, $tag:literal) => {
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let document = crate::tags::with_text_tag(deserializer, $tag)?;
                $type::deserialize(document).map_err(serde::de::Error::custom)
            }
        }

        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $type::serialize(self, serializer)
            }
        }
    };
}

pub(crate) use tagged;
