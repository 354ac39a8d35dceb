//! The codec for stored messages, which migrates each message to the current version or keeps it
//! unchanged.

use std::marker::PhantomData;

use super::entity::{decode, Entity};
use super::history_entry::{Content, Form, History, HistoryEntry, Kept};
use super::history_envelope::{read_envelope, Stored};
use super::history_plan::HistoryPlan;
use super::history_walk::along;
use super::history_write::{write_history, Written};
use super::issue::{DecodeError, EncodeError, Issue, Position};
use super::reader::{read_text, utf8_of};

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

    /// Returns all known versions, oldest first. The last version is the current version.
    #[must_use]
    pub fn versions(&self) -> &'static [String] {
        &self.plan.versions
    }

    /// Reads an envelope or lines of any known version. Messages that cannot be read are kept
    /// unchanged.
    ///
    /// # Errors
    /// Returns an error if the text is not a history of the dialect, with the code
    /// `history`, `history_dialect`, `history_version`, or a code of the JSON reader. An invalid
    /// message does not cause an error.
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

    /// Writes a history in the current version or in an older one. Messages that cannot be
    /// converted are written as kept messages.
    ///
    /// # Errors
    /// Returns an error for a value without a JSON form, and `history_version` for an
    /// unknown version.
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
