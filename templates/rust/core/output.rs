//! Where values go that are written: each codec says the same to all of them, and each makes something else of it.

use super::integer::Integer;
use super::json::Json;
use super::key::Key;
use super::place::Findings;

/// A code and the words for what is wrong.
pub type Fault = (&'static str, String);

/// A value that can be written.
pub trait Encode {
    fn encode<O: Output>(&self, to: O) -> Result<O::Done, O::Error>;
}

/// The place of one value.
pub trait Output: Sized {
    /// The result of writing the value.
    type Done;
    type Error;
    type Items: OutputItems<Done = Self::Done, Error = Self::Error>;
    type Members: OutputMembers<Done = Self::Done, Error = Self::Error>;

    /// Asks whether the value may be written at all: only one output wants to know, before the others are asked.
    #[inline]
    fn look(&mut self, _: impl FnOnce() -> Option<Fault>) {}

    /// Writes a value whose JSON must be more than well formed as a whole.
    #[inline]
    fn within<E: Encode>(
        self,
        value: &E,
        _: impl FnOnce(Json, &mut Findings),
    ) -> Result<Self::Done, Self::Error> {
        value.encode(self)
    }

    fn null(self) -> Result<Self::Done, Self::Error>;
    fn boolean(self, value: bool) -> Result<Self::Done, Self::Error>;
    fn string(self, text: &str) -> Result<Self::Done, Self::Error>;
    fn whole(self, value: i64) -> Result<Self::Done, Self::Error>;
    fn natural(self, value: u64) -> Result<Self::Done, Self::Error>;
    /// A whole number that no `i64` holds.
    fn large(self, value: &Integer) -> Result<Self::Done, Self::Error>;
    fn double(self, value: f64) -> Result<Self::Done, Self::Error>;

    /// Of so many items.
    fn array(self, count: usize) -> Result<Self::Items, Self::Error>;

    /// Of so many members, where anybody asks.
    fn object(self, count: impl FnOnce() -> usize) -> Result<Self::Members, Self::Error>;
}

/// The inside of an array.
pub trait OutputItems {
    type Done;
    type Error;

    fn item<E: Encode>(&mut self, value: &E) -> Result<(), Self::Error>;
    fn end(self) -> Result<Self::Done, Self::Error>;
}

/// The inside of an object.
pub trait OutputMembers {
    type Done;
    type Error;

    /// As for a value, about the whole object.
    #[inline]
    fn look(&mut self, _: impl FnOnce() -> Option<Fault>) {}

    fn member<E: Encode>(&mut self, key: Key<'_>, value: &E) -> Result<(), Self::Error>;
    fn end(self) -> Result<Self::Done, Self::Error>;
}
