//! Messages as a framework might define them: a conversation with a model, and the loop that runs
//! it.
//!
//! The code looks correct, and other programs can read its output. Three types drifted from the
//! shared message format. Each drift is marked with DRIFT.

use crate::numbers;
use crate::tags::tagged;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// Unknown keys are written back unchanged.
type Unknown = Map<String, Value>;

/// DRIFT 1: a snake_case key. `rename_all` renames the variants but not their fields, so
/// `mime_type` keeps Rust's spelling. `rename_all_fields = "camelCase"` is missing. When a session
/// from another program first failed to open, a developer added an alias for reading. Since then,
/// all sessions open, but no other program can read this program's images.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Self", tag = "type", rename_all = "camelCase")]
pub enum Content {
    Text {
        text: String,
        #[serde(flatten)]
        unknown: Unknown,
    },
    Image {
        data: String,
        #[serde(rename(deserialize = "mimeType"))]
        mime_type: String,
        #[serde(flatten)]
        unknown: Unknown,
    },
    Thinking {
        thinking: String,
        /// DRIFT 2: an optional field is lost when writing. The intent was `skip_serializing_if =
        /// "Option::is_none"`. With the shorter attribute, the signature is read but never written,
        /// and the provider rejects the next turn.
        #[serde(default, skip_serializing)]
        #[allow(dead_code)]
        signature: Option<String>,
        #[serde(flatten)]
        unknown: Unknown,
    },
    ToolCall {
        id: String,
        name: String,
        arguments: Value,
        #[serde(flatten)]
        unknown: Unknown,
    },
}

tagged!(Content, "type");

#[derive(Serialize, Deserialize)]
pub struct Usage {
    #[serde(deserialize_with = "numbers::count")]
    input: u64,
    #[serde(deserialize_with = "numbers::count")]
    output: u64,
    #[serde(default, deserialize_with = "numbers::count")]
    reasoning: u64,
    #[serde(default, deserialize_with = "numbers::count")]
    cache_read: u64,
    #[serde(default, deserialize_with = "numbers::count")]
    cache_write: u64,
    #[serde(default, deserialize_with = "numbers::count")]
    total_tokens: u64,
    #[serde(flatten)]
    unknown: Unknown,
}

/// Accepts only a string. Serde would also accept `{"stop": null}` for a unit variant.
#[derive(Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct StopReason(StopReasonWord);

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum StopReasonWord {
    Stop,
    Length,
    ToolUse,
    Error,
    Aborted,
    MaxTurns,
    UserStop,
    Handoff,
    GuardRail,
    ContextCompacted,
    Paused,
}

impl TryFrom<String> for StopReason {
    type Error = serde_json::Error;

    fn try_from(word: String) -> Result<Self, Self::Error> {
        serde_json::from_value(Value::String(word)).map(StopReason)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(
    remote = "Self",
    tag = "role",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Message {
    User {
        content: Vec<Content>,
        #[serde(deserialize_with = "numbers::count")]
        timestamp: u64,
        #[serde(flatten)]
        unknown: Unknown,
    },
    Assistant {
        content: Vec<Content>,
        stop_reason: StopReason,
        model: String,
        provider: String,
        usage: Usage,
        #[serde(deserialize_with = "numbers::count")]
        timestamp: u64,
        #[serde(rename = "error_message", default, skip_serializing_if = "Option::is_none")]
        error_message: Option<String>,
        #[serde(flatten)]
        unknown: Unknown,
    },
    ToolResult {
        tool_call_id: String,
        tool_name: String,
        content: Vec<Content>,
        is_error: bool,
        #[serde(deserialize_with = "numbers::count")]
        timestamp: u64,
        #[serde(flatten)]
        unknown: Unknown,
    },
}

tagged!(Message, "role");

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TurnId {
    loop_id: String,
    #[serde(deserialize_with = "numbers::index")]
    turn_index: u32,
    #[serde(flatten)]
    unknown: Unknown,
}

/// A message and its turn. The keys of the message and its turn are merged into one object.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LlmMessage {
    #[serde(flatten)]
    message: Message,
    #[serde(
        default,
        deserialize_with = "turn_or_nothing",
        skip_serializing_if = "Option::is_none"
    )]
    turn_id: Option<TurnId>,
}

/// Treats a malformed turn as absent, so that old sessions can be opened.
fn turn_or_nothing<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<TurnId>, D::Error> {
    let turn = Value::deserialize(deserializer)?;
    Ok(serde_json::from_value(turn).ok())
}

/// Additional messages of the application.
#[derive(Serialize, Deserialize)]
pub struct ExtensionMessage {
    role: String,
    kind: String,
    data: Value,
    #[serde(flatten)]
    unknown: Unknown,
}

/// DRIFT 3: an untagged fallback. The first alternative discards its error, and the second requires
/// `kind` and `data` but never checks that `role` is `extension`. A malformed user message with
/// both keys becomes an extension message, which is silently not sent to the model.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub enum AgentMessage {
    Llm(Box<LlmMessage>),
    Extension(ExtensionMessage),
}
