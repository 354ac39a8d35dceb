//! Where a writer puts what it writes: straight into text, or onto a tape for whoever asks for parts of it.

use super::caps::DEPTH;
use super::json::{Json, Object};
use super::key::Key;
use super::reader::Reader;
use super::tape::{Event, Tape};
use super::text::{write_scalar, write_string};

pub enum Output<'a> {
    Text(String),
    Tape(Tape<'a>),
}

impl<'a> Output<'a> {
    /// With the room that most messages need.
    pub fn text() -> Self {
        Self::Text(String::with_capacity(256))
    }

    pub fn tape() -> Self {
        Self::Tape(Tape::with_room())
    }

    pub fn into_text(self) -> String {
        match self {
            Self::Text(text) => text,
            Self::Tape(_) => String::new(),
        }
    }

    pub fn into_tape(self) -> Tape<'a> {
        match self {
            Self::Text(_) => Tape::default(),
            Self::Tape(tape) => tape,
        }
    }

    /// Where the next value begins.
    #[inline]
    pub fn position(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Tape(tape) => tape.events.len(),
        }
    }

    #[inline]
    pub fn scalar(&mut self, event: Event<'a>) {
        match self {
            Self::Text(text) => write_scalar(event, false, text),
            Self::Tape(tape) => tape.events.push(event),
        }
    }

    #[inline]
    pub fn string(&mut self, value: &'a str) {
        match self {
            Self::Text(text) => write_string(value, text),
            Self::Tape(tape) => tape.events.push(Event::Text(value)),
        }
    }

    #[inline]
    pub fn key(&mut self, key: Key<'a>, is_first: bool) {
        match self {
            Self::Text(text) => key.write(is_first, text),
            Self::Tape(tape) => tape.events.push(Event::Key(key.name)),
        }
    }

    /// Between two items.
    #[inline]
    pub fn separate(&mut self) {
        if let Self::Text(text) = self {
            text.push(',');
        }
    }

    #[inline]
    pub fn open(&mut self, bracket: char) {
        match self {
            Self::Text(text) => text.push(bracket),
            Self::Tape(tape) => tape.events.push(Event::Refused),
        }
    }

    /// Says what an array or object is in the end.
    #[inline]
    pub fn close(&mut self, bracket: char, at: usize, whole: impl FnOnce(usize) -> Event<'a>) {
        match self {
            Self::Text(text) => text.push(bracket),
            Self::Tape(tape) => tape.events[at] = whole(tape.events.len()),
        }
    }

    /// What was written from there on; nothing where that has no JSON.
    pub fn json(&self, start: usize) -> Option<Json> {
        match self {
            Self::Text(text) => read_back(&text[start..]),
            Self::Tape(tape) => tape.json(start),
        }
    }

    /// The members of the object that is being written, which begin there.
    pub fn object(&self, opened: usize) -> Option<Object> {
        match self {
            Self::Text(text) => match read_back(&format!("{{{}}}", &text[opened..]))? {
                Json::Object(object) => Some(object),
                _ => None,
            },
            Self::Tape(tape) => tape.object(opened, tape.events.len()),
        }
    }
}

/// What a writer has written, with numbers of any length; nothing where that is no document.
fn read_back(text: &str) -> Option<Json> {
    let mut reader = Reader::new(text, DEPTH);
    reader.longest = usize::MAX;
    let json = reader.document().ok()?;
    reader.found.is_empty().then_some(json)
}
