//! Lines and columns at which the values that pointers name stand in a text that is JSON.

use std::collections::HashMap;

use super::issue::Issue;
use super::scan::Scanner;
use super::stop::Positions;

/// A value that is asked for, or stands on the way to one, and where it was found.
#[derive(Default)]
struct Wanted {
    below: HashMap<String, Wanted>,
    at: Option<usize>,
    key_at: Option<usize>,
}

/// The same issues of data that was read from this text, with their positions.
pub fn with_positions(text: &str, issues: Vec<Issue>) -> Vec<Issue> {
    let mut root = Wanted::default();
    for issue in &issues {
        tokens_of(issue).fold(&mut root, |wanted, token| {
            wanted.below.entry(token).or_default()
        });
    }
    let mut scanner = Scanner::new(text);
    scanner.space();
    // A scalar that ends with its text ends the search, too.
    let _: Option<()> = root.find(&mut scanner);
    place_at(text, issues, &root)
}

/// In the order of the text, so that it is gone through once.
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
    /// Notes where this value stands, which is here, and those below it.
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

    /// The offset for an issue: an unknown key stands at the key; what is missing, at what it is missing in.
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
