//! Building blocks for encoding: values with their codecs, lists, and objects with ordered members.

use std::convert::Infallible;

use super::beside::Beside;
use super::codec::Codec;
use super::json::Json;
use super::key::Key;
use super::map::Map;
use super::members::Members;
use super::object_codec::ObjectCodec;
use super::output::{Encode, Output, OutputItems, OutputMembers};
use super::place::Place;

pub struct Coded<'v, C: Codec>(pub &'v C::Value);

impl<C: Codec> Encode for Coded<'_, C> {
    #[inline]
    fn encode<O: Output>(&self, to: O) -> Result<O::Done, O::Error> {
        C::encode(self.0, to)
    }
}

impl Encode for Json {
    fn encode<O: Output>(&self, to: O) -> Result<O::Done, O::Error> {
        match self {
            Self::Null => to.null(),
            Self::Bool(value) => to.boolean(*value),
            Self::Number(number) => match number.as_integer() {
                Some(integer) => integer.encode(to),
                None => to.double(number.to_f64()),
            },
            Self::String(text) => to.string(text),
            Self::Array(items) => encode_items::<Self, O>(items, to),
            Self::Object(object) => encode_entries::<Self, O>(object, to),
        }
    }
}

pub fn encode_items<C: Codec, O: Output>(items: &[C::Value], to: O) -> Result<O::Done, O::Error> {
    let mut list = to.array(items.len())?;
    for item in items {
        list.item(&Coded::<C>(item))?;
    }
    list.end()
}

pub fn encode_entries<C: Codec, O: Output>(
    map: &Map<C::Value>,
    to: O,
) -> Result<O::Done, O::Error> {
    let mut members = to.object(|| map.len())?;
    for (key, value) in map.iter() {
        members.member(key.into(), &Coded::<C>(value))?;
    }
    members.end()
}

/// Writes an object with one declared member.
pub fn encode_only<C: Codec, O: Output>(
    key: Key<'_>,
    value: &C::Value,
    to: O,
) -> Result<O::Done, O::Error> {
    let mut members = to.object(|| 1)?;
    members.member(key, &Coded::<C>(value))?;
    members.end()
}

/// Writes an object with declared members, and checks the limits of the whole object.
#[inline]
pub fn encode_object<C: ObjectCodec, O: Output>(
    value: &C::Value,
    to: O,
) -> Result<O::Done, O::Error> {
    let declared = Declared::<C>(value);
    if !C::KEEPS {
        return declared.encode(to);
    }
    let never = |_: &Declared<'_, C>| false;
    to.within(&declared, never, |json, findings| {
        if let Some(mut members) = Members::open(json, &Place::ROOT, findings) {
            C::keep(&mut members);
        }
    })
}

struct Declared<'v, C: Codec>(&'v C::Value);

impl<C: ObjectCodec> Encode for Declared<'_, C> {
    #[inline]
    fn encode<O: Output>(&self, to: O) -> Result<O::Done, O::Error> {
        let mut members = to.object(|| count::<C>(self.0))?;
        C::encode_members(self.0, &mut members, &Beside::default())?;
        members.end()
    }
}

/// Returns the number of members that a value writes, because some formats write this number first.
fn count<C: ObjectCodec>(value: &C::Value) -> usize {
    let mut count = Count(0);
    match C::encode_members(value, &mut count, &Beside::default()) {
        Ok(()) => count.0,
        Err(never) => match never {},
    }
}

struct Count(usize);

impl OutputMembers for Count {
    type Done = ();
    type Error = Infallible;

    #[inline]
    fn member<E: Encode>(&mut self, _: Key<'_>, _: &E) -> Result<(), Infallible> {
        self.0 += 1;
        Ok(())
    }

    fn end(self) -> Result<(), Infallible> {
        Ok(())
    }
}
