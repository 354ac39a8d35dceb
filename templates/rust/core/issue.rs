//! Issues of JSON or of a value: coded reasons with their places, and the errors that carry them.

use std::fmt;

/// One reason why a document or a value was refused, or one thing that decoding left out.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Issue {
    /// One word for programs, such as `type`, `missing` or `tag`.
    pub code: &'static str,
    /// A JSON Pointer (RFC 6901) to the place; empty for the whole document.
    pub pointer: String,
    /// One sentence for people.
    pub message: String,
    /// Where it stands in the text, if text was read. Something that is missing stands at what it is missing in.
    pub position: Option<Position>,
}

/// A place in a text; lines and columns count from 1, a column is one UTF-16 code unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    pub line: usize,
    pub column: usize,
}

impl Issue {
    pub(super) fn new(code: &'static str, pointer: String, message: impl Into<String>) -> Self {
        Self {
            code,
            pointer,
            message: message.into(),
            position: None,
        }
    }

    /// The same with a place in front of its own; that there are others stands nowhere.
    pub(super) fn below(&self, above: &str) -> Self {
        let is_anywhere = self.code == "truncated";
        Self {
            pointer: if is_anywhere {
                String::new()
            } else {
                format!("{above}{}", self.pointer)
            },
            ..self.clone()
        }
    }
}

impl fmt::Display for Issue {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = match self.pointer.as_str() {
            "" => "(whole document)",
            pointer => pointer,
        };
        write!(formatter, "{place}: {} [{}]", self.message, self.code)?;
        match self.position {
            Some(Position { line, column }) => {
                write!(formatter, " on line {line}, column {column}")
            }
            None => Ok(()),
        }
    }
}

fn summary(entity: &str, issues: &[Issue], formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(formatter, "{entity} rejected the data:")?;
    issues
        .iter()
        .try_for_each(|issue| write!(formatter, "\n  {issue}"))
}

/// Why a document is none of the entity's: every reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecodeError {
    /// The entity with its dialect.
    pub entity: &'static str,
    /// At least one.
    pub issues: Vec<Issue>,
}

impl DecodeError {
    pub(super) fn without_positions(mut self) -> Self {
        for issue in &mut self.issues {
            issue.position = None;
        }
        self
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        summary(self.entity, &self.issues, formatter)
    }
}

impl std::error::Error for DecodeError {}

/// Why a value has no JSON: every reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EncodeError {
    /// The entity with its dialect.
    pub entity: &'static str,
    /// At least one.
    pub issues: Vec<Issue>,
}

impl fmt::Display for EncodeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        summary(self.entity, &self.issues, formatter)
    }
}

impl std::error::Error for EncodeError {}

/// Why a value has no exact counterpart in another type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotExact {
    /// A JSON Pointer to the number.
    pub pointer: String,
    /// One sentence for people.
    pub message: String,
}

impl NotExact {
    pub(super) fn new(pointer: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            pointer: pointer.into(),
            message: message.into(),
        }
    }
}

impl fmt::Display for NotExact {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.pointer.as_str() {
            "" => formatter.write_str(&self.message),
            pointer => write!(formatter, "{pointer}: {}", self.message),
        }
    }
}

impl std::error::Error for NotExact {}
