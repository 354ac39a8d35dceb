//! The entry API of maps, as in the standard library.

use super::map::Map;

/// A map entry: a key, with or without a value.
pub struct Entry<'a, Value> {
    map: &'a mut Map<Value>,
    key: String,
    at: Option<usize>,
}

impl<Value> Map<Value> {
    /// Returns the entry of a key, with or without a value.
    pub fn entry(&mut self, key: impl Into<String>) -> Entry<'_, Value> {
        let key = key.into();
        let at = self.position(&key);
        Entry { map: self, key, at }
    }
}

impl<'a, Value> Entry<'a, Value> {
    /// Returns the existing value, or appends the given value.
    pub fn or_insert(self, value: Value) -> &'a mut Value {
        self.or_insert_with(|| value)
    }

    /// Returns the existing value, or appends the result of `make`.
    pub fn or_insert_with(self, make: impl FnOnce() -> Value) -> &'a mut Value {
        let at = self.at.unwrap_or_else(|| {
            self.map.append(self.key, make());
            self.map.len() - 1
        });
        self.map.at_mut(at)
    }

    /// Modifies the existing value, if any.
    #[must_use]
    pub fn and_modify(self, change: impl FnOnce(&mut Value)) -> Self {
        if let Some(at) = self.at {
            change(self.map.at_mut(at));
        }
        self
    }

    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }
}

impl<'a, Value: Default> Entry<'a, Value> {
    /// Returns the existing value, or appends the default value.
    pub fn or_default(self) -> &'a mut Value {
        self.or_insert_with(Value::default)
    }
}
