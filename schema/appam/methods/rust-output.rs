//! Conversion from Responses API items (section "From Responses API Output").

use super::super::{
    ChatMessage, CompactionBlock, CompactionItem, FunctionCallItem, FunctionCallOutput, InputItem,
    InputMessage, MessagePart, MessageStatus, OutputMessage, ReasoningContent, ReasoningItem,
    ResponsesOutputItem, Role, TextBlock, ThinkingBlock, ToolCall, ToolCallFunction,
    ToolResultBlock, ToolType, ToolUseBlock, UnifiedContentBlock,
};
use super::blocks::{input_of, joined, texts_of};
use super::chat::{chat_of, tool_chat};
use super::clock::{now, time_text};
use super::pieces::block_of_part;

impl ChatMessage {
    /// Converts the output of a response to messages. Reasoning, the message and the function calls
    /// after it become one message with the current time. Details that flat fields cannot represent
    /// are kept in the raw blocks. Items of other types, such as searches, are skipped.
    #[must_use]
    pub fn from_output_items(items: &[ResponsesOutputItem]) -> Vec<Self> {
        Self::from_output_items_at(items, now())
    }

    /// Like `from_output_items`, but with a time in Unix milliseconds.
    #[must_use]
    pub fn from_output_items_at(items: &[ResponsesOutputItem], millis: u64) -> Vec<Self> {
        let input = items.iter().filter_map(input_item).collect::<Vec<_>>();
        Self::from_input_items_at(&input, millis)
    }

    /// Like `from_output_items`, but for the items of an earlier request, such as those of
    /// `to_input_items`.
    #[must_use]
    pub fn from_input_items(items: &[InputItem]) -> Vec<Self> {
        Self::from_input_items_at(items, now())
    }

    /// Like `from_input_items`, but with a time in Unix milliseconds.
    #[must_use]
    pub fn from_input_items_at(items: &[InputItem], millis: u64) -> Vec<Self> {
        let timestamp: String = time_text(millis);
        let mut gathering = Gathering::new(&timestamp);
        for item in items {
            gathering.add(item);
        }
        gathering.end(Role::Assistant);
        gathering.messages
    }
}

fn input_item(item: &ResponsesOutputItem) -> Option<InputItem> {
    match item {
        ResponsesOutputItem::Message(item) => Some(InputItem::Message(input_message(item))),
        ResponsesOutputItem::Reasoning(item) => Some(InputItem::Reasoning(item.clone())),
        ResponsesOutputItem::FunctionCall(item) => Some(InputItem::FunctionCall(item.clone())),
        ResponsesOutputItem::Compaction(item) => Some(InputItem::Compaction(item.clone())),
        _ => None,
    }
}

fn input_message(item: &OutputMessage) -> InputMessage {
    let parts = item.content.iter().cloned();
    InputMessage {
        id: Some(item.id.clone()),
        status: Some(item.status),
        ..InputMessage::new(item.role, parts.map(MessagePart::OutputContent).collect())
    }
}

/// The items of one message so far.
struct Turn {
    role: Role,
    own: Option<String>,
    content: Option<String>,
    statuses: Vec<MessageStatus>,
    calls: Vec<ToolCall>,
    blocks: Vec<UnifiedContentBlock>,
}

impl Turn {
    const fn new(role: Role) -> Self {
        Self {
            role,
            own: None,
            content: None,
            statuses: Vec::new(),
            calls: Vec::new(),
            blocks: Vec::new(),
        }
    }

    /// Reasoning precedes its output, so reasoning after content or a call starts a new turn.
    fn has_spoken(&self) -> bool {
        self.content.is_some() || !self.calls.is_empty()
    }

    fn into_chat(self, timestamp: &str) -> ChatMessage {
        let completed = (self.role == Role::Assistant).then_some(MessageStatus::Completed);
        let unfinished = |status: &&MessageStatus| **status != MessageStatus::Completed;
        let open = self.statuses.iter().find(unfinished).copied();
        let first = || self.statuses.first().copied();
        let fields = ChatMessage {
            status: open.or(completed).or_else(first),
            content: self.content,
            tool_calls: (!self.calls.is_empty()).then_some(self.calls),
            timestamp: Some(timestamp.into()),
            id: self.own,
            ..ChatMessage::new(self.role)
        };
        chat_of(self.blocks, fields)
    }
}

struct Gathering<'a> {
    messages: Vec<ChatMessage>,
    timestamp: &'a str,
    turn: Turn,
}

impl<'a> Gathering<'a> {
    const fn new(timestamp: &'a str) -> Self {
        Self {
            messages: Vec::new(),
            timestamp,
            turn: Turn::new(Role::Assistant),
        }
    }

    /// Ends the message, and starts one of a role.
    fn end(&mut self, role: Role) {
        let turn = std::mem::replace(&mut self.turn, Turn::new(role));
        if turn.has_spoken() || !turn.blocks.is_empty() {
            self.messages.push(turn.into_chat(self.timestamp));
        }
    }

    fn add(&mut self, item: &InputItem) {
        match item {
            InputItem::Reasoning(item) => {
                self.add_before(UnifiedContentBlock::Thinking(thinking_block(item)));
            }
            InputItem::Compaction(item) => {
                self.add_before(UnifiedContentBlock::Compaction(compaction_block(item)));
            }
            InputItem::Message(item) => self.add_message(item),
            InputItem::FunctionCall(item) => self.add_call(item),
            InputItem::FunctionCallOutput(item) => {
                self.end(Role::Assistant);
                self.messages.push(tool_message(item, self.timestamp));
            }
            InputItem::Unknown { .. } => {}
        }
    }

    fn add_before(&mut self, block: UnifiedContentBlock) {
        if self.turn.has_spoken() {
            self.end(Role::Assistant);
        }
        self.turn.blocks.push(block);
    }

    fn add_message(&mut self, item: &InputMessage) {
        let is_assistant = item.role == Role::Assistant;
        if !is_assistant || self.turn.has_spoken() {
            self.end(item.role);
        }
        let mut blocks: Vec<_> = item.content.iter().filter_map(block_of_part).collect();
        self.turn.content = Some(texts_of(&blocks).unwrap_or_default());
        // The API requires an item after reasoning.
        if blocks.is_empty() && !self.turn.blocks.is_empty() {
            blocks.push(UnifiedContentBlock::Text(TextBlock::new("")));
        }
        self.turn.blocks.append(&mut blocks);
        self.turn.own = item.id.clone().or_else(|| self.turn.own.take());
        self.turn.statuses.extend(item.status);
        if !is_assistant {
            self.end(Role::Assistant);
        }
    }

    fn add_call(&mut self, item: &FunctionCallItem) {
        let function = ToolCallFunction::new(&item.name, &item.arguments);
        let call = ToolCall::new(&item.call_id, ToolType::Function, function);
        let block = ToolUseBlock::new(&item.call_id, &item.name, input_of(&item.arguments));
        self.turn.calls.push(call);
        self.turn.blocks.push(UnifiedContentBlock::ToolUse(block));
        self.turn.own = self.turn.own.take().or_else(|| item.id.clone());
        self.turn.statuses.extend(item.status);
    }
}

fn tool_message(item: &FunctionCallOutput, timestamp: &str) -> ChatMessage {
    let failed = [MessageStatus::Incomplete, MessageStatus::Failed];
    let is_error = item
        .status
        .as_ref()
        .is_some_and(|status| failed.contains(status));
    let block = ToolResultBlock {
        is_error: Some(is_error),
        ..ToolResultBlock::new(&item.call_id, item.output.as_str())
    };
    let fields = ChatMessage {
        timestamp: Some(timestamp.into()),
        id: item.id.clone(),
        status: item.status,
        ..ChatMessage::new(Role::Tool)
    };
    tool_chat(&block, fields)
}

fn compaction_block(item: &CompactionItem) -> CompactionBlock {
    CompactionBlock {
        content: item.content.clone(),
        encrypted_content: item.encrypted_content.clone(),
        id: item.id.clone(),
        unknown_fields: item.unknown_fields.clone(),
    }
}

fn thinking_block(item: &ReasoningItem) -> ThinkingBlock {
    ThinkingBlock {
        id: Some(item.id.clone()),
        signature: item.signature.clone(),
        encrypted_content: item.encrypted_content.clone(),
        ..ThinkingBlock::new(thinking_text(item))
    }
}

fn thinking_text(item: &ReasoningItem) -> String {
    let parts = || item.summary.iter().chain(&item.content);
    let summary = joined(parts().filter_map(|part| match part {
        ReasoningContent::SummaryText(part) => Some(part.text.as_str()),
        ReasoningContent::ReasoningText(_) => None,
    }));
    let text = joined(parts().filter_map(|part| match part {
        ReasoningContent::ReasoningText(part) => Some(part.text.as_str()),
        ReasoningContent::SummaryText(_) => None,
    }));
    let (summary, text) = (summary.unwrap_or_default(), text.unwrap_or_default());
    if summary.is_empty() || text.is_empty() {
        return summary + &text;
    }
    format!("Summary:\n{summary}\n\n{text}")
}
