//! The tokens of RFC 8259. Reading stops at any other text.

use super::stop::Stop;
use super::text::{plain_length, quoted};

pub struct Scanner<'a> {
    pub text: &'a str,
    bytes: &'a [u8],
    pub at: usize,
    /// The current string. The buffer is reused for the next string.
    unescaped: String,
}

impl<'a> Scanner<'a> {
    pub fn new(text: &'a str) -> Self {
        Self {
            text,
            bytes: text.as_bytes(),
            at: 0,
            unescaped: String::new(),
        }
    }

    pub fn byte(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    pub fn space(&mut self) {
        while matches!(self.byte(), Some(b' ' | b'\n' | b'\r' | b'\t')) {
            self.at += 1;
        }
    }

    /// Consumes a byte if it matches.
    pub fn skip(&mut self, byte: u8) -> bool {
        let is_there = self.byte() == Some(byte);
        self.at += usize::from(is_there);
        is_there
    }

    /// Rejects the current token. `place` contains the location and, optionally, advice.
    pub fn found(&self, place: &str) -> Stop {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let word = rest.find(|letter: char| !letter.is_ascii_alphanumeric());
        let shown = match rest.chars().next() {
            None => "the end of the text".to_owned(),
            Some(letter) if letter.is_control() || letter == '\u{feff}' => {
                format!("U+{:04X}", letter as u32)
            }
            Some(letter) if word == Some(0) => quoted(&letter.to_string()),
            Some(_) => quoted(&rest[..word.unwrap_or(rest.len()).min(40)]),
        };
        Stop::new("syntax", self.at, format!("found {shown} {place}"))
    }

    pub fn word(&mut self, word: &str) -> Result<(), Stop> {
        if !self.bytes[self.at..].starts_with(word.as_bytes()) {
            return Err(self.found("where a value should start"));
        }
        self.at += word.len();
        Ok(())
    }

    /// Reads the characters of a number.
    pub fn number(&mut self) -> Result<&'a str, Stop> {
        let start = self.at;
        self.skip(b'-');
        if !self.skip(b'0') {
            self.digits("where a value should start")?;
        } else if matches!(self.byte(), Some(b'0'..=b'9')) {
            return Err(self.found("after a leading zero; write the number without it"));
        }
        if self.skip(b'.') {
            self.digits("where a digit should be")?;
        }
        if self.skip(b'e') || self.skip(b'E') {
            let _ = self.skip(b'+') || self.skip(b'-');
            self.digits("where a digit should be")?;
        }
        Ok(&self.text[start..self.at])
    }

    /// Skips a string without checking its content.
    pub fn skip_string(&mut self) -> Option<()> {
        loop {
            let start = self.at + 1;
            self.at = start + memchr::memchr(b'"', self.bytes.get(start..)?)?;
            let before = self.bytes[..self.at].iter().rev();
            let slashes = before.take_while(|byte| **byte == b'\\').count();
            if slashes % 2 == 0 {
                return Some(());
            }
        }
    }

    /// Skips a value that is read later.
    pub fn skip_value(&mut self) -> Option<()> {
        let mut depth = 0_usize;
        loop {
            match self.byte()? {
                b'"' => self.skip_string()?,
                b'{' | b'[' => depth += 1,
                b'}' | b']' | b',' if depth == 0 => return Some(()),
                b'}' | b']' => depth -= 1,
                _ => {}
            }
            self.at += 1;
        }
    }

    /// Advances to the next key or item in valid JSON text. Returns false after the closing
    /// bracket.
    pub fn goes_on(&mut self, closing: u8) -> bool {
        self.space();
        self.at += 1;
        let is_closed = self.bytes.get(self.at - 1) == Some(&closing);
        self.space();
        !is_closed && !self.skip(closing)
    }

    fn digits(&mut self, place: &str) -> Result<(), Stop> {
        let start = self.at;
        while matches!(self.byte(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        if self.at == start {
            return Err(self.found(place));
        }
        Ok(())
    }

    /// Reads a string at its opening quote. Also returns the first lone surrogate, if any.
    pub fn string(&mut self) -> Result<(String, Option<Stop>), Stop> {
        self.at += 1;
        self.unescaped.clear();
        let mut lone = None;
        loop {
            let start = self.at;
            self.at += plain_length(&self.bytes[start..]);
            self.unescaped.push_str(&self.text[start..self.at]);
            match self.byte() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok((self.unescaped.as_str().to_owned(), lone));
                }
                Some(b'\\') if self.letters() => {}
                Some(b'\\') => {
                    let offset = self.at;
                    let letter = self.escape()?;
                    if letter.is_none() && lone.is_none() {
                        let shown = &self.text[offset..offset + 6];
                        let message = format!(
                            "found the lone surrogate {shown}; write both halves of the pair"
                        );
                        lone = Some(Stop::new("lone_surrogate", offset, message));
                    }
                    let letter = letter.unwrap_or(char::REPLACEMENT_CHARACTER);
                    self.unescaped.push(letter);
                }
                None => return Err(self.found("inside a string; close it with a double quote")),
                Some(_) => return Err(self.found("inside a string; write it as an escape")),
            }
        }
    }

    /// Consumes consecutive two-character escapes, which are common in indented text. Returns false
    /// if there are none.
    fn letters(&mut self) -> bool {
        let start = self.at;
        while let Some(&[b'\\', letter]) = self.bytes.get(self.at..self.at + 2) {
            match simple_escape(letter) {
                Some(letter) => self.unescaped.push(letter),
                None => break,
            }
            self.at += 2;
        }
        self.at > start
    }

    /// Returns the character that an escape represents, or `None` for a lone surrogate.
    fn escape(&mut self) -> Result<Option<char>, Stop> {
        self.at += 1;
        match self.byte() {
            Some(b'u') => self.unicode(),
            _ => Err(self.found(ESCAPES)),
        }
    }

    fn unicode(&mut self) -> Result<Option<char>, Stop> {
        let unit = self.unit()?;
        let is_high = (0xd800..0xdc00).contains(&unit);
        if !is_high || !self.bytes[self.at..].starts_with(b"\\u") {
            return Ok(char::from_u32(unit));
        }
        let back = self.at;
        self.at += 1;
        let low = self.unit()?;
        if !(0xdc00..0xe000).contains(&low) {
            self.at = back;
            return Ok(None);
        }
        Ok(char::from_u32(
            0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00),
        ))
    }

    /// Reads the four hexadecimal digits after a `u`.
    fn unit(&mut self) -> Result<u32, Stop> {
        let mut unit = 0;
        for at in self.at + 1..self.at + 5 {
            let digit = self
                .bytes
                .get(at)
                .and_then(|byte| (*byte as char).to_digit(16));
            match digit {
                Some(digit) => unit = unit * 16 + digit,
                None => return Err(self.found(ESCAPES)),
            }
        }
        self.at += 5;
        Ok(unit)
    }
}

const fn simple_escape(letter: u8) -> Option<char> {
    match letter {
        b'n' => Some('\n'),
        b't' => Some('\t'),
        b'"' | b'\\' | b'/' => Some(letter as char),
        b'r' => Some('\r'),
        b'b' => Some('\u{8}'),
        b'f' => Some('\u{c}'),
        _ => None,
    }
}

const ESCAPES: &str =
    r#"after a backslash; JSON supports only \" \\ \/ \b \f \n \r \t and \u with four hex digits"#;
