//! Parses JSON text strictly, according to RFC 8259 and I-JSON, and preserves all digits.

use super::caps::{is_enough, truncated_after, DEPTH, NUMBER_LENGTH, TEXT_BYTES};
use super::issue::Issue;
use super::json::{Json, Object};
use super::number::Number;
use super::place::Place;
use super::scan::Scanner;
use super::stop::{Positions, Stop};
use super::words::cited;

/// Returns the document, or every reason why the text is not valid.
pub fn read_text(text: &str) -> Result<Json, Vec<Issue>> {
    read_within(text, DEPTH)
}

/// Like `read_text`, with a different nesting limit.
pub fn read_within(text: &str, deepest: usize) -> Result<Json, Vec<Issue>> {
    let mut reader = Reader::new(text, deepest);
    match reader.document() {
        Ok(json) if reader.found.is_empty() => return Ok(json),
        Ok(_) => {}
        Err(ended) => reader.found.push(ended),
    }
    let mut positions = Positions::new(text);
    let issues = reader.found.into_iter().map(|(stop, pointer)| Issue {
        position: Some(positions.at(stop.offset)),
        ..Issue::new(stop.code, pointer, stop.message)
    });
    Err(issues.collect())
}

/// Returns the bytes as text, or an issue if they are too long or not UTF-8.
pub fn utf8_of(bytes: &[u8]) -> Result<&str, Issue> {
    admit_length(bytes.len())?;
    std::str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        let byte = bytes.get(at).copied().unwrap_or(0);
        let message = format!("found the byte {byte:02X} at byte {at}, invalid UTF-8; send UTF-8");
        Issue::new("utf8", String::new(), message)
    })
}

/// Rejects text that is too long or starts with a byte order mark.
pub fn admit(text: &str) -> Result<(), Issue> {
    admit_length(text.len())?;
    if text.starts_with('\u{feff}') {
        let message = "found a byte order mark; send the text without it";
        return Err(Issue::new("bom", String::new(), message));
    }
    Ok(())
}

fn admit_length(length: usize) -> Result<(), Issue> {
    if length > TEXT_BYTES {
        let message = format!("found more than {TEXT_BYTES} bytes; send less at a time");
        return Err(Issue::new("limit", String::new(), message));
    }
    Ok(())
}

/// The fault that stopped the reader, and its pointer.
pub type Ended = (Stop, String);

pub struct Reader<'a> {
    pub scanner: Scanner<'a>,
    pub found: Vec<Ended>,
    /// The total length of all pointers.
    letters: usize,
    deepest: usize,
    /// The maximum number of characters in a number.
    pub longest: usize,
}

impl<'a> Reader<'a> {
    pub fn new(text: &'a str, deepest: usize) -> Self {
        Self {
            scanner: Scanner::new(text),
            found: Vec::new(),
            letters: 0,
            deepest,
            longest: NUMBER_LENGTH,
        }
    }

    /// Records an issue and continues reading, unless there are too many issues.
    fn note(&mut self, stop: Stop, at: &Place<'_>) -> Result<(), Ended> {
        let pointer = at.pointer();
        self.letters += pointer.len();
        if is_enough(self.found.len(), self.letters) {
            let message = truncated_after(self.found.len());
            return Err((Stop::new("truncated", stop.offset, message), String::new()));
        }
        self.found.push((stop, pointer));
        Ok(())
    }

    pub fn document(&mut self) -> Result<Json, Ended> {
        let root = Place::ROOT;
        self.scanner.space();
        let json = self.value(&root, 0)?;
        self.scanner.space();
        if self.scanner.byte().is_some() {
            let stop = self
                .scanner
                .found("after the document; remove everything after it");
            return Err((stop, root.pointer()));
        }
        Ok(json)
    }

    pub fn value(&mut self, at: &Place<'_>, depth: usize) -> Result<Json, Ended> {
        match self.scanner.byte() {
            Some(b'{') => self.object(at, depth),
            Some(b'[') => self.array(at, depth),
            Some(b'"') => self.string(at).map(Json::String),
            Some(b't') => self.word("true", Json::Bool(true), at),
            Some(b'f') => self.word("false", Json::Bool(false), at),
            Some(b'n') => self.word("null", Json::Null, at),
            _ => self.number(at),
        }
    }

    fn word(&mut self, word: &str, value: Json, at: &Place<'_>) -> Result<Json, Ended> {
        self.scanner
            .word(word)
            .map_err(|stop| (stop, at.pointer()))?;
        Ok(value)
    }

    fn object(&mut self, at: &Place<'_>, depth: usize) -> Result<Json, Ended> {
        let mut object = Object::new();
        if self.open(b'}', at, depth)? {
            return Ok(Json::Object(object));
        }
        loop {
            let offset = self.scanner.at;
            let key = self.key(at)?;
            let place = at.key(&key);
            if object.contains_key(&key) {
                let message = format!("duplicate key {}; keep one of them", cited(&key));
                self.note(Stop::new("dup_key", offset, message), &place)?;
            }
            self.colon(&place)?;
            let value = self.value(&place, depth + 1)?;
            // A document with a duplicate key is never returned.
            object.append(key, value);
            if self.closes(b'}', at)? {
                return Ok(Json::Object(object));
            }
        }
    }

    fn array(&mut self, at: &Place<'_>, depth: usize) -> Result<Json, Ended> {
        let mut items = Vec::new();
        if self.open(b']', at, depth)? {
            return Ok(Json::Array(items));
        }
        loop {
            let place = at.index(items.len());
            if self.scanner.byte() == Some(b']') {
                let stop = self.scanner.found("after a comma; remove the comma");
                return Err((stop, place.pointer()));
            }
            items.push(self.value(&place, depth + 1)?);
            if self.closes(b']', at)? {
                return Ok(Json::Array(items));
            }
        }
    }

    /// Enters an array or object. If it is empty, returns true and consumes the closing bracket.
    fn open(&mut self, closing: u8, at: &Place<'_>, depth: usize) -> Result<bool, Ended> {
        if depth >= self.deepest {
            let most = self.deepest;
            let message = format!("found more than {most} levels of nesting; nest less");
            let stop = Stop::new("depth", self.scanner.at, message);
            return Err((stop, at.pointer()));
        }
        self.scanner.at += 1;
        self.scanner.space();
        Ok(self.scanner.skip(closing))
    }

    /// Consumes the separator after an element. Returns true if the element was the last one.
    fn closes(&mut self, closing: u8, at: &Place<'_>) -> Result<bool, Ended> {
        self.scanner.space();
        if self.scanner.skip(closing) {
            return Ok(true);
        }
        if !self.scanner.skip(b',') {
            let wanted = format!("where a comma or \"{}\" should be", closing as char);
            return Err((self.scanner.found(&wanted), at.pointer()));
        }
        self.scanner.space();
        Ok(false)
    }

    fn key(&mut self, at: &Place<'_>) -> Result<String, Ended> {
        match self.scanner.byte() {
            Some(b'"') => {}
            Some(b'}') => {
                let stop = self.scanner.found("after a comma; remove the comma");
                return Err((stop, at.pointer()));
            }
            _ => {
                let wanted = "where a key should start; keys are strings in double quotes";
                return Err((self.scanner.found(wanted), at.pointer()));
            }
        }
        let (key, lone) = self.scanner.string().map_err(|stop| (stop, at.pointer()))?;
        if let Some(stop) = lone {
            self.note(stop, &at.key(&key))?;
        }
        Ok(key)
    }

    fn colon(&mut self, at: &Place<'_>) -> Result<(), Ended> {
        self.scanner.space();
        if !self.scanner.skip(b':') {
            let stop = self.scanner.found("where a colon should be");
            return Err((stop, at.pointer()));
        }
        self.scanner.space();
        Ok(())
    }

    fn string(&mut self, at: &Place<'_>) -> Result<String, Ended> {
        let (text, lone) = self.scanner.string().map_err(|stop| (stop, at.pointer()))?;
        lone.map_or(Ok(()), |stop| self.note(stop, at))?;
        Ok(text)
    }

    fn number(&mut self, at: &Place<'_>) -> Result<Json, Ended> {
        let offset = self.scanner.at;
        let lexeme = self.scanner.number().map_err(|stop| (stop, at.pointer()))?;
        let (code, message) = if lexeme.len() > self.longest {
            let found = format!("found a number of {} characters", lexeme.len());
            let advice = format!("more than {NUMBER_LENGTH}; write it as a string");
            ("limit", format!("{found}, {advice}"))
        } else if let Some(number) = Number::from_lexeme(lexeme) {
            return Ok(Json::Number(number));
        } else {
            let message = "found a number beyond all doubles; write it as a string";
            ("number_range", message.to_owned())
        };
        self.note(Stop::new(code, offset, message), at)?;
        Ok(Json::Null)
    }
}
