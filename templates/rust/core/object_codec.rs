//! Codecs of objects: their members can stand beside those of others.

use super::beside::Beside;
use super::codec::Codec;
use super::members::Members;
use super::output::OutputMembers;
use super::source::Source;

/// A codec whose JSON is an object, so that its members can stand beside others.
pub trait ObjectCodec: Codec {
    /// The keys that are declared here.
    const KEYS: &'static [&'static str] = &[];

    /// There are limits on the object as a whole.
    const KEEPS: bool = false;

    /// Adds the keys that are declared here and in all that is flattened into it; nothing where it takes members of any key.
    #[must_use]
    fn add_keys(to: &mut Vec<&'static str>) -> Option<()> {
        to.extend(Self::KEYS);
        Some(())
    }

    /// Refuses what breaks the limits on the object as a whole, before anything is taken out of it.
    fn keep(_: &mut Members<'_>) {}

    fn decode_members(members: &mut Members<'_>) -> Option<Self::Value>;

    /// The object straight from the text, without what the outer record takes, which is asked first.
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

/// All keys that an object declares, each once.
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
