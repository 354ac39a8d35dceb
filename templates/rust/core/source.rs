//! The fast path of decoding, which reads values directly from JSON text and only detects whether
//! there are faults. If there are faults, or if salvage is needed, the exact reader reads the text
//! again.

use std::borrow::Cow;

use super::caps::DEPTH;
use super::json::{Json, Object};
use super::literal::Literal;
use super::place::Place;
use super::reader::Reader;
use super::text::plain_length;

/// A text and the offset of the next value.
pub struct Source<'t> {
    pub(super) reader: Reader<'t>,
    depth: usize,
}

impl<'t> Source<'t> {
    /// Returns the start of a text.
    pub(super) fn of(text: &'t str) -> Self {
        let mut reader = Reader::new(text, DEPTH);
        reader.scanner.space();
        Self { reader, depth: 0 }
    }

    /// Returns true if only whitespace follows.
    pub(super) fn is_at_end(&mut self) -> bool {
        self.reader.scanner.space();
        self.reader.scanner.byte().is_none()
    }

    /// Returns the current position, so that reading can resume there.
    #[must_use]
    pub fn mark(&self) -> (usize, usize) {
        (self.reader.scanner.at, self.depth)
    }

    pub fn reset(&mut self, (at, depth): (usize, usize)) {
        self.reader.scanner.at = at;
        self.reader.found.clear();
        self.depth = depth;
    }

    pub fn json(&mut self) -> Option<Json> {
        let json = self.reader.value(&Place::ROOT, self.depth).ok()?;
        self.reader.found.is_empty().then_some(json)
    }

    /// Consumes a literal such as `null` if it is the next token.
    pub fn word(&mut self, word: &str) -> bool {
        self.reader.scanner.word(word).is_ok()
    }

    /// Reads a string. The string is borrowed if it has no escapes.
    pub fn text(&mut self) -> Option<Cow<'t, str>> {
        let scanner = &mut self.reader.scanner;
        if scanner.byte() != Some(b'"') {
            return None;
        }
        let start = scanner.at + 1;
        let end = start + plain_length(&scanner.text.as_bytes()[start..]);
        if scanner.text.as_bytes().get(end) == Some(&b'"') {
            scanner.at = end + 1;
            return Some(Cow::Borrowed(&scanner.text[start..end]));
        }
        let (text, lone) = scanner.string().ok()?;
        lone.is_none().then_some(Cow::Owned(text))
    }

    /// Reads a short integer in plain digits. Returns `None` without advancing if the next token is
    /// anything else.
    pub fn digits(&mut self) -> Option<u64> {
        let bytes = &self.reader.scanner.text.as_bytes()[self.reader.scanner.at..];
        let count = bytes
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let is_plain = !matches!(bytes.get(count), Some(b'.' | b'e' | b'E'));
        let has_zero = count > 1 && bytes[0] == b'0';
        if !(1..=18).contains(&count) || has_zero || !is_plain {
            return None;
        }
        self.reader.scanner.at += count;
        let add = |value, digit: &u8| value * 10 + u64::from(digit - b'0');
        Some(bytes[..count].iter().fold(0, add))
    }

    /// Reads a constant.
    pub fn literal(&mut self, literal: impl Into<Literal>) -> Option<()> {
        let is_it = match literal.into() {
            Literal::Text(text) => self.text()? == text,
            other => other.is(&self.json()?),
        };
        is_it.then_some(())
    }

    /// Reads the items of an array.
    pub fn items<Item>(
        &mut self,
        mut read: impl FnMut(&mut Self) -> Option<Item>,
    ) -> Option<Vec<Item>> {
        let mut items = Vec::new();
        let mut is_open = self.opens(b'[', b']')?;
        while is_open {
            items.push(read(self)?);
            is_open = self.continues(b']')?;
        }
        self.depth -= 1;
        Some(items)
    }

    /// Reads the members of an object, passing each to the function.
    pub fn members(&mut self, mut take: impl FnMut(&str, &mut Self) -> Option<()>) -> Option<()> {
        let mut is_open = self.opens(b'{', b'}')?;
        while is_open {
            take(&self.key()?, self)?;
            is_open = self.continues(b'}')?;
        }
        self.depth -= 1;
        Some(())
    }

    /// Reads an undeclared member. A duplicate is rejected.
    pub fn unknown(&mut self, key: &str, to: &mut Object) -> Option<()> {
        if to.contains_key(key) {
            return None;
        }
        let value = self.json()?;
        to.append(key.to_owned(), value);
        Some(())
    }

    /// Reads all members except the ones claimed by the outer record.
    pub fn others(
        &mut self,
        outer: &mut impl FnMut(&str, &mut Self) -> Option<bool>,
    ) -> Option<Object> {
        let mut others = Object::new();
        self.members(|key, from| {
            if outer(key, from)? {
                return Some(());
            }
            from.unknown(key, &mut others)
        })?;
        Some(others)
    }

    /// Reads a value from an object that must have exactly one member.
    pub fn only_member<Made>(
        &mut self,
        mut make: impl FnMut(&str, &mut Self) -> Option<Made>,
    ) -> Option<Made> {
        let mut found = None;
        self.members(|key, from| {
            if found.is_some() {
                return None;
            }
            found = Some(make(key, from)?);
            Some(())
        })?;
        found
    }

    pub(super) fn key(&mut self) -> Option<Cow<'t, str>> {
        let key = self.text()?;
        let scanner = &mut self.reader.scanner;
        scanner.space();
        if !scanner.skip(b':') {
            return None;
        }
        scanner.space();
        Some(key)
    }

    /// Enters an array or object. Returns false if it is empty.
    pub(super) fn opens(&mut self, opening: u8, closing: u8) -> Option<bool> {
        let scanner = &mut self.reader.scanner;
        if self.depth >= DEPTH || !scanner.skip(opening) {
            return None;
        }
        self.depth += 1;
        scanner.space();
        Some(!scanner.skip(closing))
    }

    /// Consumes the separator after a member or an item. Returns true if another member or item
    /// follows.
    pub(super) fn continues(&mut self, closing: u8) -> Option<bool> {
        let scanner = &mut self.reader.scanner;
        scanner.space();
        if scanner.skip(closing) {
            return Some(false);
        }
        let is_there = scanner.skip(b',');
        scanner.space();
        is_there.then_some(true)
    }
}
