//! Codecs that check limits when reading and writing.

use std::marker::PhantomData;

use super::beside::Beside;
use super::codec::Codec;
use super::encode::Coded;
use super::json::Json;
use super::limit::{Limit, Limits};
use super::members::Members;
use super::object_codec::ObjectCodec;
use super::output::{Output, OutputMembers};
use super::place::{Findings, Place};
use super::quick_limits::surely_hold;
use super::source::Source;

/// A type with limits.
pub struct Limited<C, L>(PhantomData<(C, L)>);

impl<C: Codec, L: Limits> Codec for Limited<C, L> {
    type Value = C::Value;

    const IS_CONSTANT: bool = C::IS_CONSTANT;
    const ROUNDS: bool = C::ROUNDS;

    fn declared_keys() -> Option<&'static [&'static str]> {
        C::declared_keys()
    }

    fn admits(json: &Json) -> bool {
        C::admits(json)
    }

    fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self::Value> {
        let json = C::mend(json, at, findings);
        let broken = if C::admits(&json) {
            broken::<C>(L::ALL, &json)
        } else {
            Vec::new()
        };
        let value = C::decode(json, at, findings);
        let keeps = broken.is_empty();
        for (code, message) in broken {
            let _: Option<()> = findings.refuse(code, at, message);
        }
        value.filter(|_| keeps)
    }

    /// Limits on doubles apply to the exact digits, which only untyped JSON contains.
    fn read(from: &mut Source<'_>) -> Option<Self::Value> {
        if !C::ROUNDS {
            let mark = from.mark();
            let value = C::read(from)?;
            if surely_hold(L::ALL, &Coded::<C>(&value)) {
                return Some(value);
            }
            from.reset(mark);
        }
        from.decoded::<Self>()
    }

    fn encode<O: Output>(value: &Self::Value, to: O) -> Result<O::Done, O::Error> {
        let surely_hold = |coded: &Coded<'_, C>| surely_hold(L::ALL, coded);
        to.within(&Coded::<C>(value), surely_hold, |json, findings| {
            for (code, message) in broken::<C>(L::ALL, &json) {
                let _: Option<()> = findings.refuse(code, &Place::ROOT, message);
            }
        })
    }
}

impl<C: ObjectCodec, L: Limits> ObjectCodec for Limited<C, L> {
    const KEYS: &'static [&'static str] = C::KEYS;
    const KEEPS: bool = true;

    fn add_keys(to: &mut Vec<&'static str>) -> Option<()> {
        C::add_keys(to)
    }

    fn keep(members: &mut Members<'_>) {
        members.keep_limits::<L>();
        C::keep(members);
    }

    fn decode_members(members: &mut Members<'_>) -> Option<Self::Value> {
        C::decode_members(members)
    }

    fn read_members<Outer: FnMut(&str, &mut Source<'_>) -> Option<bool>>(
        from: &mut Source<'_>,
        outer: &mut Outer,
    ) -> Option<Self::Value> {
        C::read_members(from, outer)
    }

    fn encode_members<M: OutputMembers>(
        value: &Self::Value,
        to: &mut M,
        beside: &Beside<'_, M>,
    ) -> Result<(), M::Error> {
        C::encode_members(value, to, beside)
    }
}

type Broken = Vec<(&'static str, String)>;

/// Returns the limits that the data violates, comparing either its exact digits or the double that
/// represents it.
fn broken<C: Codec>(limits: &[Limit], json: &Json) -> Broken {
    let broken = broken_by(limits, json);
    match json {
        Json::Number(number) if C::ROUNDS && broken.is_empty() => {
            broken_by(limits, &Json::Number(number.rounded()))
        }
        _ => broken,
    }
}

fn broken_by(limits: &[Limit], json: &Json) -> Broken {
    let broken = limits.iter().filter(|limit| !limit.holds(json));
    broken.map(|limit| limit.refusal(json)).collect()
}
