//! JSON text of what was written: members in the order in which they were handed over, or in the canonical one.

use std::fmt::Write;

use super::number::double_text;
use super::tape::{Event, Tape};

/// A string as a JSON literal, with no escapes but the needed ones.
pub fn quoted(text: &str) -> String {
    let mut literal = String::with_capacity(text.len() + 2);
    write_string(text, &mut literal);
    literal
}

fn write_string(text: &str, to: &mut String) {
    to.push('"');
    let mut start = 0;
    for (at, byte) in text.bytes().enumerate() {
        let escaped = match byte {
            b'"' => "\\\"",
            b'\\' => "\\\\",
            8 => "\\b",
            9 => "\\t",
            10 => "\\n",
            12 => "\\f",
            13 => "\\r",
            0..=0x1f => "",
            _ => continue,
        };
        to.push_str(&text[start..at]);
        to.push_str(escaped);
        if escaped.is_empty() {
            display(format_args!("\\u{byte:04x}"), to);
        }
        start = at + 1;
    }
    to.push_str(&text[start..]);
    to.push('"');
}

fn display(what: impl std::fmt::Display, to: &mut String) {
    write!(to, "{what}").expect("a string takes everything");
}

/// The text of a document.
pub fn text_of(tape: &Tape<'_>, canonical: bool) -> String {
    let mut to = String::with_capacity(tape.events.len() * 8);
    write_value(tape, 0, canonical, &mut to);
    to
}

fn write_value(tape: &Tape<'_>, at: usize, canonical: bool, to: &mut String) {
    match tape.events[at] {
        Event::Null => to.push_str("null"),
        Event::Bool(value) => to.push_str(if value { "true" } else { "false" }),
        Event::Whole(value) => display(value, to),
        Event::Natural(value) => display(value, to),
        Event::Large(value) => display(value, to),
        Event::Double(value) => to.push_str(&double_text(value, canonical)),
        Event::Text(text) | Event::Key(text) => write_string(text, to),
        Event::Array { end, .. } => {
            let items = tape.items(at + 1, end);
            enclosed(('[', ']'), items, to, |item, to| {
                write_value(tape, item, canonical, to);
            });
        }
        Event::Object { end, .. } => write_object(tape, at + 1, end, canonical, to),
        Event::Refused => {}
    }
}

fn write_object(tape: &Tape<'_>, start: usize, end: usize, canonical: bool, to: &mut String) {
    let write = |(key, value): (&str, usize), to: &mut String| {
        write_string(key, to);
        to.push(':');
        write_value(tape, value, canonical, to);
    };
    let members = tape.members(start, end);
    if !canonical {
        return enclosed(('{', '}'), members, to, write);
    }
    // RFC 8785: by the UTF-16 code units of the keys.
    let mut sorted: Vec<(&str, usize)> = members.collect();
    sorted.sort_by(|one, other| one.0.encode_utf16().cmp(other.0.encode_utf16()));
    enclosed(('{', '}'), sorted.into_iter(), to, write);
}

fn enclosed<Part>(
    (open, close): (char, char),
    parts: impl Iterator<Item = Part>,
    to: &mut String,
    write: impl Fn(Part, &mut String),
) {
    to.push(open);
    for (index, part) in parts.enumerate() {
        if index > 0 {
            to.push(',');
        }
        write(part, to);
    }
    to.push(close);
}
