//! Stored messages of any version: those that were read, and those that were kept as they came.

use super::issue::Issue;
use super::json::Json;

/// The form in which a history stands in its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// One JSON document.
    #[default]
    Envelope,
    /// A line for each message, after one that says what they are.
    Lines,
}

/// A stored message that could not be read, as it came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    Json(Json),
    /// A line that is no JSON.
    Text(String),
}

/// A stored message that could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// The version that it has.
    pub version: String,
    pub content: Content,
    /// Where it stands: a JSON Pointer into the envelope, or into its lines, of which the first is `/0`.
    pub pointer: String,
    /// Why it could not be read. Their pointers go on from there, and name places as today's version has them.
    pub issues: Vec<Issue>,
}

/// A stored message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HistoryEntry<Message> {
    /// In today's version.
    Message(Message),
    Kept(Kept),
}

/// Stored messages of any version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct History<Message> {
    /// Of the data that was read.
    pub version: String,
    pub form: Form,
    /// In the order in which they were stored.
    pub entries: Vec<HistoryEntry<Message>>,
    /// The parts that salvage hints left out of messages that were read.
    pub notes: Vec<Issue>,
}

impl<Message> History<Message> {
    /// The messages that could be read.
    pub fn messages(&self) -> impl Iterator<Item = &Message> {
        self.entries.iter().filter_map(|entry| match entry {
            HistoryEntry::Message(message) => Some(message),
            HistoryEntry::Kept(_) => None,
        })
    }
}
