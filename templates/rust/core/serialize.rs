//! Serde's `Serialize`: values are written as maps, sequences and scalars, in the order of their
//! JSON text.

use serde::ser::{Error as _, Serialize, SerializeMap, SerializeSeq, Serializer};

use super::encode::Coded;
use super::entity::{look, Entity};
use super::integer::Integer;
use super::json::Json;
use super::key::Key;
use super::number::Number;
use super::output::{Encode, Output, OutputItems, OutputMembers};

/// Writes an entity in any format. An invalid value is rejected with every reason before anything
/// is written.
pub fn serialize<E: Entity, S: Serializer>(value: &E, serializer: S) -> Result<S::Ok, S::Error> {
    look(value).map_err(S::Error::custom)?;
    ValuePart(&Coded::<E>(value)).serialize(serializer)
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize(self, serializer)
    }
}

/// A valid value.
struct ValuePart<'v, E>(&'v E);

impl<E: Encode> Serialize for ValuePart<'_, E> {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.encode(Serde(serializer))
    }
}

struct Serde<S>(S);

impl<S: Serializer> Output for Serde<S> {
    type Done = S::Ok;
    type Error = S::Error;
    type Items = SerdeItems<S::SerializeSeq>;
    type Members = SerdeMembers<S::SerializeMap>;

    /// `serialize_none` is not used, because it makes some formats omit the key from maps.
    fn null(self) -> Result<S::Ok, S::Error> {
        self.0.serialize_unit()
    }

    fn boolean(self, value: bool) -> Result<S::Ok, S::Error> {
        self.0.serialize_bool(value)
    }

    fn string(self, text: &str) -> Result<S::Ok, S::Error> {
        self.0.serialize_str(text)
    }

    fn whole(self, value: i64) -> Result<S::Ok, S::Error> {
        self.0.serialize_i64(value)
    }

    fn natural(self, value: u64) -> Result<S::Ok, S::Error> {
        self.0.serialize_u64(value)
    }

    /// Serde has no integers beyond 128 bits, and rounding would change the value.
    fn large(self, value: &Integer) -> Result<S::Ok, S::Error> {
        if let Some(value) = value.as_u64() {
            return self.0.serialize_u64(value);
        }
        if let Some(value) = value.as_i128() {
            return self.0.serialize_i128(value);
        }
        match value.as_u128() {
            Some(value) => self.0.serialize_u128(value),
            None => Err(S::Error::custom(format!(
                "serde holds whole numbers of 128 bits, found {value}; write it with to_json"
            ))),
        }
    }

    /// An exact integer is written as an integer, as in JSON.
    fn double(self, value: f64) -> Result<S::Ok, S::Error> {
        let number = Number::from_f64(value);
        match number.as_ref().and_then(Number::as_i64) {
            Some(whole) => self.0.serialize_i64(whole),
            None => self.0.serialize_f64(value),
        }
    }

    fn array(self, count: usize) -> Result<Self::Items, S::Error> {
        self.0.serialize_seq(Some(count)).map(SerdeItems)
    }

    /// Only binary formats write the number of members first.
    fn object(self, count: impl FnOnce() -> usize) -> Result<Self::Members, S::Error> {
        let count = (!self.0.is_human_readable()).then(count);
        self.0.serialize_map(count).map(SerdeMembers)
    }
}

struct SerdeItems<Items>(Items);

impl<Items: SerializeSeq> OutputItems for SerdeItems<Items> {
    type Done = Items::Ok;
    type Error = Items::Error;

    fn item<E: Encode>(&mut self, value: &E) -> Result<(), Items::Error> {
        self.0.serialize_element(&ValuePart(value))
    }

    fn end(self) -> Result<Items::Ok, Items::Error> {
        self.0.end()
    }
}

struct SerdeMembers<Members>(Members);

impl<Members: SerializeMap> OutputMembers for SerdeMembers<Members> {
    type Done = Members::Ok;
    type Error = Members::Error;

    fn member<E: Encode>(&mut self, key: Key<'_>, value: &E) -> Result<(), Members::Error> {
        self.0.serialize_entry(key.name, &ValuePart(value))
    }

    fn end(self) -> Result<Members::Ok, Members::Error> {
        self.0.end()
    }
}
