//! The migrations between the versions of a dialect. All runtimes use the same data.

use super::json::{Json, Object};
use super::reader::read_text;
use super::words::cited;

/// The migration plan of a dialect.
pub struct HistoryPlan {
    /// For example, `phi.history`.
    pub(super) name: &'static str,
    pub(super) dialect: String,
    /// Oldest first. The last version is the current version.
    pub(super) versions: Vec<String>,
    /// The first item migrates the first version to the second.
    pub(super) up: Vec<Migration>,
    /// The first item migrates the second version to the first.
    pub(super) down: Vec<Migration>,
}

/// Migrates messages to an adjacent version. If there is no root, messages are left unchanged.
pub(super) struct Migration {
    pub root: Option<Json>,
    pub nodes: Object,
}

impl HistoryPlan {
    /// Parses a plan that the generator has written.
    #[must_use]
    pub fn of(name: &'static str, text: &str) -> Self {
        let plan = read_text(text).unwrap_or_default();
        Self {
            name,
            dialect: word(&plan["dialect"]).to_owned(),
            versions: words_of(&plan["versions"]).map(str::to_owned).collect(),
            up: migrations(&plan["up"]),
            down: migrations(&plan["down"]),
        }
    }

    pub(super) fn today(&self) -> &str {
        self.versions.last().map_or("", String::as_str)
    }

    /// Returns the index of a version, or an error message for an unknown version.
    pub(super) fn index_of(&self, version: &str) -> Result<usize, String> {
        let known = self.versions.iter().position(|one| one == version);
        known.ok_or_else(|| {
            let all = self.versions.join(", ");
            format!(
                "unknown version {}; known versions are {all}",
                cited(version)
            )
        })
    }
}

fn migrations(list: &Json) -> Vec<Migration> {
    let read = |item: &Json| Migration {
        root: item.get("root").cloned(),
        nodes: item["nodes"].as_object().cloned().unwrap_or_default(),
    };
    items(list).iter().map(read).collect()
}

pub(super) fn items(json: &Json) -> &[Json] {
    json.as_array().unwrap_or_default()
}

pub(super) fn word(json: &Json) -> &str {
    json.as_str().unwrap_or_default()
}

pub(super) fn words_of(json: &Json) -> impl Iterator<Item = &str> {
    items(json).iter().map(word)
}
