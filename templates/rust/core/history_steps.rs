//! The steps of a migration, each applied to the members of one object.

use super::history_plan::{items, word, words_of};
use super::issue::Issue;
use super::json::{Json, Object};
use super::place::Place;
use super::same::same_key;
use super::words::cited;

/// Returns the issue for a message that cannot be converted to the other version.
pub fn refused(at: &Place<'_>, message: impl Into<String>) -> Issue {
    Issue::new("migration", at.pointer(), message)
}

/// Applies the steps of a node. A step is a list that consists of an operation and its arguments.
pub fn take_steps(mut data: Json, steps: &Json, at: &Place<'_>) -> Result<Json, Issue> {
    for step in items(steps) {
        match (word(&step[0]), &mut data) {
            ("only", Json::String(text)) if !words_of(&step[1]).any(|known| known == text) => {
                return Err(refused(
                    at,
                    format!("{} does not exist in the other version", cited(text)),
                ));
            }
            ("only", _) => {}
            (kind, Json::Object(members)) => take_step(members, kind, step, at)?,
            _ => {}
        }
    }
    Ok(data)
}

fn take_step(members: &mut Object, kind: &str, step: &Json, at: &Place<'_>) -> Result<(), Issue> {
    let name = word(&step[1]);
    match (kind, members.get(name)) {
        ("nest", _) => return nest(members, name, &step[2], at),
        ("add", None) => {
            members.insert(name, step[2].clone());
        }
        ("add", _) | (_, None) => {}
        ("drop", Some(value)) => {
            if same_key(value) == same_key(&step[2]) {
                members.remove(name);
            }
        }
        ("refuse", _) => {
            let message = format!("{} does not exist in the other version", cited(name));
            return Err(refused(&at.key(name), message));
        }
        (_, Some(value)) => {
            let value = value.clone();
            return change(members, kind, value, step, at);
        }
    }
    Ok(())
}

/// Applies a step to a member that is present.
fn change(
    members: &mut Object,
    kind: &str,
    value: Json,
    step: &Json,
    at: &Place<'_>,
) -> Result<(), Issue> {
    let name = word(&step[1]);
    match kind {
        "rename" => {
            members.remove(name);
            return put(members, word(&step[2]), value, at);
        }
        "remove" => {
            members.remove(name);
        }
        "lift" => return lift(members, name, value, at),
        "words" => {
            if let Some(other) = value.as_str().and_then(|text| step[2].get(text)) {
                members.insert(name, other.clone());
            }
        }
        "wrap" => {
            members.insert(name, Json::Array(vec![value]));
        }
        "unwrap" => return unwrap(members, name, value, at),
        other => unreachable!("no step {other:?}"),
    }
    Ok(())
}

/// Adds a member. A duplicate name is an error.
fn put(members: &mut Object, name: &str, value: Json, at: &Place<'_>) -> Result<(), Issue> {
    if members.contains_key(name) {
        let message = format!("{} already exists", cited(name));
        return Err(refused(&at.key(name), message));
    }
    members.insert(name, value);
    Ok(())
}

fn lift(members: &mut Object, name: &str, value: Json, at: &Place<'_>) -> Result<(), Issue> {
    let Json::Object(inner) = value else {
        let message = "is not an object";
        return Err(refused(&at.key(name), message));
    };
    members.remove(name);
    inner
        .into_iter()
        .try_for_each(|(key, value)| put(members, &key, value, at))
}

fn nest(members: &mut Object, name: &str, names: &Json, at: &Place<'_>) -> Result<(), Issue> {
    let inner: Object = words_of(names)
        .filter_map(|key| Some((key, members.remove(key)?)))
        .collect();
    put(members, name, Json::Object(inner), at)
}

fn unwrap(members: &mut Object, name: &str, value: Json, at: &Place<'_>) -> Result<(), Issue> {
    let Json::Array(items) = value else {
        return Ok(());
    };
    let [item] = items.as_slice() else {
        return Err(refused(
            &at.key(name),
            "is not an array with exactly one item",
        ));
    };
    members.insert(name, item.clone());
    Ok(())
}
