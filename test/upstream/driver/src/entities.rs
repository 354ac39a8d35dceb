//! Every public type of upstream that a schema of ours describes: read from JSON, and written again.

use serde::{de::DeserializeOwned, Serialize};

fn through<Entity: DeserializeOwned + Serialize>(text: &str) -> Result<String, String> {
    let entity: Entity = serde_json::from_str(text).map_err(|error| error.to_string())?;
    serde_json::to_string(&entity).map_err(|error| error.to_string())
}

macro_rules! entities {
    ($($dialect:literal: $($name:literal = $entity:ty,)*;)*) => {
        /// Reads the entity and writes it again, both as upstream does.
        pub fn rewrite(name: &str, text: &str) -> Result<String, String> {
            match name {
                $($(concat!($dialect, ".", $name) => through::<$entity>(text),)*)*
                "names" => Ok(serde_json::json!([$($(concat!($dialect, ".", $name),)*)*]).to_string()),
                _ => Err(format!("upstream has no public type for {name}")),
            }
        }
    };
}

entities! {
    "phi":
        "AgentMessage" = phi_core::AgentMessage,
        "CacheConfig" = phi_core::CacheConfig,
        "CacheStrategy" = phi_core::CacheStrategy,
        "Content" = phi_core::Content,
        "CostConfig" = phi_core::provider::CostConfig,
        "ExtensionMessage" = phi_core::ExtensionMessage,
        "LlmMessage" = phi_core::LlmMessage,
        "Message" = phi_core::Message,
        "StopReason" = phi_core::StopReason,
        "ThinkingLevel" = phi_core::ThinkingLevel,
        "TurnId" = phi_core::TurnId,
        "Usage" = phi_core::Usage,
    ;
    "appam":
        "AggregatedUsage" = appam::llm::usage::AggregatedUsage,
        "Annotation" = appam::llm::Annotation,
        "ChatMessage" = appam::llm::ChatMessage,
        "DocumentSource" = appam::llm::unified::DocumentSource,
        "FunctionCallItem" = appam::llm::FunctionCallItem,
        "FunctionCallOutput" = appam::llm::FunctionCallOutput,
        "ImageSource" = appam::llm::unified::ImageSource,
        "InputContent" = appam::llm::InputContent,
        "InputItem" = appam::llm::InputItem,
        "InputMessage" = appam::llm::InputMessage,
        "MessageStatus" = appam::llm::MessageStatus,
        "OutputContent" = appam::llm::OutputContent,
        "OutputMessage" = appam::llm::OutputMessage,
        "ReasoningContent" = appam::llm::ReasoningContent,
        "ReasoningDetail" = appam::llm::openrouter::ReasoningDetail,
        "ReasoningFormat" = appam::llm::openrouter::types::ReasoningFormat,
        "ReasoningItem" = appam::llm::ReasoningItem,
        "ResponsesOutputItem" = appam::llm::ResponsesOutputItem,
        "Role" = appam::llm::Role,
        "Session" = appam::Session,
        "StopReason" = appam::llm::unified::StopReason,
        "StreamEvent" = appam::agent::streaming::StreamEvent,
        "ToolCall" = appam::llm::ToolCall,
        "ToolCallFunction" = appam::llm::ToolCallFunction,
        "ToolExecutionMetadata" = appam::llm::ToolExecutionMetadata,
        "ToolSpec" = appam::llm::ToolSpec,
        "UnifiedContentBlock" = appam::llm::unified::UnifiedContentBlock,
        "UnifiedMessage" = appam::llm::unified::UnifiedMessage,
        "UnifiedRole" = appam::llm::unified::UnifiedRole,
        "UnifiedTool" = appam::llm::unified::UnifiedTool,
        "UnifiedToolCall" = appam::llm::unified::UnifiedToolCall,
        "UnifiedUsage" = appam::llm::unified::UnifiedUsage,
    ;
}
