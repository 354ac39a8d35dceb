//! Messages inside custom enums, in each of serde's four tagging modes.

// Most values are messages.
#![allow(clippy::large_enum_variant)]

use std::error::Error;
use std::fmt::Debug;

use koine_messages::phi::{AgentMessage, StopReason};
use native::message;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type")]
enum Internal {
    Message { message: AgentMessage },
    Bare(AgentMessage),
    Stop { reason: Option<StopReason> },
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", content = "content")]
enum Adjacent {
    Message(AgentMessage),
    Stop(StopReason),
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
enum Untagged {
    Stop(StopReason),
    Message(AgentMessage),
    Messages(Vec<AgentMessage>),
    Other(String),
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
enum External {
    Message(AgentMessage),
    Stop { reason: StopReason },
}

fn both_ways<T>(value: &T) -> Result<(), Box<dyn Error>>
where
    T: Debug + PartialEq + Serialize + DeserializeOwned,
{
    let text = serde_json::to_string(value)?;
    println!("{text}");
    assert_eq!(serde_json::from_str::<T>(&text)?, *value);
    assert_eq!(
        serde_json::from_value::<T>(serde_json::to_value(value)?)?,
        *value
    );
    let packed = rmp_serde::to_vec_named(value)?;
    assert_eq!(rmp_serde::from_slice::<T>(&packed)?, *value);
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    both_ways(&Internal::Message { message: message() })?;
    both_ways(&Internal::Bare(message()))?;
    both_ways(&Internal::Stop {
        reason: Some(StopReason::ToolUse),
    })?;
    both_ways(&Internal::Stop { reason: None })?;
    both_ways(&Adjacent::Message(message()))?;
    both_ways(&Adjacent::Stop(StopReason::Stop))?;
    both_ways(&Untagged::Stop(StopReason::Stop))?;
    both_ways(&Untagged::Message(message()))?;
    both_ways(&Untagged::Messages(vec![message(), message()]))?;
    both_ways(&Untagged::Other(String::from("something else")))?;
    both_ways(&External::Message(message()))?;
    both_ways(&External::Stop {
        reason: StopReason::Error,
    })
}
