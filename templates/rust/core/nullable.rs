//! Members that distinguish absent from null.

use super::codec::Codec;
use super::json::Json;
use super::output::Output;
use super::place::{Findings, Place};
use super::source::Source;

/// A member that can be absent, null or set to a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Nullable<T> {
    /// The member is absent.
    #[default]
    Absent,
    /// The member is null.
    Null,
    Value(T),
}

impl<T> Nullable<T> {
    #[must_use]
    pub const fn is_absent(&self) -> bool {
        matches!(self, Self::Absent)
    }

    #[must_use]
    pub const fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    /// Returns the value, if any.
    #[must_use]
    pub const fn value(&self) -> Option<&T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Absent | Self::Null => None,
        }
    }

    /// Returns the value, if any, and consumes the member.
    #[must_use]
    pub fn into_value(self) -> Option<T> {
        self.into()
    }
}

impl<T> From<T> for Nullable<T> {
    fn from(value: T) -> Self {
        Self::Value(value)
    }
}

/// Converts `None` to absent.
impl<T> From<Option<T>> for Nullable<T> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Absent, Self::Value)
    }
}

impl<T> From<Nullable<T>> for Option<T> {
    fn from(value: Nullable<T>) -> Self {
        match value {
            Nullable::Value(value) => Some(value),
            Nullable::Absent | Nullable::Null => None,
        }
    }
}

impl<C: Codec> Codec for Nullable<C> {
    type Value = Nullable<C::Value>;

    const ROUNDS: bool = C::ROUNDS;

    fn admits(json: &Json) -> bool {
        Option::<C>::admits(json)
    }

    fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Nullable<C::Value>> {
        let value = Option::<C>::decode(json, at, findings)?;
        Some(value.map_or(Nullable::Null, Nullable::Value))
    }

    fn read(from: &mut Source<'_>) -> Option<Nullable<C::Value>> {
        let value = Option::<C>::read(from)?;
        Some(value.map_or(Nullable::Null, Nullable::Value))
    }

    fn encode<O: Output>(value: &Nullable<C::Value>, to: O) -> Result<O::Done, O::Error> {
        match value.value() {
            Some(value) => C::encode(value, to),
            None => to.null(),
        }
    }
}
