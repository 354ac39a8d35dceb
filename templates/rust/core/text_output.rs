//! Appends a value to a text as JSON.

use std::convert::Infallible;

use super::integer::Integer;
use super::key::Key;
use super::number::write_double;
use super::output::{Encode, Output, OutputItems, OutputMembers};
use super::text::{display, write_string};

/// Returns the text of a valid value. The initial capacity suits most messages.
pub fn text_of(value: &impl Encode) -> String {
    let mut text = String::with_capacity(256);
    match value.encode(&mut text) {
        Ok(()) => text,
        Err(never) => match never {},
    }
}

impl<'t> Output for &'t mut String {
    type Done = ();
    type Error = Infallible;
    type Items = Inside<'t>;
    type Members = Inside<'t>;

    fn null(self) -> Result<(), Infallible> {
        self.push_str("null");
        Ok(())
    }

    fn boolean(self, value: bool) -> Result<(), Infallible> {
        self.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn string(self, text: &str) -> Result<(), Infallible> {
        write_string(text, self);
        Ok(())
    }

    fn whole(self, value: i64) -> Result<(), Infallible> {
        display(value, self);
        Ok(())
    }

    fn natural(self, value: u64) -> Result<(), Infallible> {
        display(value, self);
        Ok(())
    }

    fn large(self, value: &Integer) -> Result<(), Infallible> {
        display(value, self);
        Ok(())
    }

    fn double(self, value: f64) -> Result<(), Infallible> {
        write_double(value, self);
        Ok(())
    }

    fn array(self, _: usize) -> Result<Inside<'t>, Infallible> {
        Ok(Inside::open('[', ']', self))
    }

    fn object(self, _: impl FnOnce() -> usize) -> Result<Inside<'t>, Infallible> {
        Ok(Inside::open('{', '}', self))
    }
}

/// The content between two brackets.
pub struct Inside<'t> {
    to: &'t mut String,
    closing: char,
    is_first: bool,
}

impl<'t> Inside<'t> {
    fn open(opening: char, closing: char, to: &'t mut String) -> Self {
        to.push(opening);
        Self {
            to,
            closing,
            is_first: true,
        }
    }

    fn close(self) {
        self.to.push(self.closing);
    }
}

impl OutputItems for Inside<'_> {
    type Done = ();
    type Error = Infallible;

    fn item<E: Encode>(&mut self, value: &E) -> Result<(), Infallible> {
        if !self.is_first {
            self.to.push(',');
        }
        self.is_first = false;
        value.encode(&mut *self.to)
    }

    fn end(self) -> Result<(), Infallible> {
        self.close();
        Ok(())
    }
}

impl OutputMembers for Inside<'_> {
    type Done = ();
    type Error = Infallible;

    #[inline]
    fn member<E: Encode>(&mut self, key: Key<'_>, value: &E) -> Result<(), Infallible> {
        key.write(self.is_first, self.to);
        self.is_first = false;
        value.encode(&mut *self.to)
    }

    fn end(self) -> Result<(), Infallible> {
        self.close();
        Ok(())
    }
}
