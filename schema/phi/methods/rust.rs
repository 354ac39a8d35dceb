//! Constructors and methods of phi's documentation that a schema cannot express. Sources: its
//! sections "Helper Methods on Message", "Methods on `AgentMessage`", "`LlmMessage`",
//! "`ExtensionMessage`" and "Methods on Usage". The expected results are in `cases.json`.

// Token counts are far below the values that a double rounds.
#![allow(clippy::cast_precision_loss)]

use std::time::{SystemTime, UNIX_EPOCH};

use super::{
    AgentMessage, Content, CostConfig, LlmMessage, Message, StopReason, TextContent, TurnId, Usage,
    UserMessage,
};

/// Phrases, in lower case, with which providers report that a prompt was too long.
const TOO_LONG: [&str; 16] = [
    "prompt is too long",
    "input is too long",
    "exceeds the context window",
    "exceeds the maximum",
    "maximum prompt length",
    "reduce the length of the messages",
    "maximum context length",
    "exceeds the limit of",
    "exceeds the available context size",
    "greater than the context length",
    "context window exceeds limit",
    "exceeded model token limit",
    "context length exceeded",
    "context_length_exceeded",
    "too many tokens",
    "token limit exceeded",
];

impl Message {
    /// Returns a user message with one text block and the current time.
    pub fn user(text: impl Into<String>) -> Self {
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        Self::user_at(text, u64::try_from(now.as_millis()).unwrap_or(u64::MAX))
    }

    /// Returns a user message with one text block and a time in Unix milliseconds.
    pub fn user_at(text: impl Into<String>, timestamp: u64) -> Self {
        let text = TextContent::new(text);
        Self::User(UserMessage::new(vec![Content::Text(text)], timestamp))
    }

    /// Returns `"user"`, `"assistant"` or `"toolResult"`, as in JSON.
    #[must_use]
    pub fn role(&self) -> &'static str {
        match self {
            Self::User(_) => "user",
            Self::Assistant(_) => "assistant",
            Self::ToolResult(_) => "toolResult",
        }
    }

    /// Returns true if the prompt exceeded the context window: a failed assistant message whose
    /// error contains one of the providers' phrases.
    #[must_use]
    pub fn is_context_overflow(&self) -> bool {
        let Self::Assistant(message) = self else {
            return false;
        };
        let said = message
            .error_message
            .as_deref()
            .unwrap_or_default()
            .to_lowercase();
        message.stop_reason == StopReason::Error
            && TOO_LONG.iter().any(|phrase| said.contains(phrase))
    }
}

impl AgentMessage {
    /// Returns the role of the inner message, or `"extension"`.
    #[must_use]
    pub fn role(&self) -> &'static str {
        match self {
            Self::LlmMessage(message) => message.message.role(),
            Self::Extension(_) => "extension",
        }
    }

    /// Returns the message for the model's context, or `None` for an extension message.
    #[must_use]
    pub fn as_llm(&self) -> Option<&Message> {
        match self {
            Self::LlmMessage(message) => Some(&message.message),
            Self::Extension(_) => None,
        }
    }

    /// Returns the turn that produced the message, or `None` if it is unknown or for an extension
    /// message.
    #[must_use]
    pub fn turn_id(&self) -> Option<&TurnId> {
        match self {
            Self::LlmMessage(message) => message.turn_id.as_ref(),
            Self::Extension(_) => None,
        }
    }

    /// Returns a copy with this turn, or without one. Extension messages are returned unchanged.
    #[must_use]
    pub fn with_turn_id(mut self, turn_id: Option<TurnId>) -> Self {
        if let Self::LlmMessage(message) = &mut self {
            message.turn_id = turn_id;
        }
        self
    }
}

impl From<Message> for AgentMessage {
    /// Wraps a message for the model's lane, without a turn. There is no equivalent for extension
    /// messages.
    fn from(message: Message) -> Self {
        Self::from(LlmMessage::new(message))
    }
}

impl LlmMessage {
    /// Wraps a message with the turn that produced it.
    #[must_use]
    pub fn with_turn(message: Message, turn_id: TurnId) -> Self {
        Self {
            turn_id: Some(turn_id),
            ..Self::new(message)
        }
    }
}

impl Usage {
    /// Returns the cost of the tokens in US dollars. Reasoning is part of the output and is not
    /// charged separately.
    #[must_use]
    pub fn estimated_cost(&self, cost: &CostConfig) -> f64 {
        dollars(self.input, cost.input_per_million)
            + dollars(self.output, cost.output_per_million)
            + dollars(self.cache_read, cost.cache_read_per_million)
            + dollars(self.cache_write, cost.cache_write_per_million)
    }

    /// Returns the sum of two usages, field by field. Sums saturate at 64 bits.
    #[must_use]
    pub fn combine(&self, other: &Self) -> Self {
        Self {
            reasoning: self.reasoning.saturating_add(other.reasoning),
            cache_read: self.cache_read.saturating_add(other.cache_read),
            cache_write: self.cache_write.saturating_add(other.cache_write),
            total_tokens: self.total_tokens.saturating_add(other.total_tokens),
            ..Self::new(
                self.input.saturating_add(other.input),
                self.output.saturating_add(other.output),
            )
        }
    }

    /// Returns the share of the input that was read from the prompt cache, from 0 to 1. Cache reads
    /// and writes count as input.
    #[must_use]
    pub fn cache_hit_rate(&self) -> f64 {
        let input = self.input as f64 + self.cache_read as f64 + self.cache_write as f64;
        if input == 0.0 {
            0.0
        } else {
            self.cache_read as f64 / input
        }
    }
}

fn dollars(tokens: u64, per_million: f64) -> f64 {
    tokens as f64 / 1_000_000.0 * per_million
}

/// Returns the messages for the model's context, in order, without extension messages.
#[must_use]
pub fn llm_context(messages: &[AgentMessage]) -> Vec<&Message> {
    messages.iter().filter_map(AgentMessage::as_llm).collect()
}
