//! One match arm per kind of message and content. The compiler reports new kinds.

use std::error::Error;

use koine_messages::phi::{AgentMessage, Content, Message};
use koine_messages::Entity;
use native::TEXT;

fn shown(content: &Content) -> String {
    match content {
        Content::Text(text) => text.text.clone(),
        Content::Image(image) => format!("[{}]", image.mime_type),
        Content::Thinking(thinking) => format!("({})", thinking.thinking),
        Content::ToolCall(call) => format!("{}({:?})", call.name, call.arguments["b"]),
    }
}

fn contents(message: &Message) -> &[Content] {
    match message {
        Message::User(message) => &message.content,
        Message::Assistant(message) => &message.content,
        Message::ToolResult(message) => &message.content,
    }
}

pub fn run() -> Result<(), Box<dyn Error>> {
    let AgentMessage::LlmMessage(llm) = AgentMessage::parse(TEXT)? else {
        return Err("an extension".into());
    };
    for content in contents(&llm.message) {
        println!("{}", shown(content));
    }
    Ok(())
}
