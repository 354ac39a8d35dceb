//! What phi's document names and no schema can say: constructors and methods. Sources: its sections "Helper Methods on
//! Message", "Methods on `AgentMessage`", "`LlmMessage`", "`ExtensionMessage`" and "Methods on Usage". `cases.json` beside
//! them says what each gives.

// No count of tokens comes near to what a double rounds.
#![allow(clippy::cast_precision_loss)]

use std::time::{SystemTime, UNIX_EPOCH};

use super::{
    AgentMessage, Content, CostConfig, LlmMessage, Message, StopReason, TextContent, TurnId, Usage,
    UserMessage,
};

/// The words by which providers say that a prompt did not fit, in lower case.
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
    /// A user message of one text block, made now.
    pub fn user(text: impl Into<String>) -> Self {
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        Self::user_at(text, u64::try_from(now.as_millis()).unwrap_or(u64::MAX))
    }

    /// The same, made at a time in unix milliseconds.
    pub fn user_at(text: impl Into<String>, timestamp: u64) -> Self {
        let text = TextContent::new(text);
        Self::User(UserMessage::new(vec![Content::Text(text)], timestamp))
    }

    /// `"user"`, `"assistant"` or `"toolResult"`, as in JSON.
    #[must_use]
    pub fn role(&self) -> &'static str {
        match self {
            Self::User(_) => "user",
            Self::Assistant(_) => "assistant",
            Self::ToolResult(_) => "toolResult",
        }
    }

    /// Whether the prompt did not fit the model: an assistant message that failed, with an error in one of the words
    /// that providers use.
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
    /// The role of the message inside, or `"extension"`.
    #[must_use]
    pub fn role(&self) -> &'static str {
        match self {
            Self::LlmMessage(message) => message.message.role(),
            Self::Extension(_) => "extension",
        }
    }

    /// The message that enters the model's context; none for an extension message.
    #[must_use]
    pub fn as_llm(&self) -> Option<&Message> {
        match self {
            Self::LlmMessage(message) => Some(&message.message),
            Self::Extension(_) => None,
        }
    }

    /// The turn that produced the message; none when it is not known, and for an extension message.
    #[must_use]
    pub fn turn_id(&self) -> Option<&TurnId> {
        match self {
            Self::LlmMessage(message) => message.turn_id.as_ref(),
            Self::Extension(_) => None,
        }
    }

    /// The message with this turn, or with none; an extension message has no turn and stays as it is.
    #[must_use]
    pub fn with_turn_id(mut self, turn_id: Option<TurnId>) -> Self {
        if let Self::LlmMessage(message) = &mut self {
            message.turn_id = turn_id;
        }
        self
    }
}

impl From<Message> for AgentMessage {
    /// Into the model's lane, without a turn. There is no such way for an extension message.
    fn from(message: Message) -> Self {
        Self::from(LlmMessage::new(message))
    }
}

impl LlmMessage {
    /// A message with the turn that produced it.
    #[must_use]
    pub fn with_turn(message: Message, turn_id: TurnId) -> Self {
        Self {
            turn_id: Some(turn_id),
            ..Self::new(message)
        }
    }
}

impl Usage {
    /// What the tokens cost in US dollars. Reasoning is part of the output and is not charged again.
    #[must_use]
    pub fn estimated_cost(&self, cost: &CostConfig) -> f64 {
        dollars(self.input, cost.input_per_million)
            + dollars(self.output, cost.output_per_million)
            + dollars(self.cache_read, cost.cache_read_per_million)
            + dollars(self.cache_write, cost.cache_write_per_million)
    }

    /// The sum of two usages, field by field; at the limit of 64 bits it stays there.
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

    /// The share of the input that came from the prompt cache, from 0 to 1; cache reads and writes count as input.
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

/// The messages that enter the model's context, in order; extension messages never do.
#[must_use]
pub fn llm_context(messages: &[AgentMessage]) -> Vec<&Message> {
    messages.iter().filter_map(AgentMessage::as_llm).collect()
}
