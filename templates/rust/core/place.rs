//! The state of decoding: the current location, and the issues found.

use super::caps::{is_enough, truncated_after};
use super::issue::Issue;

/// A location in a document. The location's JSON Pointer is built only when needed.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    above: Option<&'a Place<'a>>,
    token: Token<'a>,
}

#[derive(Clone, Copy)]
enum Token<'a> {
    Key(&'a str),
    Index(usize),
}

impl<'a> Place<'a> {
    pub const ROOT: Place<'static> = Place {
        above: None,
        token: Token::Index(0),
    };

    pub fn key(&'a self, key: &'a str) -> Place<'a> {
        Place {
            above: Some(self),
            token: Token::Key(key),
        }
    }

    pub fn index(&'a self, index: usize) -> Place<'a> {
        Place {
            above: Some(self),
            token: Token::Index(index),
        }
    }

    /// Returns the JSON Pointer (RFC 6901).
    pub fn pointer(&self) -> String {
        let Some(above) = self.above else {
            return String::new();
        };
        let mut pointer = above.pointer();
        pointer.push('/');
        match self.token {
            Token::Key(key) => pointer.push_str(&escape(key)),
            Token::Index(index) => pointer.push_str(&index.to_string()),
        }
        pointer
    }
}

/// Escapes a key for a JSON Pointer.
pub(super) fn escape(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

/// Issues or notes in the order in which they were found, up to the limits.
#[derive(Default)]
struct List {
    issues: Vec<Issue>,
    letters: usize,
}

impl List {
    fn add(&mut self, code: &'static str, at: &Place<'_>, message: String) {
        if !self.is_full() {
            self.take(Issue::new(code, at.pointer(), message));
        }
    }

    /// Returns true if the last issue is `truncated`.
    fn is_full(&self) -> bool {
        self.issues
            .last()
            .is_some_and(|last| last.code == TRUNCATED)
    }

    fn take(&mut self, issue: Issue) {
        if self.is_full() {
            return;
        }
        self.letters += issue.pointer.len();
        let count = self.issues.len();
        self.issues.push(if is_enough(count, self.letters) {
            Issue::new(TRUNCATED, String::new(), truncated_after(count))
        } else {
            issue
        });
    }

    fn truncate(&mut self, mark: usize) {
        self.issues.truncate(mark);
        self.letters = self.issues.iter().map(|issue| issue.pointer.len()).sum();
    }
}

const TRUNCATED: &str = "truncated";

/// The issues and notes of decoding so far.
#[derive(Default)]
pub struct Findings {
    issues: List,
    notes: List,
}

impl Findings {
    /// Adds an issue. Returns `None` in place of a decoded value.
    pub fn refuse<Value>(
        &mut self,
        code: &'static str,
        at: &Place<'_>,
        message: impl Into<String>,
    ) -> Option<Value> {
        self.issues.add(code, at, message.into());
        None
    }

    /// Returns the current number of issues, for use by `salvage`.
    pub fn mark(&self) -> usize {
        self.issues.issues.len()
    }

    /// Replaces the issues after a mark with a note that the value was dropped.
    pub fn salvage(&mut self, mark: usize, at: &Place<'_>, what: &str) {
        self.salvage_as(mark, at, what, "was dropped");
    }

    /// Replaces the issues after a mark with a note that the value was replaced.
    pub fn salvage_as(&mut self, mark: usize, at: &Place<'_>, what: &str, becomes: &str) {
        self.issues.truncate(mark);
        let message = format!("{what} could not be read and {becomes}");
        self.notes.add("salvaged", at, message);
    }

    /// A nullable constant has two allowed values.
    pub fn rename_last(&mut self, code: &'static str) {
        if let Some(issue) = self
            .issues
            .issues
            .last_mut()
            .filter(|last| last.code != TRUNCATED)
        {
            issue.code = code;
        }
    }

    /// Adds the issues and notes of an attempt.
    pub fn append(&mut self, other: Findings) {
        for (list, more) in [
            (&mut self.issues, other.issues),
            (&mut self.notes, other.notes),
        ] {
            more.issues.into_iter().for_each(|issue| list.take(issue));
        }
    }

    /// Adds the issues and notes of a separate value at a location.
    pub(super) fn append_below(&mut self, at: &Place<'_>, other: &Findings) {
        if other.is_empty() {
            return;
        }
        let above = at.pointer();
        for (list, more) in [
            (&mut self.issues, &other.issues),
            (&mut self.notes, &other.notes),
        ] {
            more.issues
                .iter()
                .for_each(|issue| list.take(issue.below(&above)));
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.issues.issues.is_empty() && !self.has_notes()
    }

    pub(super) fn has_notes(&self) -> bool {
        !self.notes.issues.is_empty()
    }

    pub(super) fn issues(&self) -> &[Issue] {
        &self.issues.issues
    }

    /// Returns the issues and the notes.
    pub(super) fn into_lists(self) -> (Vec<Issue>, Vec<Issue>) {
        (self.issues.issues, self.notes.issues)
    }
}
