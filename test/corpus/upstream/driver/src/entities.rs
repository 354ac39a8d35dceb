//! Parses and serializes every public type of upstream that has a schema here.

use serde::{de::DeserializeOwned, Serialize};

fn through<Entity: DeserializeOwned + Serialize>(text: &str) -> Result<String, String> {
    let entity: Entity = serde_json::from_str(text).map_err(|error| error.to_string())?;
    serde_json::to_string(&entity).map_err(|error| error.to_string())
}

macro_rules! entities {
    ($($dialect:literal: $($name:literal = $entity:ty,)*;)*) => {
        /// Parses and serializes the entity with upstream's type.
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
        "AgentEvent" = phi_core::AgentEvent,
        "AgentMessage" = phi_core::AgentMessage,
        "AnnotatedRequestPayload" = phi_core::types::AnnotatedRequestPayload,
        "ApiProtocol" = phi_core::provider::ApiProtocol,
        "BlockProvenance" = phi_core::types::BlockProvenance,
        "CacheConfig" = phi_core::CacheConfig,
        "CacheStrategy" = phi_core::CacheStrategy,
        "ChildLoopRef" = phi_core::session::ChildLoopRef,
        "CompactedSection" = phi_core::context::CompactedSection,
        "CompactionBlock" = phi_core::context::CompactionBlock,
        "Content" = phi_core::Content,
        "ContinuationKind" = phi_core::types::ContinuationKind,
        "CostConfig" = phi_core::provider::CostConfig,
        "ExtensionMessage" = phi_core::ExtensionMessage,
        "LlmMessage" = phi_core::LlmMessage,
        "LoopConfigSnapshot" = phi_core::session::LoopConfigSnapshot,
        "LoopEvent" = phi_core::session::LoopEvent,
        "LoopRecord" = phi_core::session::LoopRecord,
        "LoopStatus" = phi_core::session::LoopStatus,
        "Message" = phi_core::Message,
        "ParallelGroupRecord" = phi_core::session::ParallelGroupRecord,
        "ProvenanceRole" = phi_core::types::ProvenanceRole,
        "RevertCategory" = phi_core::types::RevertCategory,
        "Session" = phi_core::session::Session,
        "SessionFormation" = phi_core::session::SessionFormation,
        "SessionScope" = phi_core::session::SessionScope,
        "SpawnRef" = phi_core::session::SpawnRef,
        "StopReason" = phi_core::StopReason,
        "StreamDelta" = phi_core::types::StreamDelta,
        "ThinkingLevel" = phi_core::ThinkingLevel,
        "ToolDefinition" = phi_core::provider::ToolDefinition,
        "ToolResult" = phi_core::types::ToolResult,
        "Turn" = phi_core::session::Turn,
        "TurnId" = phi_core::TurnId,
        "TurnRange" = phi_core::context::TurnRange,
        "TurnTrigger" = phi_core::types::TurnTrigger,
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
