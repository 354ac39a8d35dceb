//! The blocks of a message: their texts, and their conversion from flat fields.

use super::super::{
    ChatMessage, MessageStatus, Role, TextBlock, ThinkingBlock, ToolCall, ToolResultBlock,
    ToolUseBlock, UnifiedContentBlock,
};
use crate::core::{Json, Object};
use crate::Entity;

/// Parses JSON text. Empty text becomes `{}`, and invalid JSON stays text, which upstream replaces
/// with `{}`.
pub(super) fn input_of(text: &str) -> Json {
    if text.trim().is_empty() {
        return Json::Object(Object::new());
    }
    Json::parse(text).unwrap_or_else(|_| Json::from(text))
}

/// Returns the input as compact JSON, or a string that is not JSON unchanged.
pub(super) fn arguments_of(input: &Json) -> String {
    match input.as_str() {
        Some(text) if Json::parse(text).is_err() => text.to_owned(),
        _ => input.to_string(),
    }
}

/// Returns a string unchanged, and any other value as JSON text.
pub(super) fn content_text(content: &Json) -> String {
    content
        .as_str()
        .map_or_else(|| content.to_string(), ToOwned::to_owned)
}

/// Joins all text blocks with newlines.
pub(super) fn texts_of(blocks: &[UnifiedContentBlock]) -> Option<String> {
    joined(blocks.iter().filter_map(|block| match block {
        UnifiedContentBlock::Text(block) => Some(block.text.as_str()),
        _ => None,
    }))
}

/// Joins all thinking blocks with newlines.
pub(super) fn thoughts_of(blocks: &[UnifiedContentBlock]) -> Option<String> {
    joined(blocks.iter().filter_map(|block| match block {
        UnifiedContentBlock::Thinking(block) => Some(block.thinking.as_str()),
        _ => None,
    }))
}

pub(super) fn joined<'a>(texts: impl Iterator<Item = &'a str>) -> Option<String> {
    let texts: Vec<_> = texts.collect();
    (!texts.is_empty()).then(|| texts.join("\n"))
}

/// Returns true if the metadata or, without metadata, the status reports a failed tool call.
pub(super) fn has_failed(message: &ChatMessage) -> bool {
    let failed = [MessageStatus::Failed, MessageStatus::Incomplete];
    message.tool_metadata.as_ref().map_or_else(
        || {
            message
                .status
                .as_ref()
                .is_some_and(|status| failed.contains(status))
        },
        |metadata| !metadata.success,
    )
}

fn tool_use(call: &ToolCall) -> UnifiedContentBlock {
    let input = input_of(&call.function.arguments);
    UnifiedContentBlock::ToolUse(ToolUseBlock::new(&call.id, &call.function.name, input))
}

fn tool_result(message: &ChatMessage) -> Option<UnifiedContentBlock> {
    let (content, call) = (message.content.as_ref()?, message.tool_call_id.as_ref()?);
    let block = ToolResultBlock {
        is_error: Some(has_failed(message)),
        ..ToolResultBlock::new(call, content.as_str())
    };
    (message.role == Role::Tool).then_some(UnifiedContentBlock::ToolResult(block))
}

fn flat_blocks(message: &ChatMessage) -> Vec<UnifiedContentBlock> {
    let reasoning = message.reasoning.iter().filter(|text| !text.is_empty());
    let content = message
        .content
        .iter()
        .filter(|text| !text.trim().is_empty());
    let calls = message.tool_calls.iter().flatten();
    reasoning
        .map(|text| UnifiedContentBlock::Thinking(ThinkingBlock::new(text)))
        .chain(content.map(|text| UnifiedContentBlock::Text(TextBlock::new(text))))
        .chain(calls.map(tool_use))
        .collect()
}

/// Returns the raw blocks of a message, or builds them from its flat fields. An empty list counts as
/// missing.
pub(super) fn blocks_of(message: &ChatMessage) -> Vec<UnifiedContentBlock> {
    match &message.raw_content_blocks {
        Some(raw) if !raw.is_empty() => raw.clone(),
        _ => tool_result(message).map_or_else(|| flat_blocks(message), |block| vec![block]),
    }
}
