//! Reads objects by taking declared members by key. The remaining members are unknown.

use super::codec::Codec;
use super::json::{Json, Object};
use super::limit::Limits;
use super::literal::Literal;
use super::place::{Findings, Place};
use super::text::quoted;
use super::words::{cited, describe, did_you_mean, expected, is_same_word, one_of};

/// The members of an object that is being read.
pub struct Members<'a> {
    entries: Vec<Option<(String, Json)>>,
    /// The likely index of the next key, because most documents are in schema order.
    next: usize,
    is_sound: bool,
    at: &'a Place<'a>,
    findings: &'a mut Findings,
}

impl<'a> Members<'a> {
    /// Opens an object. Values other than objects are rejected.
    pub fn open(json: Json, at: &'a Place<'a>, findings: &'a mut Findings) -> Option<Self> {
        let Json::Object(object) = json else {
            return findings.refuse("type", at, expected("an object", &json));
        };
        Some(Self {
            entries: object.into_iter().map(Some).collect(),
            next: 0,
            is_sound: true,
            at,
            findings,
        })
    }

    fn take(&mut self, key: &str) -> Option<Json> {
        let is_it =
            |entry: &Option<(String, Json)>| entry.as_ref().is_some_and(|(name, _)| name == key);
        let ahead = self.entries[self.next..].iter().position(is_it);
        let at = match ahead {
            Some(at) => self.next + at,
            None => self.entries[..self.next].iter().position(is_it)?,
        };
        self.next = at + 1;
        self.entries[at].take().map(|(_, json)| json)
    }

    fn peek(&self, key: &str) -> Option<&Json> {
        let mut members = self.entries.iter().flatten();
        members.find(|(name, _)| name == key).map(|(_, json)| json)
    }

    fn missing<Value>(&mut self, key: &str) -> Option<Value> {
        let mut keys = self.entries.iter().flatten().map(|(name, _)| name);
        let hint = match keys.find(|name| is_same_word(name, key)) {
            Some(twin) => format!("; found {} instead", cited(twin)),
            None => String::new(),
        };
        let message = format!("{} is required and missing{hint}", quoted(key));
        self.findings.refuse("missing", &self.at.key(key), message)
    }

    /// Reads a required member.
    pub fn required<C: Codec>(&mut self, key: &str) -> Option<C::Value> {
        match self.take(key) {
            Some(json) => C::decode(json, &self.at.key(key), self.findings),
            None => self.missing(key),
        }
    }

    /// Reads an optional member.
    pub fn optional<C: Codec>(&mut self, key: &str) -> Option<Option<C::Value>> {
        let json = match self.take(key) {
            Some(json) if !(C::NULL_IS_ABSENT && json.is_null()) => json,
            _ => return Some(None),
        };
        let (mark, at) = (self.findings.mark(), self.at.key(key));
        let value = C::decode(json, &at, self.findings);
        if value.is_none() && C::SALVAGES {
            self.findings.salvage(mark, &at, &quoted(key));
            return Some(None);
        }
        value.map(Some)
    }

    /// Reads a member with a default value.
    pub fn default<C: Codec>(
        &mut self,
        key: &str,
        absent: impl FnOnce() -> C::Value,
    ) -> Option<C::Value> {
        let value = self.optional::<C>(key)?;
        Some(value.unwrap_or_else(absent))
    }

    /// Checks a member with a constant value, which is not stored.
    pub fn constant(&mut self, key: &str, literal: impl Into<Literal>) {
        let literal = literal.into();
        self.is_sound &= match self.take(key) {
            Some(json) => literal.check(&json, &self.at.key(key), self.findings),
            None => self.missing(key),
        }
        .is_some();
    }

    /// Rejects an object that violates a limit.
    pub fn keep_limits<L: Limits>(&mut self) {
        let whole = Json::Object(self.rest());
        for limit in L::ALL.iter().filter(|limit| !limit.holds(&whole)) {
            let (code, message) = limit.refusal(&whole);
            self.is_sound = false;
            let _: Option<()> = self.findings.refuse(code, self.at, message);
        }
        if let Json::Object(object) = whole {
            self.entries = object.into_iter().map(Some).collect();
        }
    }

    /// Rejects undeclared members whose values have the wrong type.
    pub fn keep_rest<C: Codec>(&mut self, declared: &[&str]) {
        for (key, json) in self.entries.iter().flatten() {
            if !declared.contains(&key.as_str()) {
                let value = C::decode(json.clone(), &self.at.key(key), self.findings);
                self.is_sound &= value.is_some();
            }
        }
    }

    /// Returns `None` if a constant or a key was rejected.
    pub fn sound(&self) -> Option<()> {
        self.is_sound.then_some(())
    }

    /// Returns the remaining members unchanged.
    pub fn rest(&mut self) -> Object {
        let entries = std::mem::take(&mut self.entries);
        entries.into_iter().flatten().collect()
    }

    /// Reads the remaining members as one value.
    pub fn entire<C: Codec>(&mut self) -> Option<C::Value> {
        let object = Json::Object(self.rest());
        C::decode(object, self.at, self.findings)
    }

    pub fn ignore_rest(&mut self) {
        self.entries.clear();
        self.next = 0;
    }

    pub fn refuse_rest(&mut self) {
        for (key, _) in self.entries.iter().flatten() {
            let message = format!(
                "unknown key {}; remove it or add it to the schema",
                cited(key)
            );
            self.is_sound = false;
            let _: Option<()> = self
                .findings
                .refuse("unknown_key", &self.at.key(key), message);
        }
    }

    /// Returns the tag of a union, if it is a string.
    #[must_use]
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.peek(key).and_then(Json::as_str)
    }

    /// Handles an unknown tag: keeps the object unchanged if the union is open, otherwise rejects
    /// it.
    pub fn other_tag<Union>(
        &mut self,
        key: &str,
        known: &[&str],
        keep: Option<fn(String, Object) -> Union>,
    ) -> Option<Union> {
        let Some(found) = self.peek(key) else {
            return self.missing(key);
        };
        if let (Some(keep), Json::String(tag)) = (keep, found) {
            let tag = tag.clone();
            return Some(keep(tag, self.rest()));
        }
        let hint = did_you_mean(found.as_str(), known);
        let found = describe(found);
        let message = format!("unknown {key} {found}, expected {}{hint}", one_of(known));
        self.findings.refuse("tag", &self.at.key(key), message)
    }
}
