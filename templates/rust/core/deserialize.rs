//! Serde's `Deserialize`: self-describing formats are read as untyped JSON and then decoded.

use std::any::type_name;
use std::cell::Cell;
use std::fmt;

use serde::de::Deserialize;
use serde::de::{
    self, DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Unexpected, Visitor,
};

use super::caps::DEPTH;
use super::entity::{read_entity, Entity};
use super::foreign::{number_of, raw_name, RawText};
use super::issue::{DecodeError, Position};
use super::json::{Json, Object};
use super::number::Number;
use super::words::cited;

/// Reads an entity from any self-describing format. With `serde_json`, reads the original text.
pub fn deserialize<'de, E: Entity, D: Deserializer<'de>>(deserializer: D) -> Result<E, D::Error> {
    let parsed = Cell::new(None);
    let parse = |text: &str| parsed.set(Some(read_entity::<E>(text)));
    let whole = Value {
        parse: &parse,
        depth: 0,
        keys: keys_among_others::<E, D>,
    };
    let json = deserializer.deserialize_newtype_struct(raw_name(), whole)?;
    match parsed.take() {
        Some(Ok((value, _))) => Ok(value),
        Some(Err(error)) if is_text::<D>() => Err(D::Error::custom(InText(error))),
        Some(Err(error)) => Err(D::Error::custom(error.without_positions())),
        None => E::from_json(json).map_err(D::Error::custom),
    }
}

/// Returns the declared keys of an entity that is flattened into another struct with serde. This
/// can be detected only from the deserializer's type name.
fn keys_among_others<E: Entity, D>() -> Option<&'static [&'static str]> {
    let is_flattened = type_name::<D>().contains("FlatMapDeserializer");
    is_flattened.then(E::declared_keys).flatten()
}

/// Returns false if `serde_json` would produce the text by printing a value. Such text is not the
/// user's original text.
fn is_text<D>() -> bool {
    !type_name::<D>().ends_with("serde_json::value::Value")
}

/// A decoding error in JSON text. Its message contains the position of the first issue, from which
/// `serde_json` takes line and column. The position is relative to the start of this text, which
/// can be part of a larger one.
struct InText(DecodeError);

impl fmt::Display for InText {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.0.issues.first().and_then(|issue| issue.position);
        let Some(Position { line, column }) = position else {
            return self.0.fmt(formatter);
        };
        let mut error = self.0.clone();
        let words = match error.issues.as_mut_slice() {
            [only] => {
                only.position = None;
                ","
            }
            _ => "\n  The first stands",
        };
        write!(
            formatter,
            "{error}{words} in its text at line {line} column {column}"
        )
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize(deserializer)
    }
}

/// A value at a nesting depth.
#[derive(Clone, Copy)]
struct Value<'a> {
    /// Receives the original text, if there is one.
    parse: &'a dyn Fn(&str),
    depth: usize,
    /// Returns the keys of the entity if other keys may belong to a sibling.
    keys: fn() -> Option<&'static [&'static str]>,
}

impl Value<'_> {
    /// Returns a value nested in this one.
    fn inside<E: de::Error>(self) -> Result<Self, E> {
        if self.depth >= DEPTH {
            let message = format!("found more than {DEPTH} levels of nesting; nest less");
            return Err(E::custom(message));
        }
        Ok(Self {
            depth: self.depth + 1,
            keys: || None,
            ..self
        })
    }
}

impl<'de> DeserializeSeed<'de> for Value<'_> {
    type Value = Json;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Value<'_> {
    type Value = Json;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("what JSON can hold")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<Json, D::Error> {
        match (self.keys)() {
            Some(keys) => inner.deserialize_struct("", keys, self),
            None => inner.deserialize_any(self),
        }
    }

    fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<Json, D::Error> {
        inner.deserialize_any(self)
    }

    fn visit_none<E: de::Error>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_unit<E: de::Error>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<Json, E> {
        Ok(Json::from(value))
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Json, E> {
        Ok(Json::from(value))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Json, E> {
        Ok(Json::from(value))
    }

    fn visit_i128<E: de::Error>(self, value: i128) -> Result<Json, E> {
        Ok(Json::from(value))
    }

    fn visit_u128<E: de::Error>(self, value: u128) -> Result<Json, E> {
        Ok(Json::from(value))
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Json, E> {
        let number = Number::from_f64(value).map(Json::Number);
        number.ok_or_else(|| E::invalid_value(Unexpected::Float(value), &self))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Json, E> {
        Ok(Json::from(text))
    }

    fn visit_string<E: de::Error>(self, text: String) -> Result<Json, E> {
        Ok(Json::from(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Json, A::Error> {
        let inside = self.inside()?;
        let mut items = Vec::new();
        while let Some(item) = from.next_element_seed(inside)? {
            items.push(item);
        }
        Ok(Json::Array(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Json, A::Error> {
        let inside = self.inside()?;
        let mut object = Object::new();
        while let Some(key) = from.next_key::<String>()? {
            if self.depth == 0 && object.is_empty() && key == raw_name() {
                from.next_value_seed(RawText(self.parse))?;
                return Ok(Json::Null);
            }
            if object.contains_key(&key) {
                let message = format!("duplicate key {}; keep one of them", cited(&key));
                return Err(A::Error::custom(message));
            }
            let value = from.next_value_seed(inside)?;
            object.append(key, value);
        }
        Ok(number_of(&object).unwrap_or(Json::Object(object)))
    }
}
