//! Line and column of errors in JSON text, counted from 1, even when parsed with `serde_json`.

use std::error::Error;

use koine_messages::phi::{AgentMessage, TextContent};
use koine_messages::{DecodeError, Entity, Json};

const TEXT: &str = r#"{
  "role": "assistant",
  "content": [
    {"type": "text"},
    {"type": "texts", "text": "größer 🚀", "a/b": 1}, 7
  ],
  "stopReason": "stopp",
  "timestamp": 1.5
}"#;

fn places(error: &DecodeError) {
    for issue in &error.issues {
        if let Some(position) = issue.position {
            println!(
                "{}:{} {} {}",
                position.line, position.column, issue.pointer, issue.code
            );
        }
    }
}

pub fn run() -> Result<(), Box<dyn Error>> {
    places(&AgentMessage::parse(TEXT).unwrap_err());
    println!(
        "{}",
        TextContent::parse("{\"type\": \"text\",\n \"text\": [1]}").unwrap_err()
    );

    let error = serde_json::from_str::<AgentMessage>(TEXT).unwrap_err();
    println!("{}:{} {error}", error.line(), error.column());
    let error = serde_json::from_slice::<TextContent>(b"{\"type\": \"text\",\n \"text\": [1]}");
    println!("{}", error.unwrap_err());

    // Already parsed JSON has no line numbers.
    let json = Json::parse(r#"{"type": "text", "text": 1}"#)?;
    let error = TextContent::from_json(json).unwrap_err();
    println!("{:?} {error}", error.issues[0].position);
    Ok(())
}
