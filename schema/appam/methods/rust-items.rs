//! Conversion to Responses API items (section "To Responses API Format").

use super::super::{
    ChatMessage, CompactionItem, FunctionCallItem, FunctionCallOutput, InputItem, InputMessage,
    MessagePart, MessageStatus, ReasoningContent, ReasoningItem, ReasoningText, Role, SummaryText,
    ThinkingBlock, ToolCall, ToolCallFunction, ToolResultBlock, ToolType, ToolUseBlock,
    UnifiedContentBlock,
};
use super::blocks::{arguments_of, content_text, has_failed, input_of};
use super::clock::random_digits;
use super::pieces::{input_text, output_text, part_of};

impl ChatMessage {
    /// Returns the input items for the Responses API: reasoning, message and function calls, or a
    /// function call output. Raw blocks take precedence and keep their order. Identifiers that the
    /// items require but the message lacks are random.
    #[must_use]
    pub fn to_input_items(&self) -> Vec<InputItem> {
        self.to_input_items_with(&mut random_digits)
    }

    /// Like `to_input_items`, but with your own identifiers, which get a prefix such as `fc_`.
    pub fn to_input_items_with(&self, ids: &mut dyn FnMut() -> String) -> Vec<InputItem> {
        match &self.raw_content_blocks {
            Some(raw) if !raw.is_empty() => block_items(self, raw, ids),
            _ => flat_items(self, ids),
        }
    }
}

type Ids<'a> = &'a mut dyn FnMut() -> String;

/// Next to encrypted content, the API accepts readable text only as a summary.
fn reasoning_item(block: &ThinkingBlock, ids: Ids<'_>) -> InputItem {
    let own = block.id.clone();
    let mut item = ReasoningItem::new(own.unwrap_or_else(|| format!("reasoning_{}", ids())));
    item.encrypted_content.clone_from(&block.encrypted_content);
    item.signature.clone_from(&block.signature);
    let text = block.thinking.as_str();
    if !block.redacted && !text.is_empty() {
        if block.encrypted_content.is_some() {
            let summary = ReasoningContent::SummaryText(SummaryText::new(text));
            item.summary.push(summary);
        } else {
            let content = ReasoningContent::ReasoningText(ReasoningText::new(text));
            item.content.push(content);
        }
    }
    InputItem::Reasoning(item)
}

fn function_call(call: &ToolCall, ids: Ids<'_>) -> InputItem {
    let function = &call.function;
    InputItem::FunctionCall(FunctionCallItem {
        id: Some(format!("fc_{}", ids())),
        status: Some(MessageStatus::Completed),
        ..FunctionCallItem::new(&call.id, &function.name, &function.arguments)
    })
}

fn function_output(call: &str, output: String, failed: bool, ids: Ids<'_>) -> InputItem {
    let status = if failed {
        MessageStatus::Incomplete
    } else {
        MessageStatus::Completed
    };
    InputItem::FunctionCallOutput(FunctionCallOutput {
        id: Some(format!("fc_output_{}", ids())),
        status: Some(status),
        ..FunctionCallOutput::new(call, output)
    })
}

/// For assistant messages the API requires an identifier, a status and output text.
fn message_item(
    message: &ChatMessage,
    own: Option<String>,
    content: Vec<MessagePart>,
    ids: Ids<'_>,
) -> InputItem {
    let is_assistant = message.role == Role::Assistant;
    let role = match &message.role {
        Role::Tool => Role::User,
        role => *role,
    };
    let new = own.or_else(|| is_assistant.then(|| format!("msg_{}", ids())));
    let completed = is_assistant.then_some(MessageStatus::Completed);
    InputItem::Message(InputMessage {
        id: new,
        status: message.status.or(completed),
        ..InputMessage::new(role, content)
    })
}

fn assistant_items(message: &ChatMessage, ids: Ids<'_>) -> Vec<InputItem> {
    let mut items = Vec::new();
    if let Some(text) = message.reasoning.as_ref().filter(|text| !text.is_empty()) {
        items.push(reasoning_item(&ThinkingBlock::new(text), ids));
    }
    if let Some(text) = &message.content {
        items.push(message_item(
            message,
            message.id.clone(),
            vec![output_text(text)],
            ids,
        ));
    }
    for call in message.tool_calls.iter().flatten() {
        items.push(function_call(call, ids));
    }
    items
}

/// Only assistant messages have reasoning and calls. A tool message becomes a function call output.
fn flat_items(message: &ChatMessage, ids: Ids<'_>) -> Vec<InputItem> {
    if message.role == Role::Assistant {
        return assistant_items(message, ids);
    }
    let Some(content) = &message.content else {
        return Vec::new();
    };
    if message.role == Role::Tool {
        let call = message.tool_call_id.as_deref().unwrap_or_default();
        return vec![function_output(
            call,
            content.clone(),
            has_failed(message),
            ids,
        )];
    }
    vec![message_item(
        message,
        message.id.clone(),
        vec![input_text(content)],
        ids,
    )]
}

/// Uses the argument text of the matching flat tool call, because blocks do not preserve it. Removes
/// the match, so that identical calls each get their own text.
fn call_of(block: &ToolUseBlock, written: &mut Vec<ToolCall>) -> ToolCall {
    let same =
        |call: &ToolCall| call.id == block.id && input_of(&call.function.arguments) == block.input;
    let found = written.iter().position(same).map(|at| written.remove(at));
    let text = found.map_or_else(
        || arguments_of(&block.input),
        |call| call.function.arguments,
    );
    let function = ToolCallFunction::new(&block.name, text);
    ToolCall::new(&block.id, ToolType::Function, function)
}

fn result_item(block: &ToolResultBlock, message: &ChatMessage, ids: Ids<'_>) -> InputItem {
    let unknown = || message.role == Role::Tool && has_failed(message);
    let failed = block.is_error.unwrap_or_else(unknown);
    function_output(
        &block.tool_use_id,
        content_text(&block.content),
        failed,
        ids,
    )
}

/// Only assistant messages have thinking and calls, except redacted thinking, which only Anthropic's
/// API can read.
fn is_of_role(block: &UnifiedContentBlock, message: &ChatMessage) -> bool {
    let is_assistant = message.role == Role::Assistant;
    match block {
        UnifiedContentBlock::Thinking(block) => {
            is_assistant && (!block.redacted || block.encrypted_content.is_some())
        }
        UnifiedContentBlock::ToolUse(_) => is_assistant,
        _ => true,
    }
}

/// Converts blocks in order. Adjacent parts share a message, and the first message gets the
/// identifier.
fn block_items(
    message: &ChatMessage,
    blocks: &[UnifiedContentBlock],
    ids: Ids<'_>,
) -> Vec<InputItem> {
    let mut items = Vec::new();
    let mut written = message.tool_calls.clone().unwrap_or_default();
    let mut parts = Vec::new();
    let mut own = message.id.clone();
    for block in blocks.iter().filter(|block| is_of_role(block, message)) {
        if let Some(part) = part_of(block, message.role == Role::Assistant) {
            parts.push(part);
            continue;
        }
        if !parts.is_empty() {
            items.push(message_item(
                message,
                own.take(),
                std::mem::take(&mut parts),
                ids,
            ));
        }
        items.extend(lone_item(block, message, &mut written, ids));
    }
    if !parts.is_empty() {
        items.push(message_item(message, own, parts, ids));
    }
    items
}

fn lone_item(
    block: &UnifiedContentBlock,
    message: &ChatMessage,
    written: &mut Vec<ToolCall>,
    ids: Ids<'_>,
) -> Option<InputItem> {
    match block {
        UnifiedContentBlock::Thinking(block) => Some(reasoning_item(block, ids)),
        UnifiedContentBlock::ToolUse(block) => Some(function_call(&call_of(block, written), ids)),
        UnifiedContentBlock::ToolResult(block) => Some(result_item(block, message, ids)),
        UnifiedContentBlock::Compaction(block) => Some(InputItem::Compaction(CompactionItem {
            id: block.id.clone(),
            content: block.content.clone(),
            encrypted_content: block.encrypted_content.clone(),
            unknown_fields: block.unknown_fields.clone(),
        })),
        _ => None,
    }
}
