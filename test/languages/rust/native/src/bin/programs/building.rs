//! A conversation built in code.

use std::error::Error;

use koine_messages::phi::{
    AgentMessage, AssistantMessage, Content, ExtensionMessage, LlmMessage, Message, StopReason,
    TextContent, TurnId, Usage,
};
use koine_messages::{json, Entity};

pub fn run() -> Result<(), Box<dyn Error>> {
    let answer = AssistantMessage {
        error_message: Some("cut short".into()),
        ..AssistantMessage::new(
            vec![Content::from(TextContent::new("12 °C"))],
            StopReason::Length,
            "m",
            "p",
            Usage::new(1, 2),
            1_700_000_000_001,
        )
    };
    let conversation: [AgentMessage; 3] = [
        Message::user_at("How warm is it?", 1_700_000_000_000).into(),
        LlmMessage::with_turn(answer.into(), TurnId::new("a", 0)).into(),
        ExtensionMessage::new("note", json!({ "seen": true })).into(),
    ];
    for message in &conversation {
        println!("{} {}", message.role(), message.to_json()?);
    }
    Ok(())
}
