//! Codecs read and write one type of JSON. Generated code combines codecs.

use std::borrow::Cow;

use super::json::Json;
use super::output::{Encode, Output};
use super::place::{Findings, Place};
use super::source::Source;
use super::words::expected;

/// Reads and writes the values of one type.
pub trait Codec: Sized {
    type Value;

    /// Whether an invalid member counts as absent and is reported in a note.
    const SALVAGES: bool = false;

    /// Whether a null member counts as absent.
    const NULL_IS_ABSENT: bool = false;

    /// Whether the type has only one value.
    const IS_CONSTANT: bool = false;

    /// Whether numbers are rounded to doubles.
    const ROUNDS: bool = false;

    /// Returns the declared keys of an object, or `None` if any key is allowed or if it is not an
    /// object.
    #[must_use]
    fn declared_keys() -> Option<&'static [&'static str]> {
        None
    }

    /// Returns true if the JSON type matches.
    fn admits(json: &Json) -> bool;

    /// Returns the data without the items that a salvage hint drops, before sizes are checked.
    fn mend(json: Json, _: &Place<'_>, _: &mut Findings) -> Json {
        json
    }

    /// Returns the value, or `None` after reporting at least one issue.
    fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self::Value>;

    /// Reads the value directly from text. Returns `None` if `decode` would report an issue or a
    /// note.
    fn read(from: &mut Source<'_>) -> Option<Self::Value> {
        from.decoded::<Self>()
    }

    fn encode<O: Output>(value: &Self::Value, to: O) -> Result<O::Done, O::Error>;
}

/// Parses text with the fast reader. Returns `None` if only the exact reader can parse it.
pub fn read_quickly<C: Codec>(text: &str) -> Option<C::Value> {
    let mut from = Source::of(text);
    let value = C::read(&mut from)?;
    from.is_at_end().then_some(value)
}

impl Source<'_> {
    /// Reads a value by first parsing it as untyped JSON.
    pub fn decoded<C: Codec>(&mut self) -> Option<C::Value> {
        let mut findings = Findings::default();
        let value = C::decode(self.json()?, &Place::ROOT, &mut findings)?;
        findings.is_empty().then_some(value)
    }

    /// Reads an optional member. An inner `None` means that the member counts as absent.
    pub fn optional<C: Codec>(&mut self) -> Option<Option<C::Value>> {
        if C::NULL_IS_ABSENT && self.word("null") {
            return Some(None);
        }
        C::read(self).map(Some)
    }
}

impl Codec for Json {
    type Value = Self;

    fn admits(_: &Json) -> bool {
        true
    }

    fn decode(json: Json, _: &Place<'_>, _: &mut Findings) -> Option<Self> {
        Some(json)
    }

    fn read(from: &mut Source<'_>) -> Option<Self> {
        from.json()
    }

    fn encode<O: Output>(value: &Self, to: O) -> Result<O::Done, O::Error> {
        Encode::encode(value, to)
    }
}

impl Codec for String {
    type Value = Self;

    fn admits(json: &Json) -> bool {
        matches!(json, Json::String(_))
    }

    fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self> {
        match json {
            Json::String(text) => Some(text),
            other => findings.refuse("type", at, expected("a string", &other)),
        }
    }

    fn read(from: &mut Source<'_>) -> Option<Self> {
        from.text().map(Cow::into_owned)
    }

    fn encode<O: Output>(value: &Self, to: O) -> Result<O::Done, O::Error> {
        to.string(value)
    }
}

impl Codec for bool {
    type Value = Self;

    fn admits(json: &Json) -> bool {
        matches!(json, Json::Bool(_))
    }

    fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self> {
        match json {
            Json::Bool(value) => Some(value),
            other => findings.refuse("type", at, expected("a boolean", &other)),
        }
    }

    fn read(from: &mut Source<'_>) -> Option<Self> {
        let is_true = from.word("true");
        (is_true || from.word("false")).then_some(is_true)
    }

    fn encode<O: Output>(value: &Self, to: O) -> Result<O::Done, O::Error> {
        to.boolean(*value)
    }
}

impl Codec for () {
    type Value = Self;

    fn admits(json: &Json) -> bool {
        json.is_null()
    }

    fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self> {
        match json {
            Json::Null => Some(()),
            other => findings.refuse("type", at, expected("null", &other)),
        }
    }

    fn encode<O: Output>((): &Self, to: O) -> Result<O::Done, O::Error> {
        to.null()
    }
}

impl Codec for f64 {
    type Value = Self;

    const ROUNDS: bool = true;

    fn admits(json: &Json) -> bool {
        matches!(json, Json::Number(_))
    }

    fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self> {
        let Json::Number(number) = &json else {
            return findings.refuse("type", at, expected("a number", &json));
        };
        let value = number.to_f64();
        if value.is_finite() {
            return Some(value);
        }
        findings.refuse("range", at, expected("a number that a double holds", &json))
    }

    fn encode<O: Output>(value: &Self, to: O) -> Result<O::Done, O::Error> {
        to.double(*value)
    }
}

impl<C: Codec> Codec for Option<C> {
    type Value = Option<C::Value>;

    const ROUNDS: bool = C::ROUNDS;

    fn admits(json: &Json) -> bool {
        json.is_null() || C::admits(json)
    }

    fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self::Value> {
        if json.is_null() {
            return Some(None);
        }
        let value = C::decode(json, at, findings);
        if value.is_none() && C::IS_CONSTANT {
            findings.rename_last("enum");
        }
        value.map(Some)
    }

    fn read(from: &mut Source<'_>) -> Option<Self::Value> {
        if from.word("null") {
            return Some(None);
        }
        C::read(from).map(Some)
    }

    fn encode<O: Output>(value: &Self::Value, to: O) -> Result<O::Done, O::Error> {
        match value {
            Some(value) => C::encode(value, to),
            None => to.null(),
        }
    }
}

impl<C: Codec> Codec for Box<C> {
    type Value = Box<C::Value>;

    fn declared_keys() -> Option<&'static [&'static str]> {
        C::declared_keys()
    }

    fn admits(json: &Json) -> bool {
        C::admits(json)
    }

    fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self::Value> {
        C::decode(json, at, findings).map(Box::new)
    }

    fn read(from: &mut Source<'_>) -> Option<Self::Value> {
        C::read(from).map(Box::new)
    }

    fn encode<O: Output>(value: &Self::Value, to: O) -> Result<O::Done, O::Error> {
        C::encode(value, to)
    }
}
