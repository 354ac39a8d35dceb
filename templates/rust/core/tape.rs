//! What a value writes, as a flat list of events that borrow from it: texts of JSON and serde's formats are made of it.

use super::integer::Integer;
use super::json::{Json, Object};
use super::number::Number;

/// One value or key; an array or object is followed by what stands in it, up to `end`.
#[derive(Clone, Copy)]
pub enum Event<'a> {
    Null,
    Bool(bool),
    Whole(i64),
    Natural(u64),
    /// What no `i64` holds.
    Large(&'a Integer),
    /// Finite.
    Double(f64),
    Text(&'a str),
    Key(&'a str),
    Array {
        count: usize,
        end: usize,
    },
    Object {
        count: usize,
        end: usize,
    },
    /// In the place of what was refused.
    Refused,
}

/// The events of one document.
#[derive(Default)]
pub struct Tape<'a> {
    pub events: Vec<Event<'a>>,
}

impl<'a> Tape<'a> {
    /// With the room that most messages need, of a size that allocators have at hand.
    pub fn with_room() -> Self {
        let events = Vec::with_capacity(42);
        Self { events }
    }

    /// Where the next value, key or end is.
    pub fn after(&self, at: usize) -> usize {
        match self.events[at] {
            Event::Array { end, .. } | Event::Object { end, .. } => end,
            _ => at + 1,
        }
    }

    /// The places of the items between two places.
    pub fn items(&self, start: usize, end: usize) -> impl Iterator<Item = usize> + '_ {
        let within = move |at: usize| (at < end).then_some(at);
        std::iter::successors(within(start), move |at| within(self.after(*at)))
    }

    /// The keys between two places, with the places of their values.
    pub fn members(
        &self,
        mut at: usize,
        end: usize,
    ) -> impl Iterator<Item = (&'a str, usize)> + '_ {
        std::iter::from_fn(move || match self.events[at..end].first() {
            Some(Event::Key(key)) => {
                let value = at + 1;
                at = self.after(value);
                Some((*key, value))
            }
            _ => None,
        })
    }

    /// The value at a place; nothing where JSON would not read it again.
    pub fn json(&self, at: usize) -> Option<Json> {
        Some(match self.events[at] {
            Event::Null => Json::Null,
            Event::Bool(value) => Json::Bool(value),
            Event::Whole(value) => Json::from(value),
            Event::Natural(value) => Json::from(value),
            Event::Large(value) => Json::from(value.clone()),
            Event::Double(value) => Json::Number(Number::from_f64(value)?),
            Event::Text(text) => Json::from(text),
            Event::Array { end, .. } => {
                let items = self.items(at + 1, end).map(|item| self.json(item));
                Json::Array(items.collect::<Option<_>>()?)
            }
            Event::Object { end, .. } => Json::Object(self.object(at + 1, end)?),
            Event::Key(_) | Event::Refused => return None,
        })
    }

    /// The members between two places; nothing where a key stands twice.
    pub fn object(&self, start: usize, end: usize) -> Option<Object> {
        let mut object = Object::new();
        for (key, value) in self.members(start, end) {
            if object.insert(key, self.json(value)?).is_some() {
                return None;
            }
        }
        Some(object)
    }
}
