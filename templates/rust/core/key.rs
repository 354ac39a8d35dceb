//! Keys of members. Declared keys, whose JSON text is computed at compile time.

use super::text::write_string;

#[derive(Clone, Copy)]
pub struct Key<'a> {
    pub(super) name: &'a str,
    /// The key with the comma before it and the colon after it, or `None` if it may need escapes.
    text: Option<&'static str>,
}

impl<'a> Key<'a> {
    /// Returns a key with precomputed text, which must not need escapes.
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

macro_rules! key {
    ($name:literal) => {{
        const KEY: $crate::core::Key<'static> =
            $crate::core::Key::declared($name, concat!(",\"", $name, "\":"));
        KEY
    }};
}

pub(crate) use key;
