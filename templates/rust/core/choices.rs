//! Unions that are told apart by their shape: the first alternative that fits, or the reasons of the one that came closest.

use super::json::{Json, Object};
use super::literal::Literal;
use super::place::{Findings, Place};
use super::text::quoted;
use super::words::{cited, did_you_mean, expected, one_of};

/// One alternative of an untagged union.
pub struct Choice<Union> {
    pub admits: fn(&Json) -> bool,
    pub decode: fn(Json, &Place<'_>, &mut Findings) -> Option<Union>,
}

/// Reads with the first alternative that fits as it is, else with the first that its salvage hints make fit.
pub fn first_fit<Union>(
    json: Json,
    at: &Place<'_>,
    findings: &mut Findings,
    choices: &[Choice<Union>],
) -> Option<Union> {
    fitting(json, at, findings, choices).map(|(_, value)| value)
}

/// The same, with the place of the alternative among the others.
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

/// The reasons of the alternative whose first mistake lies deepest, then of the one with the fewest.
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
    // Of equals the first counts, and `max_by_key` takes the last.
    let inside = refused.into_iter().filter(is_inside).rev();
    match inside.max_by_key(closeness) {
        Some(best) => {
            findings.append(best);
            None
        }
        None => findings.refuse("type", at, expected("another shape", json)),
    }
}

/// Splits data of an externally tagged union: a word alone, or an object with one key.
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

    /// The known key, when no other stands beside it.
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
                let message = format!("unknown key {}; only one may stand here", cited(&key));
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

/// A word that an enum does not know.
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

/// A value that an enum does not know.
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
