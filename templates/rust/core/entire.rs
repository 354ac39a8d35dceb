//! Flattened objects that are read as one value: untagged unions, maps and untyped JSON.

use std::marker::PhantomData;

use super::beside::Beside;
use super::codec::Codec;
use super::encode::Coded;
use super::in_memory::InMemory;
use super::integer::Integer;
use super::json::Json;
use super::key::Key;
use super::members::Members;
use super::object_codec::ObjectCodec;
use super::output::{Encode, Fault, Output, OutputItems, OutputMembers};
use super::place::{Findings, Place};
use super::source::Source;

/// The remaining members of an object, read as a single value.
pub struct Entire<C>(PhantomData<C>);

impl<C: Codec> Codec for Entire<C> {
    type Value = C::Value;

    fn admits(json: &Json) -> bool {
        C::admits(json)
    }

    fn mend(json: Json, at: &Place<'_>, findings: &mut Findings) -> Json {
        C::mend(json, at, findings)
    }

    fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self::Value> {
        C::decode(json, at, findings)
    }

    fn read(from: &mut Source<'_>) -> Option<Self::Value> {
        C::read(from)
    }

    fn encode<O: Output>(value: &Self::Value, to: O) -> Result<O::Done, O::Error> {
        C::encode(value, to)
    }
}

impl<C: Codec> ObjectCodec for Entire<C> {
    fn add_keys(_: &mut Vec<&'static str>) -> Option<()> {
        None
    }

    fn decode_members(members: &mut Members<'_>) -> Option<Self::Value> {
        members.entire::<C>()
    }

    fn read_members<Outer: FnMut(&str, &mut Source<'_>) -> Option<bool>>(
        from: &mut Source<'_>,
        outer: &mut Outer,
    ) -> Option<Self::Value> {
        let mut findings = Findings::default();
        let json = Json::Object(from.others(outer)?);
        let value = C::decode(json, &Place::ROOT, &mut findings)?;
        findings.is_empty().then_some(value)
    }

    fn encode_members<M: OutputMembers>(
        value: &Self::Value,
        to: &mut M,
        beside: &Beside<'_, M>,
    ) -> Result<(), M::Error> {
        Coded::<C>(value).encode(Among { to, beside })
    }
}

/// An output for an object whose members are added to an enclosing object.
struct Among<'a, 'outer, M: OutputMembers> {
    to: &'a mut M,
    beside: &'a Beside<'outer, M>,
}

impl<M: OutputMembers> Among<'_, '_, M> {
    /// Rejects values that are not objects, because they have no members to add.
    fn refuse(self) {
        self.to
            .look(|| Some(("type", "only an object stands here".to_owned())));
    }
}

impl<M: OutputMembers> Output for Among<'_, '_, M> {
    type Done = ();
    type Error = M::Error;
    type Items = NoItems<M::Error>;
    type Members = Self;

    fn look(&mut self, fault: impl FnOnce() -> Option<Fault>) {
        self.to.look(fault);
    }

    fn within<E: Encode>(
        self,
        value: &E,
        surely_holds: impl FnOnce(&E) -> bool,
        check: impl FnOnce(Json, &mut Findings),
    ) -> Result<(), M::Error> {
        self.to.look(|| {
            if surely_holds(value) {
                return None;
            }
            let mut findings = Findings::default();
            check(value.encode(InMemory::at(0)).ok()?, &mut findings);
            let first = findings.into_lists().0.into_iter().next()?;
            Some((first.code, first.message))
        });
        value.encode(self)
    }

    fn null(self) -> Result<(), M::Error> {
        self.refuse();
        Ok(())
    }

    fn boolean(self, _: bool) -> Result<(), M::Error> {
        self.refuse();
        Ok(())
    }

    fn string(self, _: &str) -> Result<(), M::Error> {
        self.refuse();
        Ok(())
    }

    fn whole(self, _: i64) -> Result<(), M::Error> {
        self.refuse();
        Ok(())
    }

    fn natural(self, _: u64) -> Result<(), M::Error> {
        self.refuse();
        Ok(())
    }

    fn large(self, _: &Integer) -> Result<(), M::Error> {
        self.refuse();
        Ok(())
    }

    fn double(self, _: f64) -> Result<(), M::Error> {
        self.refuse();
        Ok(())
    }

    fn array(self, _: usize) -> Result<NoItems<M::Error>, M::Error> {
        self.refuse();
        Ok(NoItems(PhantomData))
    }

    fn object(self, _: impl FnOnce() -> usize) -> Result<Self, M::Error> {
        Ok(self)
    }
}

impl<M: OutputMembers> OutputMembers for Among<'_, '_, M> {
    type Done = ();
    type Error = M::Error;

    fn look(&mut self, fault: impl FnOnce() -> Option<Fault>) {
        self.to.look(fault);
    }

    fn member<E: Encode>(&mut self, key: Key<'_>, value: &E) -> Result<(), M::Error> {
        let (beside, name) = (self.beside, key.name);
        self.to.look(|| beside.twice(name));
        self.to.member(key, value)
    }

    fn end(self) -> Result<(), M::Error> {
        self.beside.write(self.to)
    }
}

/// The items of an array that was already rejected.
struct NoItems<Error>(PhantomData<Error>);

impl<Error> OutputItems for NoItems<Error> {
    type Done = ();
    type Error = Error;

    fn item<E: Encode>(&mut self, _: &E) -> Result<(), Error> {
        Ok(())
    }

    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}
