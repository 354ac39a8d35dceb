//! Codecs for schema annotations: null as absent, and salvage hints.

use std::marker::PhantomData;

use super::codec::Codec;
use super::json::Json;
use super::output::Output;
use super::place::{Findings, Place};
use super::source::Source;
use super::words::expected;

/// `x-null: absent`: null means absent.
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

/// `x-deserialize-default-on-error`: an invalid value counts as absent.
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

/// `x-deserialize-default-on-error` for a list: an invalid value counts as empty.
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
            findings.salvage_as(mark, at, "this list", "was replaced with an empty list");
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

/// `x-deserialize-skip-invalid-items`: invalid items are dropped from a list.
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

/// Returns the valid items, and adds a note for each dropped item.
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
