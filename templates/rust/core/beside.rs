//! What records write: members in the order of the schema, those of an outer record among them, unknown ones last.

use super::codec::Codec;
use super::hints::Literal;
use super::json::{Json, Object};
use super::key::Key;
use super::nullable::Nullable;
use super::text::quoted;
use super::writer::Writer;

/// What an outer record writes among the members of the one that it is flattened with.
#[derive(Clone, Copy, Default)]
pub struct Beside<'outer, 'a> {
    keys: &'static [&'static str],
    write: Option<&'outer dyn Fn(&mut Writer<'a>)>,
    outer: Option<&'outer Beside<'outer, 'a>>,
}

impl<'outer, 'a> Beside<'outer, 'a> {
    pub fn new(
        keys: &'static [&'static str],
        write: &'outer dyn Fn(&mut Writer<'a>),
        outer: &'outer Beside<'outer, 'a>,
    ) -> Self {
        Self {
            keys,
            write: Some(write),
            outer: Some(outer),
        }
    }

    pub fn write(&self, to: &mut Writer<'a>) {
        if let Some(write) = self.write {
            write(to);
        }
    }

    fn claims(&self, key: &str) -> bool {
        self.keys.contains(&key) || self.outer.is_some_and(|outer| outer.claims(key))
    }
}

impl<'a> Writer<'a> {
    pub fn required<C: Codec>(&mut self, key: Key<'a>, value: &'a C::Value) {
        self.member(key, |to| C::encode(value, to));
    }

    pub fn optional<C: Codec>(&mut self, key: Key<'a>, value: &'a Option<C::Value>) {
        if let Some(value) = value {
            self.required::<C>(key, value);
        }
    }

    pub fn nullable<C, Value>(&mut self, key: Key<'a>, value: &'a Nullable<Value>)
    where
        C: Codec<Value = Nullable<Value>>,
    {
        if !value.is_absent() {
            self.required::<C>(key, value);
        }
    }

    pub fn constant(&mut self, key: Key<'a>, literal: impl Into<Literal>) {
        self.member(key, |to| literal.into().encode(to));
    }

    /// Unknown fields; one that is declared after all would be read as something else.
    pub fn unknown(&mut self, fields: &'a Object, keys: &[&str], beside: &Beside<'_, 'a>) {
        for (key, value) in fields.iter() {
            self.member(key, |to| {
                if keys.contains(&key) || beside.claims(key) {
                    to.refuse("dup_key", "a declared key stands among the unknown fields");
                }
                to.json(value);
            });
        }
    }

    /// The members of a variant that nobody knows; they must say so themselves.
    pub fn unknown_variant(
        &mut self,
        (key, known): (&str, &[&str]),
        (tag, raw): (&str, &'a Object),
        beside: &Beside<'_, 'a>,
    ) {
        if raw.get(key).and_then(Json::as_str) != Some(tag) || known.contains(&tag) {
            let message = format!(
                "{} of an unknown variant must be its tag, and no known one",
                quoted(key)
            );
            self.refuse("tag", message);
        }
        self.unknown(raw, &[], beside);
        beside.write(self);
    }
}
