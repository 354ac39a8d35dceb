//! Codecs for what a schema says beside a type: null as absent, and the hints by which bad data is left out.

use std::marker::PhantomData;

use super::codec::Codec;
use super::json::Json;
use super::output::{Encode, Output};
use super::place::{Findings, Place};
use super::source::Source;
use super::text_output::text_of;
use super::words::expected;

/// `x-null: absent`: null reads as if the member were not there.
pub struct NullAsAbsent<C>(PhantomData<C>);

impl<C: Codec> Codec for NullAsAbsent<C> {
    type Value = C::Value;

    const NULL_IS_ABSENT: bool = true;
    const IS_CONSTANT: bool = C::IS_CONSTANT;

    fn admits(json: &Json) -> bool {
        json.is_null() || C::admits(json)
    }

    fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self::Value> {
        let value = C::decode(json, at, findings);
        if value.is_none() && C::IS_CONSTANT {
            findings.rename_last("enum");
        }
        value
    }

    fn read(from: &mut Source<'_>) -> Option<Self::Value> {
        C::read(from)
    }

    fn encode<O: Output>(value: &Self::Value, to: O) -> Result<O::Done, O::Error> {
        C::encode(value, to)
    }
}

/// `x-deserialize-default-on-error`: what cannot be read counts as absent.
pub struct Salvage<C>(PhantomData<C>);

impl<C: Codec> Codec for Salvage<C> {
    type Value = C::Value;

    const SALVAGES: bool = true;
    const NULL_IS_ABSENT: bool = C::NULL_IS_ABSENT;
    const IS_CONSTANT: bool = C::IS_CONSTANT;

    fn admits(json: &Json) -> bool {
        C::admits(json)
    }

    fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self::Value> {
        C::decode(json, at, findings)
    }

    fn read(from: &mut Source<'_>) -> Option<Self::Value> {
        C::read(from)
    }

    fn encode<O: Output>(value: &Self::Value, to: O) -> Result<O::Done, O::Error> {
        C::encode(value, to)
    }
}

/// The same on a list: what cannot be read counts as empty.
pub struct SalvageList<C>(PhantomData<C>);

impl<C: Codec> Codec for SalvageList<C>
where
    C::Value: Default,
{
    type Value = C::Value;

    fn admits(json: &Json) -> bool {
        C::admits(json)
    }

    fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self::Value> {
        let mark = findings.mark();
        let value = C::decode(json, at, findings);
        if value.is_none() {
            findings.salvage_as(mark, at, "this list", "counts as empty");
        }
        Some(value.unwrap_or_default())
    }

    fn read(from: &mut Source<'_>) -> Option<Self::Value> {
        C::read(from)
    }

    fn encode<O: Output>(value: &Self::Value, to: O) -> Result<O::Done, O::Error> {
        C::encode(value, to)
    }
}

/// `x-deserialize-skip-invalid-items`: a list without the items that cannot be read.
pub struct SkipInvalid<C>(PhantomData<C>);

impl<C: Codec> Codec for SkipInvalid<C> {
    type Value = Vec<C::Value>;

    fn mend(json: Json, at: &Place<'_>, findings: &mut Findings) -> Json {
        let Json::Array(items) = json else {
            return json;
        };
        Json::Array(kept(items, at, findings, |item, at, findings| {
            C::decode(item.clone(), at, findings).map(|_| item)
        }))
    }

    fn admits(json: &Json) -> bool {
        Vec::<C>::admits(json)
    }

    fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self::Value> {
        let Json::Array(items) = json else {
            return findings.refuse("type", at, expected("an array", &json));
        };
        let read = |item, at: &Place<'_>, findings: &mut Findings| C::decode(item, at, findings);
        Some(kept(items, at, findings, read))
    }

    fn read(from: &mut Source<'_>) -> Option<Self::Value> {
        Vec::<C>::read(from)
    }

    fn encode<O: Output>(value: &Self::Value, to: O) -> Result<O::Done, O::Error> {
        Vec::<C>::encode(value, to)
    }
}

/// What can be read; the rest is left out, with a note each.
fn kept<Kept>(
    items: Vec<Json>,
    at: &Place<'_>,
    findings: &mut Findings,
    read: impl Fn(Json, &Place<'_>, &mut Findings) -> Option<Kept>,
) -> Vec<Kept> {
    let mut values = Vec::with_capacity(items.len());
    for (index, item) in items.into_iter().enumerate() {
        let (mark, at) = (findings.mark(), at.index(index));
        match read(item, &at, findings) {
            Some(value) => values.push(value),
            None => findings.salvage(mark, &at, "this item"),
        }
    }
    values
}

/// A value that the schema fixes, where it may also be absent or null: nothing to store but that it is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Constant;

/// A value that a schema spells out.
#[derive(Clone, Copy)]
pub enum Literal {
    Text(&'static str),
    Whole(i64),
    Double(f64),
    Bool(bool),
}

impl Literal {
    #[must_use]
    pub fn is(self, json: &Json) -> bool {
        match self {
            Self::Text(text) => json.as_str() == Some(text),
            Self::Whole(value) => json.as_number().is_some_and(|number| {
                number.as_i64() == Some(value) || (value == 0 && number.to_f64() == 0.0)
            }),
            #[allow(clippy::float_cmp)]
            Self::Double(value) => json
                .as_number()
                .is_some_and(|number| number.as_integer().is_none() && number.to_f64() == value),
            Self::Bool(value) => json.as_bool() == Some(value),
        }
    }

    /// Refuses what is not this value.
    pub fn check(self, json: &Json, at: &Place<'_>, findings: &mut Findings) -> Option<()> {
        if self.is(json) {
            return Some(());
        }
        findings.refuse("const", at, expected(&self.shown(), json))
    }

    /// As messages show it.
    pub(super) fn shown(self) -> String {
        text_of(&self)
    }
}

impl Encode for Literal {
    #[inline]
    fn encode<O: Output>(&self, to: O) -> Result<O::Done, O::Error> {
        match *self {
            Self::Text(text) => to.string(text),
            Self::Whole(value) => to.whole(value),
            Self::Double(value) => to.double(value),
            Self::Bool(value) => to.boolean(value),
        }
    }
}

impl From<&'static str> for Literal {
    fn from(text: &'static str) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Literal {
    fn from(value: i64) -> Self {
        Self::Whole(value)
    }
}

impl From<f64> for Literal {
    fn from(value: f64) -> Self {
        Self::Double(value)
    }
}

impl From<bool> for Literal {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}
