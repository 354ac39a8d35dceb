//! Serde's way out: every value as serde's maps, sequences and scalars, in the order of its JSON text.

use serde::ser::{Error, Serialize, SerializeMap, SerializeSeq, Serializer};

use super::entity::{encode, Entity};
use super::integer::Integer;
use super::json::Json;
use super::number::Number;
use super::tape::{Event, Tape};

/// Writes an entity into any format; refused before anything is written, with every reason.
pub fn serialize<E: Entity, S: Serializer>(value: &E, serializer: S) -> Result<S::Ok, S::Error> {
    let tape = encode(value).map_err(S::Error::custom)?;
    Part { tape: &tape, at: 0 }.serialize(serializer)
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize(self, serializer)
    }
}

/// The value at one place of a tape.
struct Part<'tape, 'a> {
    tape: &'tape Tape<'a>,
    at: usize,
}

impl Part<'_, '_> {
    fn at(&self, at: usize) -> Self {
        Self { at, ..*self }
    }
}

impl Serialize for Part<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.tape.events[self.at] {
            // Not none, which some formats leave out of a map.
            Event::Null => serializer.serialize_unit(),
            Event::Bool(value) => serializer.serialize_bool(value),
            Event::Whole(value) => serializer.serialize_i64(value),
            Event::Natural(value) => serializer.serialize_u64(value),
            Event::Large(value) => serialize_large(value, serializer),
            Event::Double(value) => serialize_double(value, serializer),
            Event::Text(text) | Event::Key(text) => serializer.serialize_str(text),
            Event::Array { count, end } => {
                let mut items = serializer.serialize_seq(Some(count))?;
                for item in self.tape.items(self.at + 1, end) {
                    items.serialize_element(&self.at(item))?;
                }
                items.end()
            }
            Event::Object { count, end } => {
                let mut members = serializer.serialize_map(Some(count))?;
                for (key, value) in self.tape.members(self.at + 1, end) {
                    members.serialize_entry(key, &self.at(value))?;
                }
                members.end()
            }
            Event::Refused => Err(S::Error::custom("this value was refused")),
        }
    }
}

/// Serde knows no whole numbers beyond 128 bits; rounded ones would be others.
fn serialize_large<S: Serializer>(value: &Integer, serializer: S) -> Result<S::Ok, S::Error> {
    if let Some(value) = value.as_u64() {
        return serializer.serialize_u64(value);
    }
    if let Some(value) = value.as_i128() {
        return serializer.serialize_i128(value);
    }
    match value.as_u128() {
        Some(value) => serializer.serialize_u128(value),
        None => Err(S::Error::custom(format!(
            "serde holds whole numbers of 128 bits, found {value}; write it with to_json"
        ))),
    }
}

/// What is whole and exact is written as such, as in JSON.
fn serialize_double<S: Serializer>(value: f64, serializer: S) -> Result<S::Ok, S::Error> {
    let number = Number::from_f64(value);
    match number.as_ref().and_then(Number::as_i64) {
        Some(whole) => serializer.serialize_i64(whole),
        None => serializer.serialize_f64(value),
    }
}
