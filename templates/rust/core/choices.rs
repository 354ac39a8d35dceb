//! Decodes untagged unions: returns the first alternative that matches, or reports the issues of
//! the closest one.

use super::json::{Json, Object};
use super::literal::Literal;
use super::place::{Findings, Place};
use super::text::quoted;
use super::words::{cited, did_you_mean, expected, one_of};

pub struct Choice<Union> {
    pub admits: fn(&Json) -> bool,
    pub decode: fn(Json, &Place<'_>, &mut Findings) -> Option<Union>,
}

/// Reads the first alternative that matches without salvage hints, or else the first one that
/// matches with them.
pub fn first_fit<Union>(
    json: Json,
    at: &Place<'_>,
    findings: &mut Findings,
    choices: &[Choice<Union>],
) -> Option<Union> {
    fitting(json, at, findings, choices).map(|(_, value)| value)
}

/// Like `first_fit`, but also returns the index of the alternative.
pub(super) fn fitting<Union>(
    json: Json,
    at: &Place<'_>,
    findings: &mut Findings,
    choices: &[Choice<Union>],
) -> Option<(usize, Union)> {
    let mut admitting = choices
        .iter()
        .enumerate()
        .filter(|(_, choice)| (choice.admits)(&json));
    if let (Some((index, only)), None) = (admitting.next(), admitting.next()) {
        return (only.decode)(json, at, findings).map(|value| (index, value));
    }
    let mut mended = None;
    let mut refused = Vec::new();
    for (index, choice) in choices.iter().enumerate() {
        let mut found = Findings::default();
        match (choice.decode)(json.clone(), at, &mut found) {
            Some(value) if !found.has_notes() => return Some((index, value)),
            Some(value) => mended = mended.or(Some((index, value, found))),
            None => refused.push(found),
        }
    }
    if let Some((index, value, found)) = mended {
        findings.append(found);
        return Some((index, value));
    }
    refuse(&json, at, findings, refused)
}

/// Reports the issues of the closest alternative: the one with the deepest first issue or, in case
/// of a tie, the one with the fewest issues.
fn refuse<Found>(
    json: &Json,
    at: &Place<'_>,
    findings: &mut Findings,
    refused: Vec<Findings>,
) -> Option<Found> {
    let pointer = at.pointer();
    let is_inside = |found: &Findings| {
        let mut issues = found.issues().iter();
        issues.all(|issue| issue.code != "type" || issue.pointer != pointer)
    };
    let closeness = |found: &Findings| {
        let depths = found.issues().iter().map(|issue| issue.pointer.len());
        (depths.max().unwrap_or(0), usize::MAX - found.issues().len())
    };
    // The first of equally close alternatives must win, but `max_by_key` returns the last.
    let inside = refused.into_iter().filter(is_inside).rev();
    match inside.max_by_key(closeness) {
        Some(best) => {
            findings.append(best);
            None
        }
        None => findings.refuse("type", at, expected("another shape", json)),
    }
}

/// The two forms of an externally tagged union: a string, or an object with one key.
pub enum External {
    Word(String),
    Key(String, Json),
}

impl External {
    pub fn open(
        json: Json,
        (words, keys): (&[&str], &[&str]),
        at: &Place<'_>,
        findings: &mut Findings,
    ) -> Option<Self> {
        match json {
            Json::String(word) if words.contains(&word.as_str()) => Some(Self::Word(word)),
            Json::Object(members) if members.keys().any(|key| keys.contains(&key)) => {
                Self::only_key(members, keys, at, findings)
            }
            other => {
                let message = expected(&alternatives(words, keys), &other);
                let found = match &other {
                    Json::Object(members) => did_you_mean(members.keys().next(), keys),
                    other => did_you_mean(other.as_str(), words),
                };
                findings.refuse("tag", at, format!("{message}{found}"))
            }
        }
    }

    /// Returns the known key, if it is the only one.
    fn only_key(
        members: Object,
        keys: &[&str],
        at: &Place<'_>,
        findings: &mut Findings,
    ) -> Option<Self> {
        let is_alone = members.len() == 1;
        let mut chosen = None;
        for (key, json) in members {
            if chosen.is_none() && keys.contains(&key.as_str()) {
                chosen = Some(Self::Key(key, json));
            } else {
                let message = format!("unknown key {}; only one key is allowed", cited(&key));
                let _: Option<()> = findings.refuse("unknown_key", &at.key(&key), message);
            }
        }
        chosen.filter(|_| is_alone)
    }
}

fn alternatives(words: &[&str], keys: &[&str]) -> String {
    let words = words.iter().map(|word| quoted(word));
    let keys = keys.iter().map(|key| format!("{{{}: …}}", quoted(key)));
    words.chain(keys).collect::<Vec<_>>().join(" or ")
}

/// Rejects an unknown word of an enum.
pub fn refuse_word<Enum>(
    json: &Json,
    known: &[&str],
    at: &Place<'_>,
    findings: &mut Findings,
) -> Option<Enum> {
    let hint = did_you_mean(json.as_str(), known);
    let message = expected(&one_of(known), json);
    findings.refuse("enum", at, format!("{message}{hint}"))
}

fn texts_among(literals: &[Literal]) -> Vec<&'static str> {
    let texts = literals.iter().map(|literal| match literal {
        Literal::Text(text) => Some(*text),
        _ => None,
    });
    texts.flatten().collect()
}

/// Rejects an unknown value of an enum.
pub fn refuse_value<Enum>(
    json: &Json,
    known: &[Literal],
    at: &Place<'_>,
    findings: &mut Findings,
) -> Option<Enum> {
    let hint = did_you_mean(json.as_str(), &texts_among(known));
    let known: Vec<String> = known.iter().map(|literal| literal.shown()).collect();
    let message = expected(&format!("one of {}", known.join(", ")), json);
    findings.refuse("enum", at, format!("{message}{hint}"))
}
