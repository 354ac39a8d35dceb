//! Free JSON: any value, with every digit and the order of keys.

use super::integer::Integer;
use super::issue::NotExact;
use super::map::Map;
use super::number::Number;
use super::place::Place;

/// A JSON object: its members in the order in which they came.
pub type Object = Map<Json>;

/// Any JSON value. Whole numbers keep all their digits, objects their order.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Json {
    #[default]
    Null,
    Bool(bool),
    Number(Number),
    String(String),
    Array(Vec<Json>),
    Object(Object),
}

impl Json {
    #[must_use]
    pub const fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    #[must_use]
    pub const fn as_bool(&self) -> Option<bool> {
        match self {
            Self::Bool(value) => Some(*value),
            _ => None,
        }
    }

    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::String(text) => Some(text),
            _ => None,
        }
    }

    #[must_use]
    pub const fn as_number(&self) -> Option<&Number> {
        match self {
            Self::Number(number) => Some(number),
            _ => None,
        }
    }

    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        self.as_number().and_then(Number::as_i64)
    }

    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        self.as_number().and_then(Number::as_u64)
    }

    #[must_use]
    pub fn as_array(&self) -> Option<&[Json]> {
        match self {
            Self::Array(items) => Some(items),
            _ => None,
        }
    }

    #[must_use]
    pub const fn as_object(&self) -> Option<&Object> {
        match self {
            Self::Object(object) => Some(object),
            _ => None,
        }
    }

    /// The member of an object.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Json> {
        self.as_object().and_then(|object| object.get(key))
    }

    fn from_value(value: serde_json::Value, at: &Place<'_>) -> Result<Self, NotExact> {
        use serde_json::Value;
        Ok(match value {
            Value::Null => Self::Null,
            Value::Bool(value) => Self::Bool(value),
            Value::String(text) => Self::String(text),
            Value::Number(number) => {
                // Another crate may have switched on serde_json's arbitrary precision.
                let read = Number::from_lexeme(&number.to_string());
                Self::Number(
                    read.ok_or_else(|| NotExact::new(at.pointer(), "no double is so large"))?,
                )
            }
            Value::Array(items) => {
                let items = items.into_iter().enumerate();
                let items = items.map(|(index, item)| Self::from_value(item, &at.index(index)));
                Self::Array(items.collect::<Result<_, _>>()?)
            }
            Value::Object(members) => {
                let members = members.into_iter().map(|(key, member)| {
                    let member = Self::from_value(member, &at.key(&key))?;
                    Ok((key, member))
                });
                Self::Object(members.collect::<Result<_, _>>()?)
            }
        })
    }

    fn into_value(self, at: &Place<'_>) -> Result<serde_json::Value, NotExact> {
        use serde_json::Value;
        Ok(match self {
            Self::Null => Value::Null,
            Self::Bool(value) => Value::Bool(value),
            Self::String(text) => Value::String(text),
            Self::Number(number) => number_value(&number).ok_or_else(|| {
                NotExact::new(
                    at.pointer(),
                    format!("serde_json cannot hold {number} exactly"),
                )
            })?,
            Self::Array(items) => {
                let items = items.into_iter().enumerate();
                let items = items.map(|(index, item)| item.into_value(&at.index(index)));
                Value::Array(items.collect::<Result<_, _>>()?)
            }
            Self::Object(members) => {
                let members = members.into_iter().map(|(key, member)| {
                    let member = member.into_value(&at.key(&key))?;
                    Ok((key, member))
                });
                Value::Object(members.collect::<Result<_, _>>()?)
            }
        })
    }
}

fn number_value(number: &Number) -> Option<serde_json::Value> {
    match number.as_integer() {
        None => serde_json::Number::from_f64(number.to_f64()).map(serde_json::Value::Number),
        Some(integer) => integer
            .as_i64()
            .map(serde_json::Value::from)
            .or_else(|| integer.as_u64().map(serde_json::Value::from)),
    }
}

/// Exact unless somebody switched on serde_json's arbitrary precision and a number is beyond all doubles.
impl TryFrom<serde_json::Value> for Json {
    type Error = NotExact;

    fn try_from(value: serde_json::Value) -> Result<Self, NotExact> {
        Self::from_value(value, &Place::ROOT)
    }
}

/// Refused for a whole number beyond 64 bits, which `serde_json::Value` would round. It may also sort the keys.
impl TryFrom<Json> for serde_json::Value {
    type Error = NotExact;

    fn try_from(json: Json) -> Result<Self, NotExact> {
        json.into_value(&Place::ROOT)
    }
}

macro_rules! from_whole {
    ($($whole:ty)*) => {$(
        impl From<$whole> for Json {
            fn from(value: $whole) -> Self {
                Self::Number(Number::from(value))
            }
        }
    )*};
}

from_whole!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize Integer);

impl From<Number> for Json {
    fn from(number: Number) -> Self {
        Self::Number(number)
    }
}

impl From<bool> for Json {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Self {
        Self::String(text.to_owned())
    }
}

impl From<String> for Json {
    fn from(text: String) -> Self {
        Self::String(text)
    }
}

impl<Item: Into<Json>> From<Vec<Item>> for Json {
    fn from(items: Vec<Item>) -> Self {
        Self::Array(items.into_iter().map(Into::into).collect())
    }
}

impl From<Object> for Json {
    fn from(object: Object) -> Self {
        Self::Object(object)
    }
}

impl<Key: Into<String>, const COUNT: usize> From<[(Key, Json); COUNT]> for Json {
    fn from(members: [(Key, Json); COUNT]) -> Self {
        Self::Object(members.into())
    }
}
