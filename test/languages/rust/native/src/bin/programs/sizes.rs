//! Unions are small even if a variant is large: large variants are boxed, which does not affect
//! their use.

use std::error::Error;
use std::mem::size_of;

use koine_messages::phi::{AgentEvent, AgentMessage, AssistantMessage, Message, StopReason, Usage};
use koine_messages::{anthropic, openai_responses};

pub fn run() -> Result<(), Box<dyn Error>> {
    let sizes = [
        size_of::<AgentMessage>(),
        size_of::<Message>(),
        size_of::<AgentEvent>(),
        size_of::<anthropic::StreamEvent>(),
        size_of::<openai_responses::StreamEvent>(),
    ];
    println!("{}", sizes.iter().all(|size| *size <= 208));

    let usage = Usage::default();
    let reply = AssistantMessage::new(Vec::new(), StopReason::Stop, "m", "p", usage, 1);
    let mut message = Message::from(reply);
    if let Message::Assistant(reply) = &mut message {
        reply.model.push('2');
    }
    if let Message::Assistant(reply) = message {
        println!("{}", reply.model);
    }
    Ok(())
}
