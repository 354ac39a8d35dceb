//! Equality of JSON values: 1 equals 1.0, and the key order is ignored.

use super::json::{Json, Object};
use super::number::Number;
use super::reader::read_text;
use super::text::quoted;

/// Returns a text that is identical for two values only if they are equal.
pub fn same_key(json: &Json) -> String {
    let mut text = String::new();
    write_same(json, &mut text);
    text
}

/// Returns the comparison texts for values given as JSON.
pub fn keys_of(texts: &[&str]) -> Vec<String> {
    let values = texts.iter().map(|text| read_text(text));
    values
        .map(|value| same_key(&value.unwrap_or_default()))
        .collect()
}

fn write_same(json: &Json, to: &mut String) {
    match json {
        Json::Null => to.push('n'),
        Json::Bool(value) => to.push(if *value { 't' } else { 'f' }),
        Json::Number(number) => to.push_str(&number_key(number)),
        Json::String(text) => to.push_str(&quoted(text)),
        Json::Array(items) => {
            to.push('[');
            for item in items {
                write_same(item, to);
                to.push(',');
            }
            to.push(']');
        }
        Json::Object(object) => write_members(object, to),
    }
}

fn write_members(object: &Object, to: &mut String) {
    let mut members: Vec<(&str, &Json)> = object.iter().collect();
    members.sort_unstable_by_key(|(key, _)| *key);
    to.push('{');
    for (key, value) in members {
        to.push_str(&quoted(key));
        write_same(value, to);
    }
    to.push('}');
}

/// Returns the digits of a number, unless it exactly equals a double.
fn number_key(number: &Number) -> String {
    let double = number.to_f64();
    if number.compare(double).is_ne() {
        return number.to_string();
    }
    // Minus zero equals zero.
    format!("{:e}", double + 0.0)
}
