//! The way from each version of a dialect to the next: data that every runtime reads alike.

use super::json::{Json, Object};
use super::reader::read_text;
use super::words::cited;

/// The plan of a dialect's history.
pub struct HistoryPlan {
    /// Such as `phi.history`.
    pub(super) name: &'static str,
    pub(super) dialect: String,
    /// Oldest first; today's is the last.
    pub(super) versions: Vec<String>,
    /// The first brings the first version to the second.
    pub(super) up: Vec<Migration>,
    /// The first brings the second version to the first.
    pub(super) down: Vec<Migration>,
}

/// From one version to a neighbour; without a root nothing changes.
pub(super) struct Migration {
    pub root: Option<Json>,
    pub nodes: Object,
}

impl HistoryPlan {
    /// Reads the text that the generator wrote.
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

    /// Where a version stands, or what to say when it stands nowhere.
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
