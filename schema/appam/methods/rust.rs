//! Constructors, methods and conversions of Appam's documentation that a schema cannot express. The
//! conversions are in modules of their own. The expected results are in `cases.json`.

mod blocks;
mod chat;
mod clock;
mod items;
mod output;
mod pieces;

use serde::de::DeserializeOwned;

use super::{
    ChatMessage, Role, TextBlock, ToolCall, ToolCallFunction, ToolType, UnifiedContentBlock,
    UnifiedMessage, UnifiedRole, UnifiedToolCall,
};
use crate::core::{Json, Object};
use crate::Entity;
use blocks::{arguments_of, input_of, texts_of, thoughts_of};
use clock::{now, random_digits, time_text};

impl UnifiedMessage {
    /// Returns a message with one text block and the current time.
    #[must_use]
    pub fn text(role: UnifiedRole, text: impl Into<String>) -> Self {
        Self::text_at(role, text, now())
    }

    /// Returns a message with one text block and a time in Unix milliseconds.
    #[must_use]
    pub fn text_at(role: UnifiedRole, text: impl Into<String>, millis: u64) -> Self {
        let block = UnifiedContentBlock::Text(TextBlock::new(text));
        Self {
            timestamp: Some(time_text(millis)),
            ..Self::new(role, vec![block])
        }
    }

    /// Returns a user message with one text block and the current time.
    #[must_use]
    pub fn user(text: impl Into<String>) -> Self {
        Self::text(UnifiedRole::User, text)
    }

    /// Returns a system message with one text block and the current time.
    #[must_use]
    pub fn system(text: impl Into<String>) -> Self {
        Self::text(UnifiedRole::System, text)
    }

    /// Returns an assistant message with one text block and the current time.
    #[must_use]
    pub fn assistant(text: impl Into<String>) -> Self {
        Self::text(UnifiedRole::Assistant, text)
    }

    /// Joins all text blocks with newlines.
    #[must_use]
    pub fn extract_text(&self) -> String {
        texts_of(&self.content).unwrap_or_default()
    }

    /// Returns one tool call per tool use, in order. `raw_input_json` is the input as compact JSON,
    /// because blocks do not keep the provider's text.
    #[must_use]
    pub fn extract_tool_calls(&self) -> Vec<UnifiedToolCall> {
        let calls = self.content.iter().filter_map(|block| match block {
            UnifiedContentBlock::ToolUse(call) => Some(UnifiedToolCall {
                raw_input_json: Some(arguments_of(&call.input)),
                ..UnifiedToolCall::new(&call.id, &call.name, call.input.clone())
            }),
            _ => None,
        });
        calls.collect()
    }

    /// Returns true if there are tool uses.
    #[must_use]
    pub fn has_tool_calls(&self) -> bool {
        let is_call = |block| matches!(block, &UnifiedContentBlock::ToolUse(_));
        self.content.iter().any(is_call)
    }

    /// Joins all thinking blocks, including redacted and empty ones, with newlines. Returns `None`
    /// if there are none. Ignores `reasoning` and `reasoning_details`.
    #[must_use]
    pub fn extract_reasoning(&self) -> Option<String> {
        thoughts_of(&self.content)
    }
}

impl From<Role> for UnifiedRole {
    /// Developer messages map to the system role. Tool results are blocks of a user message.
    fn from(role: Role) -> Self {
        match role {
            Role::System | Role::Developer => Self::System,
            Role::User | Role::Tool => Self::User,
            Role::Assistant => Self::Assistant,
        }
    }
}

impl UnifiedToolCall {
    /// Parses the input into a type of your own. Ignores `raw_input_json`.
    ///
    /// # Errors
    ///
    /// Returns an error if the input does not match the type.
    pub fn parse_input<Input: DeserializeOwned>(&self) -> Result<Input, serde_json::Error> {
        serde_json::from_str(&self.input.to_string())
    }

    /// Returns the tool call of a chat message. Its arguments are `raw_input_json`, or else the
    /// input as compact JSON.
    #[must_use]
    pub fn to_tool_call(&self) -> ToolCall {
        let arguments = self.raw_input_json.clone();
        let arguments = arguments.unwrap_or_else(|| arguments_of(&self.input));
        let function = ToolCallFunction::new(&self.name, arguments);
        ToolCall::new(&self.id, ToolType::Function, function)
    }
}

impl From<&ToolCall> for UnifiedToolCall {
    /// Keeps the exact text of the arguments in `raw_input_json`.
    fn from(call: &ToolCall) -> Self {
        let text = &call.function.arguments;
        Self {
            raw_input_json: Some(text.clone()),
            ..Self::new(&call.id, &call.function.name, input_of(text))
        }
    }
}

impl ChatMessage {
    /// Returns a user message with the current time.
    #[must_use]
    pub fn user(content: impl Into<String>) -> Self {
        Self {
            content: Some(content.into()),
            timestamp: Some(time_text(now())),
            ..Self::new(Role::User)
        }
    }

    /// Returns `msg_` followed by the 32 hexadecimal digits of a random UUID. Not for secrets.
    #[must_use]
    pub fn generate_id() -> String {
        format!("msg_{}", random_digits())
    }

    /// Returns the name and the tool metadata as unknown fields of a unified message.
    fn tool_fields(&self) -> Object {
        let mut fields = Object::new();
        if let Some(name) = &self.name {
            fields.insert("name", Json::from(name.as_str()));
        }
        let metadata = self.tool_metadata.as_ref();
        let text = metadata.and_then(|metadata| metadata.to_json().ok());
        if let Some(metadata) = text.and_then(|text| Json::parse(text).ok()) {
            fields.insert("tool_metadata", metadata);
        }
        fields
    }
}
