//! The canonical text of RFC 8785: members sorted by the UTF-16 code units of their keys, doubles
//! formatted as in ECMAScript.

use std::convert::Infallible;
use std::ops::Range;

use super::integer::Integer;
use super::key::Key;
use super::number::double_text;
use super::output::{Encode, Output, OutputItems, OutputMembers};
use super::text::write_string;

/// Returns the canonical text of a valid value.
pub fn canonical(value: &impl Encode) -> String {
    let mut text = String::with_capacity(256);
    match value.encode(Canonical(&mut text)) {
        Ok(()) => text,
        Err(never) => match never {},
    }
}

struct Canonical<'t>(&'t mut String);

impl<'t> Output for Canonical<'t> {
    type Done = ();
    type Error = Infallible;
    type Items = CanonicalItems<'t>;
    type Members = CanonicalMembers<'t>;

    fn null(self) -> Result<(), Infallible> {
        self.0.null()
    }

    fn boolean(self, value: bool) -> Result<(), Infallible> {
        self.0.boolean(value)
    }

    fn string(self, text: &str) -> Result<(), Infallible> {
        self.0.string(text)
    }

    fn whole(self, value: i64) -> Result<(), Infallible> {
        self.0.whole(value)
    }

    fn natural(self, value: u64) -> Result<(), Infallible> {
        self.0.natural(value)
    }

    fn large(self, value: &Integer) -> Result<(), Infallible> {
        self.0.large(value)
    }

    fn double(self, value: f64) -> Result<(), Infallible> {
        self.0.push_str(&double_text(value, true));
        Ok(())
    }

    fn array(self, _: usize) -> Result<CanonicalItems<'t>, Infallible> {
        self.0.push('[');
        Ok(CanonicalItems {
            to: self.0,
            is_first: true,
        })
    }

    fn object(self, _: impl FnOnce() -> usize) -> Result<CanonicalMembers<'t>, Infallible> {
        self.0.push('{');
        Ok(CanonicalMembers {
            start: self.0.len(),
            to: self.0,
            members: Vec::new(),
        })
    }
}

struct CanonicalItems<'t> {
    to: &'t mut String,
    is_first: bool,
}

impl OutputItems for CanonicalItems<'_> {
    type Done = ();
    type Error = Infallible;

    fn item<E: Encode>(&mut self, value: &E) -> Result<(), Infallible> {
        if !self.is_first {
            self.to.push(',');
        }
        self.is_first = false;
        value.encode(Canonical(self.to))
    }

    fn end(self) -> Result<(), Infallible> {
        self.to.push(']');
        Ok(())
    }
}

/// A key, and the range that its member occupies relative to the start of the object.
type Member = (String, Range<usize>);

struct CanonicalMembers<'t> {
    to: &'t mut String,
    start: usize,
    members: Vec<Member>,
}

impl CanonicalMembers<'_> {
    fn length(&self) -> usize {
        self.to.len() - self.start
    }

    /// Objects are written in schema order, which is rarely the sorted order, so most are copied
    /// once.
    fn sort(&mut self) {
        let by_units =
            |one: &Member, other: &Member| one.0.encode_utf16().cmp(other.0.encode_utf16());
        let is_sorted = self
            .members
            .windows(2)
            .all(|two| by_units(&two[0], &two[1]).is_le());
        if is_sorted {
            return;
        }
        let came = self.to.split_off(self.start);
        self.members.sort_by(by_units);
        for (index, (_, place)) in self.members.iter().enumerate() {
            if index > 0 {
                self.to.push(',');
            }
            self.to.push_str(&came[place.clone()]);
        }
    }
}

impl OutputMembers for CanonicalMembers<'_> {
    type Done = ();
    type Error = Infallible;

    fn member<E: Encode>(&mut self, key: Key<'_>, value: &E) -> Result<(), Infallible> {
        if !self.members.is_empty() {
            self.to.push(',');
        }
        let from = self.length();
        write_string(key.name, self.to);
        self.to.push(':');
        value.encode(Canonical(self.to))?;
        let place = from..self.length();
        self.members.push((key.name.to_owned(), place));
        Ok(())
    }

    fn end(mut self) -> Result<(), Infallible> {
        self.sort();
        self.to.push('}');
        Ok(())
    }
}
