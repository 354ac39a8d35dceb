//! The place of a key, as the maps of the standard library give it.

use super::map::Map;

/// The place of a key in a map, with or without a value.
pub struct Entry<'a, Value> {
    map: &'a mut Map<Value>,
    key: String,
    at: Option<usize>,
}

impl<Value> Map<Value> {
    /// The place of a key, with or without a value.
    pub fn entry(&mut self, key: impl Into<String>) -> Entry<'_, Value> {
        let key = key.into();
        let at = self.position(&key);
        Entry { map: self, key, at }
    }
}

impl<'a, Value> Entry<'a, Value> {
    /// The value that is there, or this one, which stands behind all others then.
    pub fn or_insert(self, value: Value) -> &'a mut Value {
        self.or_insert_with(|| value)
    }

    /// The same with a value that is made only where it is needed.
    pub fn or_insert_with(self, make: impl FnOnce() -> Value) -> &'a mut Value {
        let at = self.at.unwrap_or_else(|| {
            self.map.append(self.key, make());
            self.map.len() - 1
        });
        self.map.at_mut(at)
    }

    /// Changes the value that is there, if one is.
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
    /// The value that is there, or the default one.
    pub fn or_default(self) -> &'a mut Value {
        self.or_insert_with(Value::default)
    }
}
