//! The public methods of upstream that have an equivalent here: arguments and results as JSON.

use appam::llm::anthropic::convert::to_unified_content_block;
use appam::llm::anthropic::{from_unified_tools, AnthropicConfig, ContentBlock};
use appam::llm::openrouter::ReasoningDetail;
use appam::llm::unified::{UnifiedMessage, UnifiedTool, UnifiedToolCall, UnifiedUsage};
use appam::llm::ChatMessage;
use phi_core::provider::CostConfig;
use phi_core::{AgentMessage, ExtensionMessage, LlmMessage, Message, TurnId, Usage};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_json::Value;

/// Returns one of the arguments, or null if it is missing.
pub fn argument<Given: DeserializeOwned>(
    given: &[Box<RawValue>],
    index: usize,
) -> Result<Given, String> {
    let text = given.get(index).map_or("null", |raw| raw.get());
    serde_json::from_str(text).map_err(|error| format!("argument {index}: {error}"))
}

macro_rules! methods {
    ($($name:literal: |$($argument:ident: $type:ty),*| $result:expr;)*) => {
        /// Calls the method with arguments from JSON and returns its result as JSON.
        pub fn call(name: &str, given: &[Box<RawValue>]) -> Result<String, String> {
            match name {
                $($name => {
                    let mut index = 0..;
                    $(let $argument: $type = argument(given, index.next().unwrap_or(0))?;)*
                    let _ = index;
                    serde_json::to_string(&$result).map_err(|error| error.to_string())
                })*
                "names" => Ok(serde_json::json!([$($name,)*]).to_string()),
                _ => Err(format!("upstream has no public method {name}")),
            }
        }
    };
}

methods! {
    "phi.Message.role": |message: Message| message.role();
    "phi.Message.isContextOverflow": |message: Message| message.is_context_overflow();
    "phi.AgentMessage.role": |message: AgentMessage| message.role();
    "phi.AgentMessage.asLlm": |message: AgentMessage| message.as_llm();
    "phi.AgentMessage.turnId": |message: AgentMessage| message.turn_id();
    "phi.AgentMessage.withTurnId": |message: AgentMessage, turn: Option<TurnId>| message.with_turn_id(turn);
    "phi.AgentMessage.from": |message: Message| AgentMessage::from(message);
    "phi.LlmMessage.new": |message: Message| LlmMessage::new(message);
    "phi.LlmMessage.withTurn": |message: Message, turn: TurnId| LlmMessage::with_turn(message, turn);
    "phi.ExtensionMessage.new": |like: ExtensionMessage| ExtensionMessage::new(like.kind, like.data);
    "phi.Usage.estimatedCost": |usage: Usage, cost: CostConfig| usage.estimated_cost(&cost);
    "phi.Usage.combine": |one: Usage, other: Usage| one.combine(&other);
    "phi.Usage.cacheHitRate": |usage: Usage| usage.cache_hit_rate();
    "appam.UnifiedMessage.extractText": |message: UnifiedMessage| message.extract_text();
    "appam.UnifiedMessage.extractToolCalls": |message: UnifiedMessage| message.extract_tool_calls();
    "appam.UnifiedMessage.hasToolCalls": |message: UnifiedMessage| message.has_tool_calls();
    "appam.UnifiedMessage.extractReasoning": |message: UnifiedMessage| message.extract_reasoning();
    "appam.UnifiedToolCall.parseInput": |call: UnifiedToolCall| call.parse_input::<Value>().map_err(|error| error.to_string())?;
    "appam.UnifiedUsage.totalTokens": |usage: UnifiedUsage| usage.total_tokens();
    "appam.UnifiedUsage.effectiveInputTokens": |usage: UnifiedUsage| usage.effective_input_tokens();
    "appam.ReasoningDetail.extractText": |detail: ReasoningDetail| detail.extract_text();
    "appam.fromAnthropicBlocks": |block: ContentBlock| [to_unified_content_block(&block)];
    "appam.toAnthropicTool": |tool: UnifiedTool| from_unified_tools(&[tool], &AnthropicConfig::default())
        .map_err(|error| error.to_string())?
        .pop();
    "appam.ChatMessage.toInputItems": |message: ChatMessage| message.to_input_items();
}
