//! Writes a history: each message is converted to the requested version, or kept.

use super::entity::Entity;
use super::history_entry::{Content, Form, HistoryEntry, Kept};
use super::history_plan::{HistoryPlan, Migration};
use super::history_walk::along;
use super::issue::{EncodeError, Issue};
use super::json::Json;
use super::reader::read_text;

/// The text of a history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    pub text: String,
    /// The reasons why messages cannot be converted to an older version. These messages are written
    /// as kept messages, in the current version.
    pub issues: Vec<Issue>,
}

/// The text of a message or of a kept message.
struct StoredItem {
    text: String,
    kept: Option<Around>,
}

/// The other members of a kept message.
struct Around {
    version: String,
    member: &'static str,
}

pub fn write_history<E: Entity>(
    plan: &HistoryPlan,
    entries: &[HistoryEntry<E>],
    version: Option<&str>,
    form: Form,
) -> Result<Written, EncodeError> {
    let version = version.unwrap_or(plan.today());
    let to = plan.index_of(version).map_err(|message| EncodeError {
        entity: plan.name,
        issues: vec![Issue::new("history_version", "/version".into(), message)],
    })?;
    let mut items = Vec::with_capacity(entries.len());
    let mut refused = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        let (item, issue) = match entry {
            HistoryEntry::Message(value) => going_back(value, &plan.down[to..], plan.today())?,
            HistoryEntry::Kept(kept) => (item_of(kept)?, None),
        };
        items.push(item);
        refused.extend(issue.map(|issue| (index, issue)));
    }
    let places = places_of(form, &items);
    let issues = refused.into_iter().map(|(index, issue)| Issue {
        pointer: places[index].clone() + &issue.pointer,
        ..issue
    });
    let issues = issues.collect();
    let text = envelope_text(&plan.dialect, version, form, &items)?;
    Ok(Written { text, issues })
}

fn going_back<E: Entity>(
    value: &E,
    back: &[Migration],
    today: &str,
) -> Result<(StoredItem, Option<Issue>), EncodeError> {
    let text = value.to_json()?;
    if back.is_empty() {
        return Ok((StoredItem { text, kept: None }, None));
    }
    let json = read_text(&text).unwrap_or_default();
    Ok(match along(json, back.iter().rev()) {
        Ok(moved) => {
            let text = moved.to_json()?;
            (StoredItem { text, kept: None }, None)
        }
        Err(issue) => {
            let version = today.to_owned();
            let member = "message";
            let kept = Some(Around { version, member });
            (StoredItem { text, kept }, Some(issue))
        }
    })
}

fn item_of(kept: &Kept) -> Result<StoredItem, EncodeError> {
    let (member, text) = match &kept.content {
        Content::Json(json) => ("message", json.to_json()?),
        Content::Text(text) => ("text", literal(text)?),
    };
    let version = kept.version.clone();
    let kept = Some(Around { version, member });
    Ok(StoredItem { text, kept })
}

fn literal(text: &str) -> Result<String, EncodeError> {
    Json::from(text).to_json()
}

fn kept_text(opening: &str, around: &Around, text: &str) -> Result<String, EncodeError> {
    let (version, member) = (literal(&around.version)?, around.member);
    Ok(format!(
        r#"{{{opening},"version":{version},"{member}":{text}}}"#
    ))
}

fn envelope_text(
    dialect: &str,
    version: &str,
    form: Form,
    items: &[StoredItem],
) -> Result<String, EncodeError> {
    let (dialect, version) = (literal(dialect)?, literal(version)?);
    let head = format!(r#"{{"koine":"history","dialect":{dialect},"version":{version}"#);
    match form {
        Form::Envelope => document_text(&head, items),
        Form::Lines => lines_text(&head, items),
    }
}

fn document_text(head: &str, items: &[StoredItem]) -> Result<String, EncodeError> {
    let (mut messages, mut kept) = (Vec::new(), Vec::new());
    for (index, StoredItem { text, kept: around }) in items.iter().enumerate() {
        match around {
            None => messages.push(text.as_str()),
            Some(around) => kept.push(kept_text(&format!(r#""index":{index}"#), around, text)?),
        }
    }
    let messages = messages.join(",");
    let rest = match kept.join(",") {
        none if none.is_empty() => none,
        some => format!(r#","kept":[{some}]"#),
    };
    Ok(format!(r#"{head},"messages":[{messages}]{rest}}}"#))
}

/// Every line ends with a line feed.
fn lines_text(head: &str, items: &[StoredItem]) -> Result<String, EncodeError> {
    let mut lines = format!("{head}}}\n");
    for StoredItem { text, kept } in items {
        match kept {
            None => lines.push_str(text),
            Some(around) => lines.push_str(&kept_text(r#""koine":"kept""#, around, text)?),
        }
        lines.push('\n');
    }
    Ok(lines)
}

/// Returns the JSON Pointer of every item in the text.
fn places_of(form: Form, items: &[StoredItem]) -> Vec<String> {
    let (mut messages, mut kept) = (0.., 0..);
    let place = |(index, item): (usize, &StoredItem)| {
        let below = item.kept.as_ref().map_or("", |around| around.member);
        let (list, at) = match (form, &item.kept) {
            (Form::Lines, _) => ("", index + 1),
            (Form::Envelope, None) => ("/messages", messages.next().unwrap_or(index)),
            (Form::Envelope, Some(_)) => ("/kept", kept.next().unwrap_or(index)),
        };
        let slash = if below.is_empty() { "" } else { "/" };
        format!("{list}/{at}{slash}{below}")
    };
    items.iter().enumerate().map(place).collect()
}
