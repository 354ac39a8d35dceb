//! Look-ahead for the fast path: the tag of an object, and the constants that were already read.

use std::borrow::Cow;

use super::source::Source;

impl<'t> Source<'t> {
    /// Returns the current object's tag without advancing, wherever the tag is among the members.
    pub fn tag(&mut self, tag: &str) -> Option<Cow<'t, str>> {
        let mark = self.mark();
        let found = self.find(tag);
        self.reset(mark);
        found
    }

    fn find(&mut self, tag: &str) -> Option<Cow<'t, str>> {
        let mut is_open = self.opens(b'{', b'}')?;
        while is_open {
            if self.key()? == tag {
                return self.text();
            }
            self.reader.scanner.skip_value()?;
            is_open = self.continues(b'}')?;
        }
        None
    }
}

/// The constants of a record that have been read so far.
#[derive(Default)]
pub struct Constants(u128);

impl Constants {
    /// Returns `None` if the constant was already read.
    pub fn add(&mut self, keys: &[&str], key: &str) -> Option<()> {
        let place = keys.iter().position(|other| *other == key)?;
        let bit = 1_u128.checked_shl(u32::try_from(place).ok()?)?;
        let is_new = self.0 & bit == 0;
        self.0 |= bit;
        is_new.then_some(())
    }

    /// Returns `None` unless exactly this many constants were read.
    #[must_use]
    pub fn came(&self, count: u32) -> Option<()> {
        (self.0.count_ones() == count).then_some(())
    }
}
