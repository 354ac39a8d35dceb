//! JSON text out: members in the order in which they are handed over, or in the canonical one.

use std::ops::Range;

use super::caps::{DEPTH, ISSUES};
use super::issue::Issue;
use super::json::{Json, Object};
use super::members::Members;
use super::number::double_text;
use super::place::{escape, Findings, Place};
use super::reader;

/// A string as a JSON literal, with no escapes but the needed ones.
pub fn quoted(text: &str) -> String {
    let mut literal = String::with_capacity(text.len() + 2);
    write_string(text, &mut literal);
    literal
}

fn write_string(text: &str, to: &mut String) {
    to.push('"');
    let mut start = 0;
    for (at, byte) in text.bytes().enumerate() {
        let escaped = match byte {
            b'"' => "\\\"",
            b'\\' => "\\\\",
            8 => "\\b",
            9 => "\\t",
            10 => "\\n",
            12 => "\\f",
            13 => "\\r",
            0..=0x1f => "",
            _ => continue,
        };
        to.push_str(&text[start..at]);
        to.push_str(escaped);
        if escaped.is_empty() {
            to.push_str(&format!("\\u{byte:04x}"));
        }
        start = at + 1;
    }
    to.push_str(&text[start..]);
    to.push('"');
}

/// Writes one document.
pub struct Writer {
    text: String,
    canonical: bool,
    depth: usize,
    /// Whether the next member or item needs a comma before it.
    follows: bool,
    /// The members of the object that is being written, to be sorted; only where canonical text is asked for.
    members: Vec<(String, Range<usize>)>,
    /// Where the object begins that is being written.
    opened: usize,
    issues: Vec<Issue>,
}

impl Writer {
    pub(super) fn new(canonical: bool) -> Self {
        Self {
            text: String::new(),
            canonical,
            depth: 0,
            follows: false,
            members: Vec::new(),
            opened: 0,
            issues: Vec::new(),
        }
    }

    /// The text, or every reason why there is none.
    pub(super) fn finish(self) -> Result<String, Vec<Issue>> {
        if self.issues.is_empty() {
            Ok(self.text)
        } else {
            Err(self.issues)
        }
    }

    /// Refuses the value that is being written.
    pub fn refuse(&mut self, code: &'static str, message: impl Into<String>) {
        if self.issues.len() < ISSUES {
            self.issues.push(Issue::new(code, String::new(), message));
        }
    }

    /// Where the next value begins.
    pub(super) fn position(&self) -> usize {
        self.text.len()
    }

    /// What was written from there on; nothing where that has no JSON.
    pub(super) fn written(&self, start: usize) -> Option<Json> {
        reader::read(&self.text.as_bytes()[start..]).ok()
    }

    /// Refuses the object that is being written when it breaks what is asked of it as a whole.
    pub fn keep(&mut self, check: impl FnOnce(&mut Members<'_>)) {
        let text = format!("{}}}", &self.text[self.opened..]);
        let mut findings = Findings::default();
        if let Ok(json) = reader::read(text.as_bytes()) {
            if let Some(mut members) = Members::open(json, &Place::ROOT, &mut findings) {
                check(&mut members);
            }
        }
        self.issues.extend(findings.into_lists().0);
    }

    /// Writes what stands under a key or index; issues from there are placed below it.
    fn below(&mut self, token: &str, write: impl FnOnce(&mut Self)) {
        let before = self.issues.len();
        write(self);
        for issue in &mut self.issues[before..] {
            issue.pointer = format!("/{}{}", escape(token), issue.pointer);
        }
    }

    fn comma(&mut self) {
        if self.follows {
            self.text.push(',');
        }
        self.follows = true;
    }

    fn enclosed(&mut self, open: char, close: char, write: impl FnOnce(&mut Self)) {
        if self.depth >= DEPTH {
            let message = format!("found more than {DEPTH} levels of nesting; nest less");
            return self.refuse("depth", message);
        }
        self.depth += 1;
        self.text.push(open);
        self.follows = false;
        write(self);
        self.follows = true;
        self.text.push(close);
        self.depth -= 1;
    }

    pub fn null(&mut self) {
        self.text.push_str("null");
    }

    pub fn boolean(&mut self, value: bool) {
        self.text.push_str(if value { "true" } else { "false" });
    }

    pub fn string(&mut self, text: &str) {
        write_string(text, &mut self.text);
    }

    /// Digits that are known to be a whole number.
    pub fn digits(&mut self, digits: &str) {
        self.text.push_str(digits);
    }

    pub fn double(&mut self, value: f64) {
        if value.is_finite() {
            self.text.push_str(&double_text(value, self.canonical));
        } else {
            let message = format!("found {value}, which JSON cannot hold");
            self.refuse("number_range", message);
        }
    }

    pub fn array<Item>(&mut self, items: &[Item], mut write: impl FnMut(&mut Self, &Item)) {
        self.enclosed('[', ']', |to| {
            for (index, item) in items.iter().enumerate() {
                to.comma();
                let before = to.issues.len();
                write(to, item);
                for issue in &mut to.issues[before..] {
                    issue.pointer = format!("/{index}{}", issue.pointer);
                }
            }
        });
    }

    pub fn object(&mut self, write: impl FnOnce(&mut Self)) {
        let outer = std::mem::take(&mut self.members);
        let outside = std::mem::replace(&mut self.opened, self.text.len());
        self.enclosed('{', '}', |to| {
            let start = to.text.len();
            write(to);
            if to.canonical {
                to.sort_members(start);
            }
        });
        self.members = outer;
        self.opened = outside;
    }

    pub fn member(&mut self, key: &str, write: impl FnOnce(&mut Self)) {
        self.comma();
        let start = self.text.len();
        write_string(key, &mut self.text);
        self.text.push(':');
        self.below(key, write);
        if self.canonical {
            self.members.push((key.to_owned(), start..self.text.len()));
        }
    }

    /// RFC 8785: by the UTF-16 code units of the keys.
    fn sort_members(&mut self, start: usize) {
        self.members
            .sort_by(|one, other| one.0.encode_utf16().cmp(other.0.encode_utf16()));
        let parts: Vec<&str> = self
            .members
            .iter()
            .map(|(_, range)| &self.text[range.clone()])
            .collect();
        let sorted = parts.join(",");
        self.text.truncate(start);
        self.text.push_str(&sorted);
    }

    pub fn json(&mut self, json: &Json) {
        match json {
            Json::Null => self.null(),
            Json::Bool(value) => self.boolean(*value),
            Json::Number(number) => {
                let text = number.write(self.canonical);
                self.text.push_str(&text);
            }
            Json::String(text) => self.string(text),
            Json::Array(items) => self.array(items, Self::json),
            Json::Object(object) => self.object(|to| to.members(object)),
        }
    }

    pub fn members(&mut self, object: &Object) {
        for (key, value) in object.iter() {
            self.member(key, |to| to.json(value));
        }
    }
}
