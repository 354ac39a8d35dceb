//! Caps on JSON that is read or written, past which it is refused; the same in every runtime.

/// Arrays and objects inside one another.
pub const DEPTH: usize = 96;

/// Length of a text.
pub const TEXT_BYTES: usize = 64 * 1024 * 1024;

/// Characters in one number.
pub const NUMBER_LENGTH: usize = 1000;

/// Issues in one answer; past this many one last one with the code `truncated` says that there are others.
pub const ISSUES: usize = 100;

/// Letters in the issues of one answer: pointers of a hostile document can be long each, and together longer than any
/// memory.
pub const LETTERS: usize = 1_000_000;

/// Characters of data that a message shows.
pub const SHOWN: usize = 80;

/// True where one more issue, with which the pointers have so many letters, would be one too many.
pub fn is_enough(count: usize, letters: usize) -> bool {
    count >= ISSUES || (count > 0 && letters > LETTERS)
}

/// The words of the last issue.
pub fn truncated_after(count: usize) -> String {
    format!("found more problems than can be listed; fix the first {count}")
}
