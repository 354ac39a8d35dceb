//! Issues found in JSON or in a value, and the errors that contain them.

use std::fmt;

/// A reason why a document or a value was rejected, or a note about data that decoding dropped.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Issue {
    /// A stable code, such as `type`, `missing` or `tag`.
    pub code: &'static str,
    /// The location as a JSON Pointer (RFC 6901). The pointer is empty for the whole document.
    pub pointer: String,
    /// A human-readable description.
    pub message: String,
    /// The position in the text, if text was parsed. A missing value has the position of its
    /// parent.
    pub position: Option<Position>,
}

/// A position in a text. Lines and columns are 1-based, and columns are measured in UTF-16 code
/// units.
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

    /// Returns the issue with a prefix added to its pointer. The `truncated` issue has no location.
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

/// Every reason why a document is not valid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecodeError {
    /// The name of the entity with its dialect.
    pub entity: &'static str,
    /// All reasons. The list is never empty.
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

/// Every reason why a value has no JSON form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EncodeError {
    /// The name of the entity with its dialect.
    pub entity: &'static str,
    /// All reasons. The list is never empty.
    pub issues: Vec<Issue>,
}

impl fmt::Display for EncodeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        summary(self.entity, &self.issues, formatter)
    }
}

impl std::error::Error for EncodeError {}

/// The reason why a value cannot be converted exactly to another type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotExact {
    /// A JSON Pointer to the number.
    pub pointer: String,
    /// A human-readable description.
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
