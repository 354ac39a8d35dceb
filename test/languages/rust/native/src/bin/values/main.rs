//! Reads messages through `serde_json::Value`, and from JSON with whitespace between the members.

use std::error::Error;

use koine_messages::core::Integer;
use koine_messages::phi::{AgentMessage, ExtensionMessage, StopReason};
use koine_messages::Json;
use native::message;
use serde_json::{json, Value};

fn main() -> Result<(), Box<dyn Error>> {
    let value = serde_json::to_value(message())?;
    println!(
        "{} {}",
        value["usage"]["total_tokens"], value["content"][0]["arguments"]["a"]
    );
    assert_eq!(serde_json::from_value::<AgentMessage>(value)?, message());

    let made = json!({"role": "extension", "kind": "note", "data": [1, -1, 1.5, null]});
    let read: AgentMessage = serde_json::from_value(made.clone())?;
    println!("{read:?}");
    assert_eq!(serde_json::to_value(&read)?, made);
    assert_eq!(
        serde_json::to_value(StopReason::ToolUse)?,
        Value::from("toolUse")
    );
    assert_eq!(
        serde_json::from_value::<Json>(json!({"a": [1]}))?,
        Json::from(json!({"a": [1]}))
    );

    let small = ExtensionMessage::new("note", Json::from(vec![1, 2]));
    println!("{}", serde_json::to_string_pretty(&small)?);

    let large: Integer = "123456789012345678901234567890".parse()?;
    println!("{}", serde_json::to_value(Json::from(large)).unwrap_err());
    let wrong = json!({"role": "extension", "kind": 5});
    println!(
        "{}",
        serde_json::from_value::<AgentMessage>(wrong).unwrap_err()
    );
    Ok(())
}
