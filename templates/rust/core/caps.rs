//! Limits for reading and writing JSON. These limits are the same in every runtime.

/// The maximum nesting depth of arrays and objects.
pub const DEPTH: usize = 96;

/// The maximum length of a text.
pub const TEXT_BYTES: usize = 64 * 1024 * 1024;

/// The maximum number of characters in a number.
pub const NUMBER_LENGTH: usize = 1000;

/// The maximum number of issues. Beyond this number, one final issue with the code `truncated`
/// reports that there are more.
pub const ISSUES: usize = 100;

/// The maximum total length of all pointers, because a hostile document can produce very long ones.
pub const LETTERS: usize = 1_000_000;

/// The maximum number of characters of data quoted in a message.
pub const SHOWN: usize = 80;

/// Returns true if another issue would exceed the limits. `letters` includes its pointer.
pub fn is_enough(count: usize, letters: usize) -> bool {
    count >= ISSUES || (count > 0 && letters > LETTERS)
}

/// Returns the message for the final `truncated` issue.
pub fn truncated_after(count: usize) -> String {
    format!("found more problems than can be listed; fix the first {count}")
}
