//! How much JSON is read or written before it is refused; the same in every runtime.

/// Arrays and objects inside one another.
pub const DEPTH: usize = 96;

/// Length of a text.
pub const TEXT_BYTES: usize = 64 * 1024 * 1024;

/// Characters in one number.
pub const NUMBER_LENGTH: usize = 1000;

/// Issues about one text.
pub const ISSUES: usize = 1000;

/// Letters in the issues of one answer: pointers of a hostile document can be long each, and together longer than any
/// memory.
pub const LETTERS: usize = 1_000_000;
