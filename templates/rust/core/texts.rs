//! Types for strings with a format. Each is a text that can be converted to a value.

use std::fmt;

use super::codec::Codec;
use super::json::Json;
use super::output::Output;
use super::place::{Findings, Place};
use super::source::Source;

/// The text of a date and time in the format of RFC 3339, such as `2026-01-02T03:04:05.5Z`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DateTimeText(pub(super) String);

/// The text of a date, such as `2026-01-02`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DateText(pub(super) String);

/// The text of a duration, such as `P1DT12H`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DurationText(pub(super) String);

/// The text of a UUID, with or without the prefix `urn:uuid:`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UuidText(pub(super) String);

/// The text of a decimal number, such as `19.990`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DecimalText(pub(super) String);

/// The base64 text of bytes, such as `S29pbmU=`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Base64Text(pub(super) String);

/// The error for text that the type of its value cannot represent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoValue {
    text: String,
    kind: &'static str,
}

impl NoValue {
    pub(super) fn of(text: &str, kind: &'static str) -> Self {
        Self {
            text: text.to_owned(),
            kind,
        }
    }
}

impl fmt::Display for NoValue {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { text, kind } = self;
        write!(to, "{text} has no value as a {kind}; use its text")
    }
}

impl std::error::Error for NoValue {}

/// Implements the codec of a text type and its conversions from and to text.
macro_rules! text_type {
    ($text:ident) => {
        impl $text {
            /// Returns the text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl AsRef<str> for $text {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $text {
            fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
                to.pad(&self.0)
            }
        }

        impl From<String> for $text {
            fn from(text: String) -> Self {
                Self(text)
            }
        }

        impl From<&str> for $text {
            fn from(text: &str) -> Self {
                Self(text.to_owned())
            }
        }

        impl From<$text> for String {
            fn from(text: $text) -> Self {
                text.0
            }
        }

        impl Codec for $text {
            type Value = Self;

            fn admits(json: &Json) -> bool {
                String::admits(json)
            }

            fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self> {
                String::decode(json, at, findings).map(Self)
            }

            fn read(from: &mut Source<'_>) -> Option<Self> {
                String::read(from).map(Self)
            }

            fn encode<O: Output>(value: &Self, to: O) -> Result<O::Done, O::Error> {
                String::encode(&value.0, to)
            }
        }
    };
}

text_type!(DateTimeText);
text_type!(DateText);
text_type!(DurationText);
text_type!(UuidText);
text_type!(DecimalText);
text_type!(Base64Text);
