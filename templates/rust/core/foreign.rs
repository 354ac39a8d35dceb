//! Values that `serde_json` passes outside serde's data model: raw text, and numbers as text. The
//! private names for raw text and numbers are obtained from `serde_json`'s own types.

use std::fmt;
use std::sync::LazyLock;

use serde::de::value::{Error as ValueError, MapDeserializer};
use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::value::RawValue;

use super::json::{Json, Object};
use super::number::Number;

/// Returns the name under which `serde_json` passes raw text. Other formats accept any name.
pub fn raw_name() -> &'static str {
    static NAME: LazyLock<&str> = LazyLock::new(|| {
        let mut name = "";
        let _ = <&RawValue>::deserialize(Listener(&mut name));
        name
    });
    &NAME
}

/// A deserializer without data that records the requested name.
struct Listener<'a>(&'a mut &'static str);

impl<'de> Deserializer<'de> for Listener<'_> {
    type Error = ValueError;

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        *self.0 = name;
        self.deserialize_any(visitor)
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, ValueError> {
        Err(de::Error::custom("there is nothing to read"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// Receives the text of a raw value.
pub struct RawText<'a>(pub &'a dyn Fn(&str));

impl<'de> DeserializeSeed<'de> for RawText<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for RawText<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("JSON text")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<(), E> {
        (self.0)(text);
        Ok(())
    }
}

/// Returns the number from an object that contains a single string, the form that `serde_json` uses
/// if its `arbitrary_precision` feature is enabled.
pub fn number_of(object: &Object) -> Option<Json> {
    let (key, text) = match object.iter().next() {
        Some((key, Json::String(text))) if object.len() == 1 && key.starts_with('$') => (key, text),
        _ => return None,
    };
    let members = MapDeserializer::<_, ValueError>::new([(key, text.as_str())].into_iter());
    let number = serde_json::Number::deserialize(members).ok()?;
    Number::from_lexeme(&number.to_string()).map(Json::Number)
}
