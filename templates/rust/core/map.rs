//! Objects: ordered maps of members with fast lookup at any size.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Index;

/// Up to this number of members, a linear search is faster than an index.
const FEW: usize = 16;

/// The members of a JSON object in order. Equality ignores the order.
#[derive(Clone)]
pub struct Map<Value> {
    entries: Vec<(String, Value)>,
    // Boxed, because most maps have no index.
    #[allow(clippy::box_collection)]
    index: Option<Box<HashMap<String, usize>>>,
}

impl<Value> Map<Value> {
    /// Creates an empty map.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            entries: Vec::new(),
            index: None,
        }
    }

    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub(super) fn position(&self, key: &str) -> Option<usize> {
        match &self.index {
            Some(index) => index.get(key).copied(),
            None => self.entries.iter().position(|(name, _)| name == key),
        }
    }

    #[must_use]
    pub fn contains_key(&self, key: &str) -> bool {
        self.position(key).is_some()
    }

    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.position(key).map(|at| &self.entries[at].1)
    }

    pub fn get_mut(&mut self, key: &str) -> Option<&mut Value> {
        self.position(key).map(|at| &mut self.entries[at].1)
    }

    /// Sets a member and returns the old value. An existing key keeps its position, and a new one
    /// is appended.
    pub fn insert(&mut self, key: impl Into<String>, value: Value) -> Option<Value> {
        let key = key.into();
        if let Some(at) = self.position(&key) {
            return Some(std::mem::replace(&mut self.entries[at].1, value));
        }
        self.append(key, value);
        None
    }

    /// Appends a member whose key is known to be new.
    pub(super) fn append(&mut self, key: String, value: Value) {
        if let Some(index) = &mut self.index {
            index.insert(key.clone(), self.entries.len());
        }
        self.entries.push((key, value));
        if self.index.is_none() && self.entries.len() > FEW {
            self.build_index();
        }
    }

    /// Removes a member. The other members keep their order.
    pub fn remove(&mut self, key: &str) -> Option<Value> {
        let at = self.position(key)?;
        let (_, value) = self.entries.remove(at);
        self.index = None;
        if self.entries.len() > FEW {
            self.build_index();
        }
        Some(value)
    }

    fn build_index(&mut self) {
        let places = self.entries.iter().enumerate();
        let index = places.map(|(at, (key, _))| (key.clone(), at)).collect();
        self.index = Some(Box::new(index));
    }

    /// Returns the members in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.entries
            .iter()
            .map(|(key, value)| (key.as_str(), value))
    }

    /// Returns the members in order, with mutable values.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (&str, &mut Value)> {
        self.entries
            .iter_mut()
            .map(|(key, value)| (key.as_str(), value))
    }

    pub(super) fn at_mut(&mut self, at: usize) -> &mut Value {
        &mut self.entries[at].1
    }

    /// Returns the keys in order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|(key, _)| key.as_str())
    }

    /// Returns the values in the order of their keys.
    pub fn values(&self) -> impl Iterator<Item = &Value> {
        self.entries.iter().map(|(_, value)| value)
    }
}

impl<Value> Default for Map<Value> {
    fn default() -> Self {
        Self::new()
    }
}

impl<Value: fmt::Debug> fmt::Debug for Map<Value> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_map().entries(self.iter()).finish()
    }
}

impl<Value: PartialEq> PartialEq for Map<Value> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len()
            && self
                .iter()
                .all(|(key, value)| other.get(key) == Some(value))
    }
}

impl<Value: Eq> Eq for Map<Value> {}

impl<Value> Map<Value> {
    /// Returns the members sorted by key, for comparisons.
    fn sorted(&self) -> Vec<(&str, &Value)> {
        let mut members: Vec<_> = self.iter().collect();
        members.sort_unstable_by_key(|(key, _)| *key);
        members
    }
}

impl<Value: Hash> Hash for Map<Value> {
    fn hash<State: Hasher>(&self, state: &mut State) {
        self.sorted().hash(state);
    }
}

impl<Value: Ord> Ord for Map<Value> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.sorted().cmp(&other.sorted())
    }
}

impl<Value: Ord> PartialOrd for Map<Value> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<Key: Into<String>, Value> Extend<(Key, Value)> for Map<Value> {
    fn extend<Entries: IntoIterator<Item = (Key, Value)>>(&mut self, entries: Entries) {
        for (key, value) in entries {
            self.insert(key, value);
        }
    }
}

impl<Key: Into<String>, Value> FromIterator<(Key, Value)> for Map<Value> {
    fn from_iter<Entries: IntoIterator<Item = (Key, Value)>>(entries: Entries) -> Self {
        let mut map = Self::new();
        map.extend(entries);
        map
    }
}

impl<Key: Into<String>, Value, const COUNT: usize> From<[(Key, Value); COUNT]> for Map<Value> {
    fn from(entries: [(Key, Value); COUNT]) -> Self {
        entries.into_iter().collect()
    }
}

impl<'a, Value> IntoIterator for &'a Map<Value> {
    type Item = (&'a str, &'a Value);
    type IntoIter = Box<dyn Iterator<Item = Self::Item> + 'a>;

    fn into_iter(self) -> Self::IntoIter {
        Box::new(self.iter())
    }
}

/// Panics if there is no such member, like the standard library's maps.
impl<Value> Index<&str> for Map<Value> {
    type Output = Value;

    fn index(&self, key: &str) -> &Value {
        self.get(key)
            .unwrap_or_else(|| panic!("there is no member {key:?}"))
    }
}

impl<Value> IntoIterator for Map<Value> {
    type Item = (String, Value);
    type IntoIter = std::vec::IntoIter<(String, Value)>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.into_iter()
    }
}
