//! Conversion between `ChatMessage` and `UnifiedMessage` (section "Relationship to
//! `UnifiedMessage`").

use super::super::{
    ChatMessage, ReasoningDetail, Role, ThinkingBlock, ToolCall, ToolCallFunction,
    ToolExecutionMetadata, ToolResultBlock, ToolType, UnifiedContentBlock, UnifiedMessage,
    UnifiedRole,
};
use super::blocks::{arguments_of, blocks_of, content_text, joined, texts_of};
use crate::core::Json;
use crate::Entity;

impl ChatMessage {
    /// Returns the unified message with the same blocks, identifier, time and reasoning. Raw blocks
    /// take precedence. The name and the tool metadata become unknown fields.
    #[must_use]
    pub fn to_unified(&self) -> UnifiedMessage {
        UnifiedMessage {
            id: self.id.clone(),
            timestamp: self.timestamp.clone(),
            reasoning: self.reasoning.clone(),
            unknown_fields: self.tool_fields(),
            ..UnifiedMessage::new(UnifiedRole::from(self.role), blocks_of(self))
        }
    }

    /// Returns one tool message per tool result, then one message with the other blocks, if any.
    /// Keeps raw blocks if the flat fields lose information.
    #[must_use]
    pub fn from_unified(message: &UnifiedMessage) -> Vec<Self> {
        let mut rest = detail_blocks(message);
        let mut results = Vec::new();
        for block in &message.content {
            match block {
                UnifiedContentBlock::ToolResult(result) => results.push(result),
                block => rest.push(block.clone()),
            }
        }
        let shared = shared_fields(message);
        let last = results.len();
        let mut messages: Vec<Self> = (1..)
            .zip(results)
            .map(|(place, block)| {
                let fields = match place {
                    place if place < last => with_time(message),
                    _ if rest.is_empty() => with_tool(shared.clone(), message),
                    _ => with_tool(with_time(message), message),
                };
                tool_chat(block, fields)
            })
            .collect();
        if messages.is_empty() {
            messages.push(chat_of(rest, with_tool(shared, message)));
        } else if !rest.is_empty() {
            messages.push(chat_of(rest, shared));
        }
        messages
    }
}

const fn role_of(role: UnifiedRole) -> Role {
    match role {
        UnifiedRole::System => Role::System,
        UnifiedRole::User => Role::User,
        UnifiedRole::Assistant => Role::Assistant,
    }
}

fn with_time(message: &UnifiedMessage) -> ChatMessage {
    ChatMessage {
        timestamp: message.timestamp.clone(),
        ..ChatMessage::new(role_of(message.role))
    }
}

fn shared_fields(message: &UnifiedMessage) -> ChatMessage {
    ChatMessage {
        id: message.id.clone(),
        reasoning: message.reasoning.clone(),
        ..with_time(message)
    }
}

/// Adds the name and the tool metadata, which `to_unified` keeps as unknown fields.
fn with_tool(fields: ChatMessage, message: &UnifiedMessage) -> ChatMessage {
    let unknown = &message.unknown_fields;
    let name = unknown.get("name").and_then(Json::as_str);
    let metadata = unknown.get("tool_metadata").cloned();
    ChatMessage {
        name: name.map(ToOwned::to_owned),
        tool_metadata: metadata.and_then(|json| ToolExecutionMetadata::from_json(json).ok()),
        ..fields
    }
}

/// Chat messages have no reasoning details, so details become thinking blocks unless the message
/// already has some.
fn detail_blocks(message: &UnifiedMessage) -> Vec<UnifiedContentBlock> {
    let is_thinking = |block| matches!(block, &UnifiedContentBlock::Thinking(_));
    if message.content.iter().any(is_thinking) {
        return Vec::new();
    }
    let details = message.reasoning_details.iter().flatten();
    details.filter_map(detail_block).collect()
}

fn detail_block(detail: &ReasoningDetail) -> Option<UnifiedContentBlock> {
    let block = match detail {
        ReasoningDetail::ReasoningSummary(detail) => ThinkingBlock {
            id: detail.id.clone(),
            ..ThinkingBlock::new(&detail.summary)
        },
        ReasoningDetail::ReasoningEncrypted(detail) => ThinkingBlock {
            id: detail.id.clone(),
            encrypted_content: Some(detail.data.clone()),
            ..ThinkingBlock::new("")
        },
        ReasoningDetail::ReasoningText(detail) => ThinkingBlock {
            id: detail.id.clone(),
            signature: detail.signature.clone(),
            ..ThinkingBlock::new(detail.text.clone().unwrap_or_default())
        },
        ReasoningDetail::Unknown { .. } => return None,
    };
    Some(UnifiedContentBlock::Thinking(block))
}

/// Fills the flat fields that are missing, and adds the blocks if these fields lose information.
pub(super) fn chat_of(blocks: Vec<UnifiedContentBlock>, fields: ChatMessage) -> ChatMessage {
    let calls = || Some(tool_calls(&blocks)).filter(|calls| !calls.is_empty());
    let message = ChatMessage {
        content: fields.content.clone().or_else(|| texts_of(&blocks)),
        tool_calls: fields.tool_calls.clone().or_else(calls),
        reasoning: fields.reasoning.clone().or_else(|| readable(&blocks)),
        ..fields
    };
    with_blocks(message, blocks)
}

/// Returns the tool message of a result.
pub(super) fn tool_chat(block: &ToolResultBlock, fields: ChatMessage) -> ChatMessage {
    let message = ChatMessage {
        role: Role::Tool,
        tool_call_id: Some(block.tool_use_id.clone()),
        content: Some(content_text(&block.content)),
        ..fields
    };
    with_blocks(
        message,
        vec![UnifiedContentBlock::ToolResult(block.clone())],
    )
}

fn with_blocks(message: ChatMessage, blocks: Vec<UnifiedContentBlock>) -> ChatMessage {
    if blocks_of(&message) == blocks {
        return message;
    }
    ChatMessage {
        raw_content_blocks: Some(blocks),
        ..message
    }
}

fn tool_calls(blocks: &[UnifiedContentBlock]) -> Vec<ToolCall> {
    let calls = blocks.iter().filter_map(|block| match block {
        UnifiedContentBlock::ToolUse(call) => Some(ToolCall::new(
            &call.id,
            ToolType::Function,
            ToolCallFunction::new(&call.name, arguments_of(&call.input)),
        )),
        _ => None,
    });
    calls.collect()
}

/// Joins the thinking blocks that have text and are not redacted.
fn readable(blocks: &[UnifiedContentBlock]) -> Option<String> {
    joined(blocks.iter().filter_map(|block| match block {
        UnifiedContentBlock::Thinking(block) if !block.redacted && !block.thinking.is_empty() => {
            Some(block.thinking.as_str())
        }
        _ => None,
    }))
}
