//! Codecs of objects, which can be flattened into other objects.

use super::beside::Beside;
use super::codec::Codec;
use super::members::Members;
use super::output::OutputMembers;
use super::source::Source;

/// A codec of objects, which can be flattened into other objects.
pub trait ObjectCodec: Codec {
    /// The declared keys.
    const KEYS: &'static [&'static str] = &[];

    /// Whether the whole object has limits.
    const KEEPS: bool = false;

    /// Adds the declared keys, including those of flattened entities. Returns `None` if any key is
    /// allowed.
    #[must_use]
    fn add_keys(to: &mut Vec<&'static str>) -> Option<()> {
        to.extend(Self::KEYS);
        Some(())
    }

    /// Checks the limits of the whole object, before members are taken.
    fn keep(_: &mut Members<'_>) {}

    fn decode_members(members: &mut Members<'_>) -> Option<Self::Value>;

    /// Reads the object directly from text. Each member is offered to the outer record first.
    fn read_members<Outer: FnMut(&str, &mut Source<'_>) -> Option<bool>>(
        from: &mut Source<'_>,
        outer: &mut Outer,
    ) -> Option<Self::Value>;

    fn encode_members<M: OutputMembers>(
        value: &Self::Value,
        to: &mut M,
        beside: &Beside<'_, M>,
    ) -> Result<(), M::Error>;
}

/// Returns all declared keys without duplicates.
#[must_use]
pub fn all_keys<C: ObjectCodec>() -> Option<Vec<&'static str>> {
    let mut keys = Vec::new();
    C::add_keys(&mut keys)?;
    keys.sort_unstable();
    keys.dedup();
    Some(keys)
}

impl<C: ObjectCodec> ObjectCodec for Box<C> {
    const KEEPS: bool = C::KEEPS;

    fn add_keys(to: &mut Vec<&'static str>) -> Option<()> {
        C::add_keys(to)
    }

    fn keep(members: &mut Members<'_>) {
        C::keep(members);
    }

    fn decode_members(members: &mut Members<'_>) -> Option<Self::Value> {
        C::decode_members(members).map(Box::new)
    }

    fn read_members<Outer: FnMut(&str, &mut Source<'_>) -> Option<bool>>(
        from: &mut Source<'_>,
        outer: &mut Outer,
    ) -> Option<Self::Value> {
        C::read_members(from, outer).map(Box::new)
    }

    fn encode_members<M: OutputMembers>(
        value: &Self::Value,
        to: &mut M,
        beside: &Beside<'_, M>,
    ) -> Result<(), M::Error> {
        C::encode_members(value, to, beside)
    }
}
