//! Test data for the programs: one message with every kind of value.

use koine_messages::phi::AgentMessage;
use koine_messages::Entity;

/// The JSON text of a message with an unknown field and an untyped value.
pub const TEXT: &str = r#"{"role":"assistant","content":[{"type":"toolCall","id":"1","name":"add","arguments":{"b":[1,-2,0.5,null,true],"a":"é"}}],"stopReason":"toolUse","model":"m","provider":"p","usage":{"input":1,"output":2,"reasoning":0,"cache_read":0,"cache_write":0,"total_tokens":3},"timestamp":1767225600000,"x-later":{"z":1,"y":"ü"}}"#;

/// Returns the message.
///
/// # Panics
/// If the text is invalid, which the crate's own tests would detect.
#[must_use]
pub fn message() -> AgentMessage {
    AgentMessage::parse(TEXT).expect("the text is a message")
}

/// Returns only the declared members of the message, because it accepts no other members inside
/// `flatten`. # Panics Like `message`.
#[must_use]
pub fn declared() -> AgentMessage {
    let text = TEXT.replace(r#","x-later":{"z":1,"y":"ü"}"#, "");
    AgentMessage::parse(text).expect("the text is a message")
}
