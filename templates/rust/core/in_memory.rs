//! Encodes a value as untyped JSON, with the same result as parsing its JSON text.

use super::caps::DEPTH;
use super::integer::Integer;
use super::json::{Json, Object};
use super::key::Key;
use super::number::Number;
use super::output::{Encode, Output, OutputItems, OutputMembers};

/// An output at a nesting depth.
pub struct InMemory(usize);

impl InMemory {
    pub fn at(depth: usize) -> Self {
        Self(depth)
    }

    fn enter(&self) -> Result<usize, NoJson> {
        if self.0 < DEPTH {
            Ok(self.0 + 1)
        } else {
            Err(NoJson)
        }
    }
}

/// A value that every reader would reject: one that is nested too deeply, is a non-finite number,
/// or is an object with a duplicate key.
#[derive(Debug)]
pub struct NoJson;

impl Output for InMemory {
    type Done = Json;
    type Error = NoJson;
    type Items = ItemsInMemory;
    type Members = MembersInMemory;

    fn null(self) -> Result<Json, NoJson> {
        Ok(Json::Null)
    }

    fn boolean(self, value: bool) -> Result<Json, NoJson> {
        Ok(Json::from(value))
    }

    fn string(self, text: &str) -> Result<Json, NoJson> {
        Ok(Json::from(text))
    }

    fn whole(self, value: i64) -> Result<Json, NoJson> {
        Ok(Json::from(value))
    }

    fn natural(self, value: u64) -> Result<Json, NoJson> {
        Ok(Json::from(value))
    }

    fn large(self, value: &Integer) -> Result<Json, NoJson> {
        Ok(Json::from(value.clone()))
    }

    fn double(self, value: f64) -> Result<Json, NoJson> {
        Number::from_f64(value).map(Json::Number).ok_or(NoJson)
    }

    fn array(self, count: usize) -> Result<ItemsInMemory, NoJson> {
        Ok(ItemsInMemory {
            items: Vec::with_capacity(count),
            depth: self.enter()?,
        })
    }

    fn object(self, _: impl FnOnce() -> usize) -> Result<MembersInMemory, NoJson> {
        Ok(MembersInMemory {
            object: Object::new(),
            depth: self.enter()?,
        })
    }
}

pub struct ItemsInMemory {
    items: Vec<Json>,
    depth: usize,
}

impl OutputItems for ItemsInMemory {
    type Done = Json;
    type Error = NoJson;

    fn item<E: Encode>(&mut self, value: &E) -> Result<(), NoJson> {
        self.items.push(value.encode(InMemory(self.depth))?);
        Ok(())
    }

    fn end(self) -> Result<Json, NoJson> {
        Ok(Json::Array(self.items))
    }
}

pub struct MembersInMemory {
    object: Object,
    depth: usize,
}

impl OutputMembers for MembersInMemory {
    type Done = Json;
    type Error = NoJson;

    fn member<E: Encode>(&mut self, key: Key<'_>, value: &E) -> Result<(), NoJson> {
        let json = value.encode(InMemory(self.depth))?;
        match self.object.insert(key.name, json) {
            None => Ok(()),
            Some(_) => Err(NoJson),
        }
    }

    fn end(self) -> Result<Json, NoJson> {
        Ok(Json::Object(self.object))
    }
}
