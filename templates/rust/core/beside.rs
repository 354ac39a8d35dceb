//! Writes the members of records in schema order, including an outer record's members, followed by
//! the unknown members.

use super::json::{Json, Object};
use super::output::{Encode, Fault, Output, OutputMembers};
use super::text::quoted;

/// A function that writes members into an object.
type WriteMembers<'outer, M> = dyn Fn(&mut M) -> Result<(), <M as OutputMembers>::Error> + 'outer;

/// The members that an outer record adds to those of its flattened entity.
pub struct Beside<'outer, M: OutputMembers> {
    keys: &'static [&'static str],
    write: Option<&'outer WriteMembers<'outer, M>>,
    outer: Option<&'outer Beside<'outer, M>>,
}

impl<M: OutputMembers> Default for Beside<'_, M> {
    fn default() -> Self {
        Self {
            keys: &[],
            write: None,
            outer: None,
        }
    }
}

impl<'outer, M: OutputMembers> Beside<'outer, M> {
    pub fn new(
        keys: &'static [&'static str],
        write: &'outer WriteMembers<'outer, M>,
        outer: &'outer Beside<'outer, M>,
    ) -> Self {
        Self {
            keys,
            write: Some(write),
            outer: Some(outer),
        }
    }

    #[inline]
    pub fn write(&self, to: &mut M) -> Result<(), M::Error> {
        match self.write {
            Some(write) => write(to),
            None => Ok(()),
        }
    }

    fn claims(&self, key: &str) -> bool {
        self.keys.contains(&key) || self.outer.is_some_and(|outer| outer.claims(key))
    }

    /// Returns a fault if an outer record also writes the member.
    pub fn twice(&self, key: &str) -> Option<Fault> {
        self.claims(key).then(dup_key)
    }

    /// Writes unknown fields. A declared key among the unknown fields is an error, because it would
    /// not be read back as unknown.
    pub fn unknown(&self, fields: &Object, keys: &[&str], to: &mut M) -> Result<(), M::Error> {
        for (key, value) in fields.iter() {
            let is_declared = || keys.contains(&key) || self.claims(key);
            to.member(key.into(), &Unknown { value, is_declared })?;
        }
        Ok(())
    }

    /// Writes the members of an unknown variant, which must include the tag.
    pub fn unknown_variant(
        &self,
        (key, known): (&str, &[&str]),
        (tag, raw): (&str, &Object),
        to: &mut M,
    ) -> Result<(), M::Error> {
        to.look(|| {
            let is_own = raw.get(key).and_then(Json::as_str) == Some(tag);
            (!is_own || known.contains(&tag)).then(|| other_tag(key))
        });
        self.unknown(raw, &[], to)?;
        self.write(to)
    }
}

fn dup_key() -> Fault {
    let message = "a declared key stands among the unknown fields";
    ("dup_key", message.to_owned())
}

fn other_tag(key: &str) -> Fault {
    let key = quoted(key);
    let message = format!("{key} of an unknown variant must be its tag, and no known one");
    ("tag", message)
}

struct Unknown<'v, IsDeclared> {
    value: &'v Json,
    is_declared: IsDeclared,
}

impl<IsDeclared: Fn() -> bool> Encode for Unknown<'_, IsDeclared> {
    fn encode<O: Output>(&self, mut to: O) -> Result<O::Done, O::Error> {
        to.look(|| (self.is_declared)().then(dup_key));
        self.value.encode(to)
    }
}
