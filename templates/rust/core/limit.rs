//! Limits: constraints that go beyond a value's type.

use std::collections::HashSet;

use super::decimal::is_multiple;
use super::json::{Json, Object};
use super::number::{double_text, Number};
use super::same::same_key;
use super::words::{expected, one_of_texts};

/// A constraint, which applies to one JSON type and accepts all other data.
pub enum Limit {
    MinLength(u64),
    MaxLength(u64),
    /// The original pattern from the schema, and a function that matches it.
    Pattern(&'static str, fn(&str) -> bool),
    /// The description of the format, and a function that matches it.
    Format(&'static str, fn(&str) -> bool),
    Minimum(f64),
    Maximum(f64),
    ExclusiveMinimum(f64),
    ExclusiveMaximum(f64),
    MultipleOf(f64),
    MinItems(u64),
    MaxItems(u64),
    UniqueItems,
    MinProperties(u64),
    MaxProperties(u64),
    /// Requires the second member if the first one is present.
    DependentRequired(&'static str, &'static str),
    /// The allowed values as JSON text, and a function that checks a value's comparison key.
    Values(&'static [&'static str], fn(&str) -> bool),
    /// A function that checks constraints that types cannot express.
    Rule(fn(&Json) -> bool),
}

/// The limits of a type in a schema.
pub trait Limits {
    const ALL: &'static [Limit];
}

impl Limit {
    pub fn holds(&self, json: &Json) -> bool {
        match self {
            Self::Values(_, is_among) => return is_among(&same_key(json)),
            Self::Rule(follows) => return follows(json),
            _ => {}
        }
        match json {
            Json::String(text) => self.holds_for_text(text),
            Json::Number(number) => self.holds_for_number(number),
            Json::Array(items) => self.holds_for_items(items),
            Json::Object(members) => self.holds_for_members(members),
            Json::Null | Json::Bool(_) => true,
        }
    }

    /// Whether the limit applies to all JSON types.
    pub fn is_general(&self) -> bool {
        matches!(self, Self::Values(..) | Self::Rule(_))
    }

    pub fn holds_for_text(&self, text: &str) -> bool {
        match self {
            Self::MinLength(least) => has_at_least(text, *least),
            Self::MaxLength(most) => has_at_most(text, *most),
            Self::Pattern(_, is_match) | Self::Format(_, is_match) => is_match(text),
            _ => true,
        }
    }

    pub fn holds_for_number(&self, number: &Number) -> bool {
        match self {
            Self::Minimum(least) => number.compare(*least).is_ge(),
            Self::Maximum(most) => number.compare(*most).is_le(),
            Self::ExclusiveMinimum(below) => number.compare(*below).is_gt(),
            Self::ExclusiveMaximum(above) => number.compare(*above).is_lt(),
            Self::MultipleOf(step) => is_multiple(number, *step),
            _ => true,
        }
    }

    fn holds_for_items(&self, items: &[Json]) -> bool {
        match self {
            Self::MinItems(least) => items.len() as u64 >= *least,
            Self::MaxItems(most) => items.len() as u64 <= *most,
            Self::UniqueItems => {
                let mut seen = HashSet::with_capacity(items.len());
                items.iter().all(|item| seen.insert(same_key(item)))
            }
            _ => true,
        }
    }

    fn holds_for_members(&self, members: &Object) -> bool {
        match self {
            Self::MinProperties(least) => members.len() as u64 >= *least,
            Self::MaxProperties(most) => members.len() as u64 <= *most,
            Self::DependentRequired(key, needed) => {
                !members.contains_key(key) || members.contains_key(needed)
            }
            _ => true,
        }
    }

    /// Returns the issue code and the expected value for data that violates the limit.
    pub fn refusal(&self, json: &Json) -> (&'static str, String) {
        let (code, what) = match self {
            Self::MinLength(least) => ("length", format!("minLength {least}")),
            Self::MaxLength(most) => ("length", format!("maxLength {most}")),
            Self::Pattern(source, _) => ("pattern", format!("text that matches {source}")),
            Self::Format(words, _) => ("format", (*words).to_owned()),
            Self::Minimum(least) => ("range", format!("a number >= {}", shown(*least))),
            Self::Maximum(most) => ("range", format!("a number <= {}", shown(*most))),
            Self::ExclusiveMinimum(below) => ("range", format!("a number > {}", shown(*below))),
            Self::ExclusiveMaximum(above) => ("range", format!("a number < {}", shown(*above))),
            Self::MultipleOf(step) => ("range", format!("a multiple of {}", shown(*step))),
            Self::MinItems(least) => ("length", format!("minItems {least}")),
            Self::MaxItems(most) => ("length", format!("maxItems {most}")),
            Self::UniqueItems => ("unique", "items that differ from each other".to_owned()),
            Self::MinProperties(least) => ("length", format!("minProperties {least}")),
            Self::MaxProperties(most) => ("length", format!("maxProperties {most}")),
            Self::DependentRequired(key, needed) => (
                "constraint",
                format!("a member \"{needed}\" next to \"{key}\""),
            ),
            Self::Values([value], _) => ("const", (*value).to_owned()),
            Self::Values(values, _) => ("enum", one_of_texts(values)),
            Self::Rule(_) => ("constraint", "data that satisfies the schema".to_owned()),
        };
        (code, expected(&what, json))
    }
}

/// A character has one to four bytes, so most texts need no counting.
fn has_at_least(text: &str, least: u64) -> bool {
    let bytes = text.len() as u64;
    bytes >= least && (bytes / 4 >= least || text.chars().count() as u64 >= least)
}

fn has_at_most(text: &str, most: u64) -> bool {
    text.len() as u64 <= most || text.chars().count() as u64 <= most
}

fn shown(limit: f64) -> String {
    double_text(limit, true)
}
