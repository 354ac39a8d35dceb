//! A typical program, step by step. The test compares its output.

use std::error::Error;

use koine_messages::core::{Integer, Object};
use koine_messages::phi::{
    CacheStrategy, Content, LlmMessage, Message, StopReason, TextContent, ToolCallContent, TurnId,
    Usage, UserMessage,
};
use koine_messages::pi::{self, Entry, LabelEntry};
use koine_messages::{Entity, Json, Nullable};
use serde::{Deserialize, Serialize};

fn main() -> Result<(), Box<dyn Error>> {
    building()?;
    matching()?;
    unknown_parts()?;
    reasons();
    notes()?;
    presence()?;
    free_json()?;
    refused_values();
    serde()
}

fn building() -> Result<(), Box<dyn Error>> {
    let user = UserMessage::new(vec![TextContent::new("hi").into()], 5);
    let mut message = LlmMessage::new(Message::from(user));
    println!("{}", message.to_json()?);
    message.turn_id = Some(TurnId::new("loop", 2));
    println!("{}", message.to_json()?);
    println!("{}", message.to_canonical_json()?);

    let usage = Usage {
        cache_read: 7,
        ..Usage::new(1, 2)
    };
    println!("{}", usage.to_json()?);
    assert_eq!(CacheStrategy::parse("\"auto\"")?, CacheStrategy::Auto);
    assert_eq!("toolUse".parse::<StopReason>()?, StopReason::ToolUse);
    assert_eq!(pi::StopReason::from("later").as_str(), "later");
    assert_eq!(
        koine_messages::operator::UsageCost::default().to_json()?,
        r#"{"input":0,"output":0,"cache_read":0,"cache_write":0,"total":0}"#
    );
    Ok(())
}

fn words_of(content: &Content) -> String {
    match content {
        Content::Text(TextContent { text, .. }) => text.clone(),
        Content::ToolCall(ToolCallContent {
            name, arguments, ..
        }) => {
            let city = arguments.get("city").and_then(Json::as_str);
            format!("{name} in {}", city.unwrap_or("nowhere"))
        }
        Content::Image(_) | Content::Thinking(_) => String::from("something else"),
    }
}

fn matching() -> Result<(), Box<dyn Error>> {
    let text = r#"{"role":"user","timestamp":1,"content":[{"type":"text","text":"look"},
        {"type":"toolCall","id":"1","name":"weather","arguments":{"city":"Paris"}}]}"#;
    match LlmMessage::parse(text.as_bytes())?.message {
        Message::User(UserMessage { content, .. }) => {
            println!(
                "{}",
                content.iter().map(words_of).collect::<Vec<_>>().join(", ")
            );
        }
        other => println!("unexpected {other:?}"),
    }
    Ok(())
}

fn unknown_parts() -> Result<(), Box<dyn Error>> {
    let text = r#"{"x-z":[1e2],"role":"user","content":[],"timestamp":1,"x-a":{"b":1,"a":2}}"#;
    let mut message = UserMessage::parse(text)?;
    println!(
        "{}",
        message.unknown_fields.keys().collect::<Vec<_>>().join(" ")
    );
    message.unknown_fields.insert("priority", Json::from(3));
    println!("{}", message.to_json()?);

    let text = r#"{"type":"hologram","size":12345678901234567890,"b":1,"a":2}"#;
    let entry = Entry::parse(text)?;
    if let Entry::Unknown { tag, raw } = &entry {
        println!("{tag} with {} members", raw.len());
    }
    assert_eq!(entry.to_json()?, text);
    Ok(())
}

fn reasons() {
    let text =
        r#"{"role":"user","content":[{"type":"texd","text":"x"},{"type":"text"}],"timeStamp":1}"#;
    let error = LlmMessage::parse(text).unwrap_err();
    println!("{error}");
    println!("{}", Message::parse("{\n  \"role\": user}").unwrap_err());
}

fn notes() -> Result<(), Box<dyn Error>> {
    let text = r#"{"role":"user","content":[],"timestamp":1,"turnId":{"loopId":7}}"#;
    let (message, notes) = LlmMessage::parse_with_notes(text)?;
    assert_eq!(message.turn_id, None);
    println!("{}", notes[0]);
    Ok(())
}

fn presence() -> Result<(), Box<dyn Error>> {
    let mut label = LabelEntry::new("2026-01-01T00:00:00.000Z", "abc");
    for parent in [Nullable::Absent, Nullable::Null, String::from("p").into()] {
        label.parent_id = parent;
        println!("{}", label.to_json()?);
        assert_eq!(LabelEntry::parse(label.to_json()?)?, label);
    }
    Ok(())
}

fn free_json() -> Result<(), Box<dyn Error>> {
    let large: Integer = "123456789012345678901234567890".parse()?;
    let json = Json::from([
        ("large", Json::from(large)),
        ("list", Json::from(vec![1, 2])),
    ]);
    println!("{} {:?}", json.to_json()?, json.get("large"));
    println!("{}", json.into_exact_value().unwrap_err());
    let arguments = serde_json::json!({"deep": [1.5, null, true, "é"]});
    println!(
        "{}",
        ToolCallContent::new("1", "tool", arguments).to_json()?
    );
    Ok(())
}

fn refused_values() {
    let mut message = UserMessage::new(Vec::new(), 1 << 53);
    message.unknown_fields = Object::from([("role", Json::Null)]);
    println!("{}", message.to_json().unwrap_err());
    let mut inner = UserMessage::new(Vec::new(), 1);
    inner.unknown_fields.insert("turnId", Json::from("x"));
    println!("{}", LlmMessage::new(inner).to_json().unwrap_err());
    let unknown = Entry::Unknown {
        tag: String::from("label"),
        raw: Object::from([("type", Json::from("label"))]),
    };
    println!("{}", unknown.to_json().unwrap_err());
    let mut deep = Json::Null;
    for _ in 0..97 {
        deep = Json::Array(vec![deep]);
    }
    println!("{}", deep.to_json().unwrap_err().issues[0].code);
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Row {
    id: u32,
    message: LlmMessage,
    free: Option<Json>,
}

fn serde() -> Result<(), Box<dyn Error>> {
    let text = r#"{"id":1,"message":{"role":"user","content":[],"timestamp":1,"z":1e300},"free":{"b":12345678901234567890123}}"#;
    let row: Row = serde_json::from_str(text)?;
    println!("{}", serde_json::to_string(&row)?);
    let value: LlmMessage = serde_json::from_value(serde_json::to_value(&row.message)?)?;
    assert_eq!(value, row.message);
    let broken = text.replace("\"timestamp\":1", "\"timestamp\":-1");
    println!("{}", serde_json::from_str::<Row>(&broken).unwrap_err());
    Ok(())
}
