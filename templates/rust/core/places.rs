//! Finds the line and column that each JSON Pointer refers to in valid JSON text.

use std::collections::HashMap;

use super::issue::Issue;
use super::scan::Scanner;
use super::stop::Positions;

/// A value to locate, or an ancestor of such a value, with its offset.
#[derive(Default)]
struct Wanted {
    below: HashMap<String, Wanted>,
    at: Option<usize>,
    key_at: Option<usize>,
}

/// Returns the issues with their positions in the text.
pub fn with_positions(text: &str, issues: Vec<Issue>) -> Vec<Issue> {
    let mut root = Wanted::default();
    for issue in &issues {
        tokens_of(issue).fold(&mut root, |wanted, token| {
            wanted.below.entry(token).or_default()
        });
    }
    let mut scanner = Scanner::new(text);
    scanner.space();
    // The search also stops after a scalar at the end of the text.
    let _: Option<()> = root.find(&mut scanner);
    place_at(text, issues, &root)
}

/// Sorts by offset, so that one pass over the text is enough.
fn place_at(text: &str, mut issues: Vec<Issue>, root: &Wanted) -> Vec<Issue> {
    let mut places: Vec<(usize, usize)> = issues
        .iter()
        .map(|issue| root.nearest(issue))
        .enumerate()
        .map(|(index, offset)| (offset, index))
        .collect();
    places.sort_unstable();
    let mut positions = Positions::new(text);
    for (offset, index) in places {
        issues[index].position = Some(positions.at(offset));
    }
    issues
}

fn tokens_of(issue: &Issue) -> impl Iterator<Item = String> + '_ {
    let tokens = issue.pointer.split('/').skip(1);
    tokens.map(|token| token.replace("~1", "/").replace("~0", "~"))
}

impl Wanted {
    /// Records the offset of the value at the current position, and of nested values.
    fn find(&mut self, scanner: &mut Scanner<'_>) -> Option<()> {
        self.at = Some(scanner.at);
        match scanner.byte()? {
            b'{' if !self.below.is_empty() => self.find_members(scanner),
            b'[' if !self.below.is_empty() => self.find_items(scanner),
            _ => scanner.skip_value(),
        }
    }

    fn find_members(&mut self, scanner: &mut Scanner<'_>) -> Option<()> {
        while scanner.goes_on(b'}') {
            let key_at = scanner.at;
            let (key, _) = scanner.string().ok()?;
            scanner.space();
            scanner.skip(b':');
            scanner.space();
            match self.below.get_mut(&key) {
                Some(wanted) => {
                    wanted.key_at = Some(key_at);
                    wanted.find(scanner)?;
                }
                None => scanner.skip_value()?,
            }
        }
        Some(())
    }

    fn find_items(&mut self, scanner: &mut Scanner<'_>) -> Option<()> {
        let mut index = 0_usize;
        while scanner.goes_on(b']') {
            match self.below.get_mut(&index.to_string()) {
                Some(wanted) => wanted.find(scanner)?,
                None => scanner.skip_value()?,
            }
            index += 1;
        }
        Some(())
    }

    /// Returns the offset of an issue: the offset of the key for an unknown key, or of the parent
    /// for a missing value.
    fn nearest(&self, issue: &Issue) -> usize {
        let mut found = self;
        let mut key_at = None;
        for token in tokens_of(issue) {
            match found.below.get(&token) {
                Some(below) if below.at.is_some() => found = below,
                _ => return found.at.unwrap_or(0),
            }
            key_at = found.key_at;
        }
        key_at
            .filter(|_| issue.code == "unknown_key")
            .or(found.at)
            .unwrap_or(0)
    }
}
