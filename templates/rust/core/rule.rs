//! Rules: constraints that types cannot express, given as JSON Schemas in a subset of draft
//! 2020-12.

use std::cell::RefCell;
use std::collections::HashMap;

use super::codec::Codec;
use super::json::{Json, Object};
use super::limit::Limit;
use super::number::Number;
use super::place::{Findings, Place};
use super::reader::read_within;
use super::same::same_key;

/// A pattern's text and a function that matches the pattern.
pub type NamedPattern = (&'static str, fn(&str) -> bool);

/// A rule, with the functions that match its patterns.
pub struct ParsedRule {
    whole: Json,
    patterns: HashMap<&'static str, fn(&str) -> bool>,
}

impl ParsedRule {
    pub fn new(text: &str, patterns: &[NamedPattern]) -> Self {
        Self {
            whole: read_within(text, usize::MAX).expect("a rule is JSON"),
            patterns: patterns.iter().copied().collect(),
        }
    }

    pub fn accepts(&self, data: &Json) -> bool {
        let known = RefCell::default();
        Checking { rule: self, known }.follows(&self.whole, data)
    }
}

/// A single check of a value. The check caches the results for references, because checking time
/// could otherwise double with every level.
struct Checking<'r> {
    rule: &'r ParsedRule,
    known: RefCell<HashMap<(*const Json, *const Json), bool>>,
}

impl Checking<'_> {
    fn follows(&self, schema: &Json, data: &Json) -> bool {
        match schema {
            Json::Object(keywords) => keywords
                .iter()
                .all(|(keyword, value)| self.keeps(keyword, value, data, keywords)),
            other => *other != Json::Bool(false),
        }
    }

    /// Checks one keyword. Some keywords depend on others in the same schema.
    fn keeps(&self, keyword: &str, value: &Json, data: &Json, schema: &Object) -> bool {
        match keyword {
            "$ref" => self.follows_reference(value, data),
            "type" => items_of(value).any(|name| is_of_type(name, data)),
            "enum" => is_among(value, data),
            "allOf" => items_of(value).all(|part| self.follows(part, data)),
            "anyOf" => items_of(value).any(|part| self.follows(part, data)),
            "oneOf" => {
                items_of(value)
                    .filter(|part| self.follows(part, data))
                    .count()
                    == 1
            }
            "not" => !self.follows(value, data),
            "if" => self.follows(clause(schema, self.follows(value, data)), data),
            "pattern" => data
                .as_str()
                .map_or(true, |text| self.is_match(value, text)),
            _ => match (limit_of(keyword, value), data) {
                (Some(limit), _) => limit.holds(data),
                (None, Json::Object(members)) => {
                    self.keeps_members(keyword, value, members, schema)
                }
                (None, Json::Array(list)) => self.keeps_items(keyword, value, list, schema),
                _ => true,
            },
        }
    }

    /// Only arrays and objects can be nested. Property names are temporary values, whose addresses
    /// are reused.
    fn follows_reference(&self, reference: &Json, data: &Json) -> bool {
        let schema = self.definition(reference);
        if !matches!(data, Json::Array(_) | Json::Object(_)) {
            return self.follows(schema, data);
        }
        let question = (std::ptr::from_ref(schema), std::ptr::from_ref(data));
        let known = self.known.borrow().get(&question).copied();
        known.unwrap_or_else(|| {
            let result = self.follows(schema, data);
            self.known.borrow_mut().insert(question, result);
            result
        })
    }

    fn keeps_members(&self, keyword: &str, value: &Json, data: &Object, schema: &Object) -> bool {
        let mut all = data.iter();
        match keyword {
            "required" => items_of(value).all(|key| data.contains_key(text(key))),
            "properties" => all.all(|(key, member)| match value.get(key) {
                Some(declared) => self.follows(declared, member),
                None => true,
            }),
            "patternProperties" => all.all(|(key, member)| {
                let mut matching = self.matching(schema, key);
                matching.all(|declared| self.follows(declared, member))
            }),
            "additionalProperties" => all
                .all(|(key, member)| self.is_declared(schema, key) || self.follows(value, member)),
            "propertyNames" => data.keys().all(|key| self.follows(value, &Json::from(key))),
            _ => true,
        }
    }

    fn keeps_items(&self, keyword: &str, value: &Json, data: &[Json], schema: &Object) -> bool {
        let prefix = schema.get("prefixItems");
        let start = prefix.map_or(0, |prefix| items_of(prefix).count());
        match keyword {
            "prefixItems" => data
                .iter()
                .zip(items_of(value))
                .all(|(item, part)| self.follows(part, item)),
            "items" => data
                .iter()
                .skip(start)
                .all(|item| self.follows(value, item)),
            "contains" => {
                let found = data.iter().filter(|item| self.follows(value, item)).count() as u64;
                let least = schema.get("minContains").map_or(1, count_of);
                let most = schema.get("maxContains").map_or(u64::MAX, count_of);
                (least..=most).contains(&found)
            }
            _ => true,
        }
    }

    fn definition(&self, reference: &Json) -> &Json {
        let name = text(reference).trim_start_matches("#/$defs/");
        let definitions = self.rule.whole.get("$defs");
        let found = definitions.and_then(|definitions| definitions.get(name));
        found.unwrap_or(&Json::Bool(false))
    }

    fn is_match(&self, pattern: &Json, data: &str) -> bool {
        self.rule.patterns[text(pattern)](data)
    }

    fn matching<'s>(&'s self, schema: &'s Object, key: &'s str) -> impl Iterator<Item = &'s Json> {
        let patterns = schema.get("patternProperties").and_then(Json::as_object);
        let members = patterns.into_iter().flatten();
        members.filter_map(move |(pattern, part)| self.rule.patterns[pattern](key).then_some(part))
    }

    fn is_declared(&self, schema: &Object, key: &str) -> bool {
        let properties = schema.get("properties");
        properties.is_some_and(|properties| properties.get(key).is_some())
            || self.matching(schema, key).next().is_some()
    }
}

fn items_of(value: &Json) -> impl Iterator<Item = &Json> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Json) -> &str {
    value.as_str().unwrap_or_default()
}

fn is_of_type(name: &Json, data: &Json) -> bool {
    match text(name) {
        "null" => data.is_null(),
        "boolean" => bool::admits(data),
        "string" => String::admits(data),
        "array" => data.as_array().is_some(),
        "object" => data.as_object().is_some(),
        "integer" => i64::admits(data) && is_readable::<i64>(data),
        _ => f64::admits(data) && is_readable::<f64>(data),
    }
}

fn is_readable<C: Codec>(data: &Json) -> bool {
    C::decode(data.clone(), &Place::ROOT, &mut Findings::default()).is_some()
}

fn is_among(values: &Json, data: &Json) -> bool {
    if let Json::String(text) = data {
        return items_of(values).any(|value| value.as_str() == Some(text));
    }
    let key = same_key(data);
    items_of(values).any(|value| same_key(value) == key)
}

fn clause(schema: &Object, is_met: bool) -> &Json {
    let clause = schema.get(if is_met { "then" } else { "else" });
    clause.unwrap_or(&Json::Bool(true))
}

/// Returns the limit that a keyword stands for, if any.
fn limit_of(keyword: &str, value: &Json) -> Option<Limit> {
    let number = value.as_number().map_or(0.0, Number::to_f64);
    Some(match keyword {
        "minLength" => Limit::MinLength(count_of(value)),
        "maxLength" => Limit::MaxLength(count_of(value)),
        "minimum" => Limit::Minimum(number),
        "maximum" => Limit::Maximum(number),
        "exclusiveMinimum" => Limit::ExclusiveMinimum(number),
        "exclusiveMaximum" => Limit::ExclusiveMaximum(number),
        "multipleOf" => Limit::MultipleOf(number),
        "minItems" => Limit::MinItems(count_of(value)),
        "maxItems" => Limit::MaxItems(count_of(value)),
        "uniqueItems" => Limit::UniqueItems,
        "minProperties" => Limit::MinProperties(count_of(value)),
        "maxProperties" => Limit::MaxProperties(count_of(value)),
        _ => return None,
    })
}

/// No data can contain so many items that their count exceeds 64 bits.
fn count_of(value: &Json) -> u64 {
    value.as_u64().unwrap_or(u64::MAX)
}
