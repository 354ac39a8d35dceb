//! What the programs speak of: one message with every kind of value in it.

use koine_messages::phi::AgentMessage;
use koine_messages::Entity;

/// The text of a message, with an unknown field and a free value.
pub const TEXT: &str = r#"{"role":"assistant","content":[{"type":"toolCall","id":"1","name":"add","arguments":{"b":[1,-2,0.5,null,true],"a":"é"}}],"stopReason":"toolUse","model":"m","provider":"p","usage":{"input":1,"output":2,"reasoning":0,"cache_read":0,"cache_write":0,"total_tokens":3},"timestamp":1767225600000,"x-later":{"z":1,"y":"ü"}}"#;

/// The message itself.
///
/// # Panics
/// When the text is none, which the crate's own tests would say first.
#[must_use]
pub fn message() -> AgentMessage {
    AgentMessage::parse(TEXT).expect("the text is a message")
}

/// The members of it that its schema declares: all that it takes behind `flatten`.
///
/// # Panics
/// As `message`.
#[must_use]
pub fn declared() -> AgentMessage {
    let text = TEXT.replace(r#","x-later":{"z":1,"y":"ü"}"#, "");
    AgentMessage::parse(text).expect("the text is a message")
}
