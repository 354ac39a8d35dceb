//! The JSON text of strings and other scalars.

use std::fmt::Write;
/// Returns a string literal with as few escapes as possible.
pub fn quoted(text: &str) -> String {
    let mut literal = String::with_capacity(text.len() + 2);
    write_string(text, &mut literal);
    literal
}

pub fn write_string(text: &str, to: &mut String) {
    to.push('"');
    let mut rest = text;
    loop {
        let (plain, behind) = rest.split_at(plain_length(rest.as_bytes()));
        to.push_str(plain);
        let Some(byte) = behind.bytes().next() else {
            break;
        };
        match byte {
            b'"' => to.push_str("\\\""),
            b'\\' => to.push_str("\\\\"),
            8 => to.push_str("\\b"),
            9 => to.push_str("\\t"),
            10 => to.push_str("\\n"),
            12 => to.push_str("\\f"),
            13 => to.push_str("\\r"),
            _ => display(format_args!("\\u{byte:04x}"), to),
        }
        rest = &behind[1..];
    }
    to.push('"');
}

/// Returns the number of leading bytes that need no escape: no quote, backslash or control
/// character.
pub fn plain_length(bytes: &[u8]) -> usize {
    const ONES: u64 = u64::MAX / 0xff;
    const TOPS: u64 = ONES << 7;
    // Sets the top bit of each byte that is zero. Bits above the lowest set bit may be wrong.
    let zeros = |word: u64| word.wrapping_sub(ONES) & !word & TOPS;
    let words = bytes.chunks_exact(8);
    let tail = words.remainder();
    for (index, word) in words.enumerate() {
        let word = u64::from_le_bytes(word.try_into().unwrap_or_default());
        let controls = word.wrapping_sub(ONES * 0x20) & !word & TOPS;
        let quotes = zeros(word ^ (ONES * u64::from(b'"')));
        let slashes = zeros(word ^ (ONES * u64::from(b'\\')));
        let special = controls | quotes | slashes;
        if special != 0 {
            return index * 8 + special.trailing_zeros() as usize / 8;
        }
    }
    let is_special = |byte: &u8| matches!(byte, b'"' | b'\\' | 0..=0x1f);
    let length = tail.iter().position(is_special).unwrap_or(tail.len());
    bytes.len() - tail.len() + length
}

pub fn display(what: impl std::fmt::Display, to: &mut String) {
    write!(to, "{what}").expect("a string takes everything");
}
