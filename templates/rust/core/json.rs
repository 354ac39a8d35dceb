//! Untyped JSON values that preserve all digits and the key order.

use super::integer::Integer;
use super::map::Map;
use super::number::Number;

/// A JSON object that preserves the order of its members.
pub type Object = Map<Json>;

/// Any JSON value. Preserves all digits of integers and the member order of objects.
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

    /// Returns a member of an object.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Json> {
        self.as_object().and_then(|object| object.get(key))
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
