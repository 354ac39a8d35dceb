//! Access to untyped JSON.

use std::ops::Index;

use super::json::{Json, Object};
use super::number::Number;

impl Json {
    /// Returns the items of an array for modification.
    pub fn as_array_mut(&mut self) -> Option<&mut Vec<Json>> {
        match self {
            Self::Array(items) => Some(items),
            _ => None,
        }
    }

    /// Returns the members of an object for modification.
    pub fn as_object_mut(&mut self) -> Option<&mut Object> {
        match self {
            Self::Object(object) => Some(object),
            _ => None,
        }
    }

    /// Returns the value at a JSON Pointer, such as `/content/0/text`.
    #[must_use]
    pub fn pointer(&self, pointer: &str) -> Option<&Json> {
        let mut tokens = pointer.split('/');
        let whole = tokens.next().filter(|before| before.is_empty());
        whole.and_then(|_| tokens.try_fold(self, |json, token| json.step(token)))
    }

    fn step(&self, token: &str) -> Option<&Json> {
        match self {
            Self::Object(object) => object.get(&token.replace("~1", "/").replace("~0", "~")),
            Self::Array(items) => items.get(token.parse::<usize>().ok()?),
            _ => None,
        }
    }
}

/// Returns null if there is no such member, like `serde_json::Value`.
impl Index<&str> for Json {
    type Output = Json;

    fn index(&self, key: &str) -> &Json {
        self.get(key).unwrap_or(&Json::Null)
    }
}

/// Returns null if the index is out of range.
impl Index<usize> for Json {
    type Output = Json;

    fn index(&self, index: usize) -> &Json {
        self.as_array()
            .and_then(|items| items.get(index))
            .unwrap_or(&Json::Null)
    }
}

/// Converts NaN and infinities to null, like `serde_json::Value`.
impl From<f64> for Json {
    fn from(value: f64) -> Self {
        Number::from_f64(value).map_or(Self::Null, Self::Number)
    }
}

impl<Value: Into<Json>> From<Option<Value>> for Json {
    fn from(value: Option<Value>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

impl FromIterator<Json> for Json {
    fn from_iter<Items: IntoIterator<Item = Json>>(items: Items) -> Self {
        Self::Array(items.into_iter().collect())
    }
}
