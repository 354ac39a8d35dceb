//! The text forms of a history: one JSON document, or lines with a header line.

use super::caps::DEPTH;
use super::history_entry::{Content, Form};
use super::issue::Issue;
use super::json::Json;
use super::reader::{admit, read_text, read_within};
use super::words::describe;

/// A message as found in the text.
pub struct Stored {
    pub pointer: String,
    pub version: String,
    pub content: Content,
    /// `None` in an envelope.
    pub line: Option<usize>,
}

pub struct Envelope {
    pub form: Form,
    pub version: String,
    pub stored: Vec<Stored>,
}

/// A kept message is nested in an envelope, a list and an object. The message itself may have the
/// maximum depth.
const AROUND: usize = 3;

fn refused_history(code: &'static str, pointer: &str, message: impl Into<String>) -> Vec<Issue> {
    vec![Issue::new(code, pointer.to_owned(), message)]
}

fn is_history(json: &Json) -> bool {
    json.get("koine").and_then(Json::as_str) == Some("history")
}

fn is_head(json: &Json) -> bool {
    is_history(json) && json.get("messages").is_none()
}

/// Returns the version of the header, which must be valid.
fn version_in(json: &Json, dialect: &str) -> Result<String, Vec<Issue>> {
    if !is_history(json) {
        let message = r#"a history must start with {"koine":"history","dialect":…,"version":…"#;
        return Err(refused_history("history", "", message));
    }
    let Some(version) = json["version"].as_str() else {
        return Err(refused_history(
            "history",
            "/version",
            "the version must be a string",
        ));
    };
    if json["dialect"].as_str() == Some(dialect) {
        return Ok(version.to_owned());
    }
    let found = describe(&json["dialect"]);
    let message = format!("this is a history of {found}");
    Err(refused_history("history_dialect", "/dialect", message))
}

/// Reads the text as an envelope if it is one JSON document. Otherwise, the first line must be the
/// header.
pub fn read_envelope(text: &str, dialect: &str) -> Result<Envelope, Vec<Issue>> {
    let whole = admit(text)
        .map_err(|issue| vec![issue])
        .and_then(|()| read_within(text, DEPTH + AROUND));
    let issues = match whole {
        Ok(json) if !is_head(&json) => return read_document(&json, dialect),
        Ok(_) => Vec::new(),
        Err(issues) => issues,
    };
    let mut lines = lines_of(text);
    let first = lines.next().and_then(|(_, line)| read_text(line).ok());
    let is_broken = issues
        .iter()
        .any(|issue| matches!(issue.code, "bom" | "limit"));
    match first.filter(is_head) {
        Some(head) if !is_broken => read_lines(&head, lines, dialect),
        _ => Err(issues),
    }
}

fn read_document(json: &Json, dialect: &str) -> Result<Envelope, Vec<Issue>> {
    let version = version_in(json, dialect)?;
    let Some(messages) = json["messages"].as_array() else {
        let message = "the messages must be an array";
        return Err(refused_history("history", "/messages", message));
    };
    let messages = messages.iter().enumerate();
    let stored = messages.map(|(index, message)| message_at(index, &version, message));
    let stored = put_back(stored.collect::<Result<_, _>>()?, &json["kept"])?;
    Ok(Envelope {
        form: Form::Envelope,
        version,
        stored,
    })
}

fn is_deeper(json: &Json, levels: usize) -> bool {
    match json {
        Json::Array(_) | Json::Object(_) if levels == 0 => true,
        Json::Array(items) => items.iter().any(|item| is_deeper(item, levels - 1)),
        Json::Object(members) => members
            .iter()
            .any(|(_, member)| is_deeper(member, levels - 1)),
        _ => false,
    }
}

/// Rejects a message that is nested too deeply to be written back. The reader accepts one extra
/// level, because kept messages are nested more deeply.
fn message_at(index: usize, version: &str, message: &Json) -> Result<Stored, Vec<Issue>> {
    let pointer = format!("/messages/{index}");
    if is_deeper(message, DEPTH) {
        let message = format!("found more than {DEPTH} levels of nesting; nest less");
        return Err(refused_history("depth", &pointer, message));
    }
    Ok(Stored {
        pointer,
        version: version.to_owned(),
        content: Content::Json(message.clone()),
        line: None,
    })
}

/// Inserts the kept messages at their original positions.
fn put_back(mut all: Vec<Stored>, kept: &Json) -> Result<Vec<Stored>, Vec<Issue>> {
    let kept = match kept {
        Json::Null => &[],
        Json::Array(items) => items.as_slice(),
        _ => {
            return Err(refused_history(
                "history",
                "/kept",
                "the kept messages must be an array",
            ))
        }
    };
    let mut placed = Vec::with_capacity(kept.len());
    for (at, item) in kept.iter().enumerate() {
        let pointer = format!("/kept/{at}");
        let index = index_of(&item["index"]).ok_or_else(|| no_kept(&pointer))?;
        placed.push((index, kept_in(item, &pointer)?));
    }
    placed.sort_by_key(|(index, _)| *index);
    for (index, stored) in placed {
        all.insert(index.min(all.len()), stored);
    }
    Ok(all)
}

/// The limit is the largest list size that every language supports.
fn index_of(json: &Json) -> Option<usize> {
    let number = json.as_number()?.to_f64();
    let is_index = number.fract() == 0.0 && (0.0..=f64::from(i32::MAX)).contains(&number);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    is_index.then_some(number as usize)
}

fn no_kept(pointer: &str) -> Vec<Issue> {
    let message = "a kept message needs an index, a version and its message or text";
    refused_history("history", pointer, message)
}

/// Tries to read a kept message again, because a newer program may be able to.
fn kept_in(item: &Json, pointer: &str) -> Result<Stored, Vec<Issue>> {
    let version = item["version"].as_str().ok_or_else(|| no_kept(pointer))?;
    let (member, content) = match item["text"].as_str() {
        Some(text) => ("text", content_of(text)),
        None => ("message", Content::Json(item["message"].clone())),
    };
    Ok(Stored {
        pointer: format!("{pointer}/{member}"),
        version: version.to_owned(),
        content,
        line: None,
    })
}

fn content_of(text: &str) -> Content {
    match read_text(text) {
        Ok(json) => Content::Json(json),
        Err(_) => Content::Text(text.to_owned()),
    }
}

/// Returns the nonempty lines with their line numbers.
fn lines_of(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split('\n')
        .enumerate()
        .map(|(index, line)| (index + 1, line.strip_suffix('\r').unwrap_or(line)))
        .filter(|(_, line)| line.contains(|character| !matches!(character, ' ' | '\t' | '\r')))
}

fn read_lines<'a>(
    head: &Json,
    lines: impl Iterator<Item = (usize, &'a str)>,
    dialect: &str,
) -> Result<Envelope, Vec<Issue>> {
    let version = version_in(head, dialect)?;
    let lines = lines.enumerate();
    let stored = lines.map(|(index, (line, text))| {
        let pointer = format!("/{}", index + 1);
        let stored = match content_of(text) {
            Content::Json(json) if json.get("koine").and_then(Json::as_str) == Some("kept") => {
                kept_in(&json, &pointer)?
            }
            content => Stored {
                pointer,
                version: version.clone(),
                content,
                line: None,
            },
        };
        let line = Some(line);
        Ok(Stored { line, ..stored })
    });
    let stored = stored.collect::<Result<_, Vec<Issue>>>()?;
    Ok(Envelope {
        form: Form::Lines,
        version,
        stored,
    })
}
