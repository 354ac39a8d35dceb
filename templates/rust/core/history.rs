//! Stored messages of any version: what was read of them, and what was kept as it came.

use std::marker::PhantomData;

use super::entity::{decode, Entity};
use super::history_envelope::{read_envelope, Stored};
use super::history_plan::HistoryPlan;
use super::history_walk::along;
use super::history_write::{write_history, Written};
use super::issue::{DecodeError, EncodeError, Issue, Position};
use super::json::Json;
use super::reader::{read_text, utf8_of};

/// How a history stands in its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// One JSON document.
    #[default]
    Envelope,
    /// A line for each message, after one that says what they are.
    Lines,
}

/// What could not be read, as it came.
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
    /// What salvage hints left out of messages that were read.
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

/// Reads and writes the stored messages of a dialect.
pub struct HistoryCodec<Message> {
    plan: &'static HistoryPlan,
    message: PhantomData<Message>,
}

impl<Message: Entity> HistoryCodec<Message> {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(plan: &'static HistoryPlan) -> Self {
        let message = PhantomData;
        Self { plan, message }
    }

    /// All versions that are known, oldest first; today's is the last.
    #[must_use]
    pub fn versions(&self) -> &'static [String] {
        &self.plan.versions
    }

    /// Reads an envelope or lines of any known version; what cannot be read is kept as it came.
    ///
    /// # Errors
    /// Where the text is no history of the dialect: `history`, `history_dialect`, `history_version`, or a code of the
    /// JSON reader. A message never is a reason.
    pub fn read(&self, text: impl AsRef<[u8]>) -> Result<History<Message>, DecodeError> {
        let entity = self.plan.name;
        let refused = |issues| DecodeError { entity, issues };
        let text = utf8_of(text.as_ref()).map_err(|issue| refused(vec![issue]))?;
        let read = read_envelope(text, &self.plan.dialect).map_err(refused)?;
        if let Err(message) = self.plan.index_of(&read.version) {
            let pointer = "/version".to_owned();
            return Err(refused(vec![Issue::new(
                "history_version",
                pointer,
                message,
            )]));
        }
        let mut notes = Vec::new();
        let stored = read.stored.into_iter();
        let entries = stored.map(|one| self.entry(one, &mut notes)).collect();
        Ok(History {
            version: read.version,
            form: read.form,
            entries,
            notes,
        })
    }

    fn entry(&self, stored: Stored, notes: &mut Vec<Issue>) -> HistoryEntry<Message> {
        match self.message(&stored) {
            Ok((message, found)) => {
                notes.extend(placed(&stored, found));
                HistoryEntry::Message(message)
            }
            Err(issues) => HistoryEntry::Kept(Kept {
                issues: placed(&stored, issues).collect(),
                version: stored.version,
                content: stored.content,
                pointer: stored.pointer,
            }),
        }
    }

    fn message(&self, stored: &Stored) -> Result<(Message, Vec<Issue>), Vec<Issue>> {
        let json = match &stored.content {
            Content::Json(json) => json.clone(),
            Content::Text(text) => match read_text(text) {
                Ok(json) => json,
                Err(issues) => return Err(issues.into_iter().map(at_root).collect()),
            },
        };
        let from = self
            .plan
            .index_of(&stored.version)
            .map_err(|message| vec![Issue::new("history_version", String::new(), message)])?;
        let json = along(json, self.plan.up[from..].iter()).map_err(|issue| vec![issue])?;
        decode(json).map_err(|error| error.issues)
    }

    /// Writes today's version, or an older one that is named; what has no form there stands among the kept ones.
    ///
    /// # Errors
    /// A value that has no JSON, and `history_version` for a version that is not known.
    pub fn write(
        &self,
        entries: &[HistoryEntry<Message>],
        version: Option<&str>,
        form: Form,
    ) -> Result<Written, EncodeError> {
        write_history(self.plan, entries, version, form)
    }
}

fn at_root(issue: Issue) -> Issue {
    let pointer = String::new();
    Issue { pointer, ..issue }
}

fn placed(stored: &Stored, issues: Vec<Issue>) -> impl Iterator<Item = Issue> {
    let (pointer, line) = (stored.pointer.clone(), stored.line);
    issues.into_iter().map(move |issue| Issue {
        pointer: pointer.clone() + &issue.pointer,
        position: line.map_or(issue.position, |line| {
            let column = issue.position.map_or(1, |position| position.column);
            Some(Position { line, column })
        }),
        ..issue
    })
}
