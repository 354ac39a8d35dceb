//! Migrates a message to an adjacent version. Unknown data is not changed.

use super::history_plan::{items, word, words_of, Migration};
use super::history_steps::{refused, take_steps};
use super::issue::Issue;
use super::json::Json;
use super::place::Place;

/// Applies migrations in order.
pub fn along<'a>(data: Json, mut all: impl Iterator<Item = &'a Migration>) -> Result<Json, Issue> {
    all.try_fold(data, |data, one| match &one.root {
        Some(root) => one.follow(data, root, &Place::ROOT),
        None => Ok(data),
    })
}

impl Migration {
    /// Applies a link. A null link rejects the data. Data of an unexpected shape is left unchanged,
    /// because decoding reports it.
    fn follow(&self, data: Json, link: &Json, at: &Place<'_>) -> Result<Json, Issue> {
        match (link, data) {
            (Json::Null, _) => Err(refused(at, "does not exist in the other version")),
            (Json::String(name), data) => {
                self.at_node(data, self.nodes.get(name).unwrap_or(&Json::Null), at)
            }
            (_, Json::Array(list)) => match link.get("items") {
                Some(link) => self.in_items(list, link, at),
                None => Ok(Json::Array(list)),
            },
            (_, data) => match link.get("values") {
                Some(link) => self.in_members(data, |_| Some(link), at),
                None => Ok(data),
            },
        }
    }

    fn in_items(&self, list: Vec<Json>, link: &Json, at: &Place<'_>) -> Result<Json, Issue> {
        let list = list.into_iter().enumerate();
        let moved = list.map(|(index, item)| self.follow(item, link, &at.index(index)));
        Ok(Json::Array(moved.collect::<Result<_, _>>()?))
    }

    fn in_members<'a>(
        &self,
        data: Json,
        link_of: impl Fn(&str) -> Option<&'a Json>,
        at: &Place<'_>,
    ) -> Result<Json, Issue> {
        let Json::Object(members) = data else {
            return Ok(data);
        };
        let moved = members.into_iter().map(|(key, value)| {
            let value = match link_of(&key) {
                Some(link) => self.follow(value, link, &at.key(&key))?,
                None => value,
            };
            Ok((key, value))
        });
        Ok(Json::Object(moved.collect::<Result<_, _>>()?))
    }

    /// Applies the initial steps, then the migrations of the members and of the tagged case, then
    /// the final steps.
    fn at_node(&self, data: Json, node: &Json, at: &Place<'_>) -> Result<Json, Issue> {
        let begun = take_steps(data, &node["first"], at)?;
        if begun.as_object().is_none() {
            return take_steps(begun, &node["last"], at);
        }
        let case = case_of(&begun, node);
        let members = &node["members"];
        let walked = self.in_members(begun, |key| members.get(key), at)?;
        let mut beside = items(&node["also"]).iter().chain(case);
        let walked = beside.try_fold(walked, |data, link| self.follow(data, link, at))?;
        take_steps(walked, &node["last"], at)
    }
}

/// Returns the case for the tag, or the first case whose shape matches.
fn case_of<'a>(data: &Json, node: &'a Json) -> Option<&'a Json> {
    let tag = node.get("tag").map(word);
    if let Some(text) = tag.and_then(|tag| data.get(tag)).and_then(Json::as_str) {
        return node["cases"].get(text);
    }
    let fits = |shape: &&Json| words_of(&shape["has"]).all(|name| data.get(name).is_some());
    items(&node["shapes"])
        .iter()
        .find(fits)
        .map(|shape| &shape["link"])
}
