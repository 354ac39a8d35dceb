//! Descriptions of data, and suggestions for misspelled words.

use std::borrow::Cow;

use super::caps::SHOWN;
use super::json::Json;
use super::text::quoted;

/// Returns a short description of a value for messages.
pub fn describe(json: &Json) -> String {
    match json {
        Json::Null => "null".to_owned(),
        Json::Bool(value) => value.to_string(),
        Json::Number(number) => shortened(&number.to_string()).into_owned(),
        Json::String(text) => cited(text),
        Json::Array(_) => "an array".to_owned(),
        Json::Object(_) => "an object".to_owned(),
    }
}

/// Returns text as a literal, shortened if it is long.
pub fn cited(text: &str) -> String {
    quoted(&shortened(text))
}

fn shortened(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

/// Returns, for example, `expected a string, found 5`.
pub fn expected(what: &str, found: &Json) -> String {
    format!("expected {what}, found {}", describe(found))
}

/// Lists at most twelve words, followed by the number of remaining words.
pub fn one_of(words: &[&str]) -> String {
    let shown: Vec<String> = words.iter().take(12).map(|word| quoted(word)).collect();
    one_of_shown(&shown, words.len())
}

/// Like `one_of`, for texts that are shown without quotes.
pub fn one_of_texts(texts: &[&str]) -> String {
    let shown: Vec<String> = texts.iter().take(12).map(ToString::to_string).collect();
    one_of_shown(&shown, texts.len())
}

fn one_of_shown(shown: &[String], count: usize) -> String {
    match count {
        1 => shown.join(""),
        count if count > 12 => format!("one of {}, … ({} more)", shown.join(", "), count - 12),
        _ => format!("one of {}", shown.join(", ")),
    }
}

/// Returns only the letters and digits of a word, in lower case.
fn plain(word: &str) -> Vec<char> {
    let letters = word.chars().filter(char::is_ascii_alphanumeric);
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}

/// Returns true if two words differ only in case and punctuation, such as `camelCase` and
/// `snake_case`.
pub fn is_same_word(one: &str, other: &str) -> bool {
    plain(one) == plain(other)
}

/// Returns the edit distance. Swapping adjacent letters counts as one edit.
fn distance(from: &[char], to: &[char]) -> usize {
    let mut rows: Vec<Vec<usize>> = vec![(0..=to.len()).collect()];
    for at in 1..=from.len() {
        let mut row = vec![at];
        for column in 1..=to.len() {
            let changed = usize::from(from[at - 1] != to[column - 1]);
            let mut edits = (rows[at - 1][column] + 1)
                .min(row[column - 1] + 1)
                .min(rows[at - 1][column - 1] + changed);
            let is_swap = at > 1
                && column > 1
                && from[at - 1] == to[column - 2]
                && from[at - 2] == to[column - 1];
            if is_swap {
                edits = edits.min(rows[at - 2][column - 2] + 1);
            }
            row.push(edits);
        }
        rows.push(row);
    }
    rows[from.len()][to.len()]
}

/// Returns the known word that was probably intended: one that is spelled differently or is at most
/// two edits away.
pub fn did_you_mean(found: Option<&str>, known: &[&str]) -> String {
    let Some(word) = found.filter(|word| word.len() <= 60) else {
        return String::new();
    };
    let close = known
        .iter()
        .map(|candidate| (distance(&plain(word), &plain(candidate)), candidate))
        .filter(|(edits, candidate)| *edits <= 2.min(candidate.len() / 3))
        .min_by_key(|(edits, _)| *edits);
    close.map_or_else(String::new, |(_, candidate)| {
        format!("; did you mean {}?", quoted(candidate))
    })
}
