//! What records write: members in the order of the schema, those of an outer record among them, unknown ones last.

use super::codec::Codec;
use super::hints::Literal;
use super::json::{Json, Object};
use super::writer::{quoted, Writer};

/// What an outer record writes among the members of the one that it is flattened with.
pub struct Beside<'a> {
    keys: &'a [&'a str],
    write: Option<&'a dyn Fn(&mut Writer)>,
    outer: Option<&'a Beside<'a>>,
}

impl<'a> Beside<'a> {
    pub const NOTHING: Beside<'static> = Beside {
        keys: &[],
        write: None,
        outer: None,
    };

    pub fn new(
        keys: &'a [&'a str],
        write: &'a dyn Fn(&mut Writer),
        outer: &'a Beside<'a>,
    ) -> Beside<'a> {
        Beside {
            keys,
            write: Some(write),
            outer: Some(outer),
        }
    }

    pub fn write(&self, to: &mut Writer) {
        if let Some(write) = self.write {
            write(to);
        }
    }

    fn claims(&self, key: &str) -> bool {
        self.keys.contains(&key) || self.outer.is_some_and(|outer| outer.claims(key))
    }
}

impl Writer {
    pub fn required<C: Codec>(&mut self, key: &str, value: &C::Value) {
        self.member(key, |to| C::encode(value, to));
    }

    pub fn optional<C: Codec>(&mut self, key: &str, value: &Option<C::Value>) {
        if let Some(value) = value {
            self.required::<C>(key, value);
        }
    }

    pub fn constant(&mut self, key: &str, literal: impl Into<Literal>) {
        self.member(key, |to| literal.into().encode(to));
    }

    /// Unknown fields; one that is declared after all would be read as something else.
    pub fn unknown(&mut self, fields: &Object, keys: &[&str], beside: &Beside<'_>) {
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
        (tag, raw): (&str, &Object),
        beside: &Beside<'_>,
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
