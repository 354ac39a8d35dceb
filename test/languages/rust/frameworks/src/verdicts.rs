//! Compares axum's verdict and value for each fixture with the codec's.

use std::io::stdin;

use koine_messages::pi::{Content, Entry, Message, MessageContent, Usage};
use koine_messages::Entity;
use serde::Deserialize;

#[derive(Deserialize)]
struct Fixture {
    entity: String,
    name: String,
    text: String,
}

/// Returns true if axum accepted the same texts as the codec and answered with the same value.
fn is_same<E: Entity + PartialEq>(text: &str, answer: Option<&str>) -> bool {
    E::parse(text).ok() == answer.map(|answer| E::parse(answer).expect("a valid answer"))
}

fn agrees(Fixture { entity, text, .. }: &Fixture, answer: Option<&str>) -> bool {
    match entity.as_str() {
        "pi.Content" => is_same::<Content>(text, answer),
        "pi.Entry" => is_same::<Entry>(text, answer),
        "pi.Message" => is_same::<Message>(text, answer),
        "pi.MessageContent" => is_same::<MessageContent>(text, answer),
        "pi.Usage" => is_same::<Usage>(text, answer),
        _ => panic!("no route for {entity}"),
    }
}

pub async fn compare() {
    let mut compared = 0;
    for line in stdin().lines() {
        let fixture: Fixture = serde_json::from_str(&line.expect("a line")).expect("a fixture");
        let path = format!("/{}", fixture.entity);
        let (status, text) = crate::send(&path, fixture.text.clone().into_bytes()).await;
        compared += 1;
        if !agrees(&fixture, status.is_success().then_some(&text)) {
            println!(
                "{} {} differs: {status} {text}",
                fixture.entity, fixture.name
            );
        }
    }
    println!("{compared} fixtures compared");
}
