//! How long a conversation takes in both directions, beside types that are written by hand with serde's derive. The test puts
//! it beside the crate: `cargo run --release --example beside_derive` in `.tmp/rust/native` shows it.

use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

use koine_messages::phi::AgentMessage;
use koine_messages::Entity;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// What a program would write for itself: the same messages, nothing checked beyond their shape.
mod by_hand {
    use super::{Deserialize, Serialize};
    use serde_json::{Map, Value};

    #[derive(Serialize, Deserialize)]
    #[serde(tag = "role", rename_all = "camelCase")]
    pub enum Message {
        User {
            content: Vec<Content>,
            timestamp: u64,
            #[serde(flatten)]
            unknown: Map<String, Value>,
        },
        #[serde(rename_all = "camelCase")]
        Assistant {
            content: Vec<Content>,
            stop_reason: StopReason,
            model: String,
            provider: String,
            usage: Usage,
            timestamp: u64,
            #[serde(rename = "error_message", skip_serializing_if = "Option::is_none")]
            error_message: Option<String>,
            #[serde(flatten)]
            unknown: Map<String, Value>,
        },
        #[serde(rename_all = "camelCase")]
        ToolResult {
            tool_call_id: String,
            tool_name: String,
            content: Vec<Content>,
            is_error: bool,
            timestamp: u64,
            #[serde(flatten)]
            unknown: Map<String, Value>,
        },
    }

    #[derive(Serialize, Deserialize)]
    #[serde(tag = "type", rename_all = "camelCase")]
    pub enum Content {
        Text {
            text: String,
        },
        Thinking {
            thinking: String,
            signature: Option<String>,
        },
        ToolCall {
            id: String,
            name: String,
            arguments: Value,
        },
    }

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub enum StopReason {
        Stop,
        ToolUse,
        Error,
    }

    #[derive(Serialize, Deserialize)]
    pub struct Usage {
        input: u64,
        output: u64,
        reasoning: u64,
        cache_read: u64,
        cache_write: u64,
        total_tokens: u64,
    }
}

/// The same without what forgives: no flatten, which makes serde keep everything twice.
mod closed {
    use super::by_hand::{Content, StopReason, Usage};
    use super::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize)]
    #[serde(tag = "role", rename_all = "camelCase")]
    pub enum Message {
        User {
            content: Vec<Content>,
            timestamp: u64,
        },
        #[serde(rename_all = "camelCase")]
        Assistant {
            content: Vec<Content>,
            stop_reason: StopReason,
            model: String,
            provider: String,
            usage: Usage,
            timestamp: u64,
            #[serde(rename = "error_message", skip_serializing_if = "Option::is_none")]
            error_message: Option<String>,
        },
        #[serde(rename_all = "camelCase")]
        ToolResult {
            tool_call_id: String,
            tool_name: String,
            content: Vec<Content>,
            is_error: bool,
            timestamp: u64,
        },
    }
}

const TURNS: usize = 200;

/// A conversation as an agent has it: a question, a call with arguments, its result, an answer.
fn conversation() -> String {
    let words = "The quick brown fox jumps over the lazy dog, and \"says\" so.\n".repeat(6);
    let text = serde_json::json!({"type": "text", "text": words});
    let usage = serde_json::json!({"input": 1200, "output": 300, "reasoning": 0, "cache_read": 1000,
        "cache_write": 0, "total_tokens": 1500});
    let call = serde_json::json!({"type": "toolCall", "id": "call_1", "name": "search",
        "arguments": {"query": words, "limit": 10, "tags": ["a", "b"], "deep": {"x": 0.5, "y": null}}});
    let turn = serde_json::json!([
        {"role": "user", "content": [text], "timestamp": 1_767_225_600_000_u64},
        {"role": "assistant", "content": [text, call], "stopReason": "toolUse", "model": "m",
            "provider": "p", "usage": usage, "timestamp": 1_767_225_600_001_u64},
        {"role": "toolResult", "toolCallId": "call_1", "toolName": "search", "content": [text, text],
            "isError": false, "timestamp": 1_767_225_600_002_u64},
        {"role": "assistant", "content": [text], "stopReason": "stop", "model": "m",
            "provider": "p", "usage": usage, "timestamp": 1_767_225_600_003_u64},
    ]);
    let turn = turn.to_string();
    let turns = vec![&turn[1..turn.len() - 1]; TURNS];
    format!("[{}]", turns.join(","))
}

/// The best of many runs, in milliseconds.
fn time<Made>(mut run: impl FnMut() -> Made) -> f64 {
    let once = |_| {
        let start = Instant::now();
        black_box(run());
        start.elapsed().as_secs_f64() * 1e3
    };
    (0..60).map(once).fold(f64::INFINITY, f64::min)
}

fn measure<T: Serialize + DeserializeOwned>(text: &str) -> Result<(f64, f64), Box<dyn Error>> {
    let read: T = serde_json::from_str(text)?;
    let reading = time(|| serde_json::from_str::<T>(text).is_ok());
    let writing = time(|| serde_json::to_string(&read).map(|text| text.len()).ok());
    Ok((reading, writing))
}

fn main() -> Result<(), Box<dyn Error>> {
    let text = conversation();
    println!("{} messages, {} KiB", TURNS * 4, text.len() / 1024);
    let (reading, writing) = measure::<Vec<by_hand::Message>>(&text)?;
    println!(
        "by hand, keeping unknown fields: reads in {reading:.2} ms, writes in {writing:.2} ms"
    );
    let show = |name: &str, (read, wrote): (f64, f64)| {
        println!(
            "{name}: reads in {read:.2} ms ({:.2} x), writes in {wrote:.2} ms ({:.2} x)",
            read / reading,
            wrote / writing
        );
    };
    show(
        "by hand, dropping them",
        measure::<Vec<closed::Message>>(&text)?,
    );
    show(
        "serde_json::Value",
        measure::<Vec<serde_json::Value>>(&text)?,
    );
    show(
        "this crate through serde_json",
        measure::<Vec<AgentMessage>>(&text)?,
    );
    let texts: Vec<String> = serde_json::from_str::<Vec<serde_json::Value>>(&text)?
        .iter()
        .map(ToString::to_string)
        .collect();
    let messages: Vec<AgentMessage> = serde_json::from_str(&text)?;
    let own = (
        time(|| {
            texts
                .iter()
                .filter(|text| AgentMessage::parse(text).is_ok())
                .count()
        }),
        time(|| {
            messages
                .iter()
                .filter_map(|message| message.to_json().ok())
                .map(|text| text.len())
                .sum::<usize>()
        }),
    );
    show("this crate alone, a message at a time", own);
    Ok(())
}
