//! Stored messages from any version, including messages that could not be read.

use super::issue::Issue;
use super::json::Json;

/// The text format of a history.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// One JSON document.
    #[default]
    Envelope,
    /// A header line followed by one line per message.
    Lines,
}

/// The unchanged content of a stored message that could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    Json(Json),
    /// A line that is not valid JSON.
    Text(String),
}

/// A stored message that could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// The version of the message.
    pub version: String,
    pub content: Content,
    /// The location of the message: a JSON Pointer into the envelope or into the lines. The pointer
    /// to the first line is `/0`.
    pub pointer: String,
    /// The reasons. The pointers of the issues start with `pointer` and refer to the message in the
    /// current version.
    pub issues: Vec<Issue>,
}

/// A stored message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HistoryEntry<Message> {
    /// A message in the current version.
    Message(Message),
    Kept(Kept),
}

/// Stored messages from any version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct History<Message> {
    /// The version of the data that was read.
    pub version: String,
    pub form: Form,
    /// The messages in the order in which they were stored.
    pub entries: Vec<HistoryEntry<Message>>,
    /// The values that salvage hints dropped from messages.
    pub notes: Vec<Issue>,
}

impl<Message> History<Message> {
    /// Returns the messages that could be read.
    pub fn messages(&self) -> impl Iterator<Item = &Message> {
        self.entries.iter().filter_map(|entry| match entry {
            HistoryEntry::Message(message) => Some(message),
            HistoryEntry::Kept(_) => None,
        })
    }
}
