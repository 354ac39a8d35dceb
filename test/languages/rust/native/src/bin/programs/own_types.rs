//! A custom type around a message.

use std::error::Error;
use std::ops::Deref;

use koine_messages::phi::{Message, Usage};
use serde::{Deserialize, Serialize};

/// A message that can still be edited.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
struct Draft(Message);

impl Deref for Draft {
    type Target = Message;

    fn deref(&self) -> &Message {
        &self.0
    }
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Row {
    id: u64,
    draft: Option<Draft>,
    #[serde(default)]
    usage: Usage,
    history: Vec<Draft>,
}

pub fn run() -> Result<(), Box<dyn Error>> {
    let draft = Draft(Message::user_at("Hello", 1));
    println!("{}", draft.role());
    let row = Row {
        id: 7,
        draft: Some(draft.clone()),
        usage: Usage::default(),
        history: vec![draft],
    };
    let text = serde_json::to_string(&row)?;
    println!("{text}");
    println!("{}", serde_json::from_str::<Row>(&text)? == row);
    println!(
        "{}",
        serde_json::from_str::<Row>(r#"{"id":1,"draft":null,"history":[{}]}"#).unwrap_err()
    );
    Ok(())
}
