//! Keys of members, with the text that is written for them where the schema says which they are.

use super::text::write_string;

#[derive(Clone, Copy)]
pub struct Key<'a> {
    pub(super) name: &'a str,
    /// The comma before it and the colon behind it included; nothing where it must be looked through for escapes.
    text: Option<&'static str>,
}

impl<'a> Key<'a> {
    /// One of which the text is known, as long as nothing in it needs an escape.
    #[must_use]
    pub const fn declared(name: &'a str, text: &'static str) -> Self {
        let text = if is_plain(name.as_bytes()) {
            Some(text)
        } else {
            None
        };
        Self { name, text }
    }

    #[inline]
    pub(super) fn write(self, is_first: bool, to: &mut String) {
        if let Some(text) = self.text {
            return to.push_str(&text[usize::from(is_first)..]);
        }
        if !is_first {
            to.push(',');
        }
        write_string(self.name, to);
        to.push(':');
    }
}

impl<'a> From<&'a str> for Key<'a> {
    fn from(name: &'a str) -> Self {
        Self { name, text: None }
    }
}

const fn is_plain(name: &[u8]) -> bool {
    let mut at = 0;
    while at < name.len() {
        if matches!(name[at], b'"' | b'\\' | 0..=0x1f) {
            return false;
        }
        at += 1;
    }
    true
}

/// A key that the schema declares.
macro_rules! key {
    ($name:literal) => {{
        const KEY: $crate::core::Key<'static> =
            $crate::core::Key::declared($name, concat!(",\"", $name, "\":"));
        KEY
    }};
}

pub(crate) use key;
