//! Faults in a text and their positions.

use super::issue::Position;

/// A fault in a text.
pub struct Stop {
    pub code: &'static str,
    pub offset: usize,
    pub message: String,
}

impl Stop {
    pub fn new(code: &'static str, offset: usize, message: impl Into<String>) -> Self {
        Self {
            code,
            offset,
            message: message.into(),
        }
    }
}

/// Converts offsets to lines and columns, in one pass if they are ascending.
pub struct Positions<'a> {
    text: &'a str,
    offset: usize,
    position: Position,
}

impl<'a> Positions<'a> {
    pub fn new(text: &'a str) -> Self {
        Self {
            text,
            offset: 0,
            position: Position { line: 1, column: 1 },
        }
    }

    pub fn at(&mut self, offset: usize) -> Position {
        if offset < self.offset {
            *self = Self::new(self.text);
        }
        for letter in self.text[self.offset..offset].chars() {
            if letter == '\n' {
                self.position.line += 1;
                self.position.column = 1;
            } else {
                self.position.column += letter.len_utf16();
            }
        }
        self.offset = offset;
        self.position
    }
}
