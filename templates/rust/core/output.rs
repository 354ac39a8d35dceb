//! Traits for encoding. Codecs write to any output, such as text, untyped JSON or serde.

use super::integer::Integer;
use super::json::Json;
use super::key::Key;
use super::place::Findings;

/// An issue code and a message.
pub type Fault = (&'static str, String);

pub trait Encode {
    fn encode<O: Output>(&self, to: O) -> Result<O::Done, O::Error>;
}

/// The destination of one value.
pub trait Output: Sized {
    /// The result of writing a value.
    type Done;
    type Error;
    type Items: OutputItems<Done = Self::Done, Error = Self::Error>;
    type Members: OutputMembers<Done = Self::Done, Error = Self::Error>;

    /// Checks whether the value may be written. Only the output of the first pass implements this
    /// method.
    #[inline]
    fn look(&mut self, _: impl FnOnce() -> Option<Fault>) {}

    /// Writes a value that is checked as complete JSON, unless it certainly satisfies its limits.
    #[inline]
    fn within<E: Encode>(
        self,
        value: &E,
        _: impl FnOnce(&E) -> bool,
        _: impl FnOnce(Json, &mut Findings),
    ) -> Result<Self::Done, Self::Error> {
        value.encode(self)
    }

    fn null(self) -> Result<Self::Done, Self::Error>;
    fn boolean(self, value: bool) -> Result<Self::Done, Self::Error>;
    fn string(self, text: &str) -> Result<Self::Done, Self::Error>;
    fn whole(self, value: i64) -> Result<Self::Done, Self::Error>;
    fn natural(self, value: u64) -> Result<Self::Done, Self::Error>;
    /// Writes an integer outside the range of `i64`.
    fn large(self, value: &Integer) -> Result<Self::Done, Self::Error>;
    fn double(self, value: f64) -> Result<Self::Done, Self::Error>;

    /// Starts an array with the given number of items.
    fn array(self, count: usize) -> Result<Self::Items, Self::Error>;

    /// Starts an object. `count` is called if the number of members is needed.
    fn object(self, count: impl FnOnce() -> usize) -> Result<Self::Members, Self::Error>;
}

pub trait OutputItems {
    type Done;
    type Error;

    fn item<E: Encode>(&mut self, value: &E) -> Result<(), Self::Error>;
    fn end(self) -> Result<Self::Done, Self::Error>;
}

pub trait OutputMembers {
    type Done;
    type Error;

    /// Like `Output::look`, but for the whole object.
    #[inline]
    fn look(&mut self, _: impl FnOnce() -> Option<Fault>) {}

    fn member<E: Encode>(&mut self, key: Key<'_>, value: &E) -> Result<(), Self::Error>;
    fn end(self) -> Result<Self::Done, Self::Error>;
}
