//! Handwritten types for phi's messages with serde's derive. These types check only the shape.

/// Every object keeps unknown members, like the crate's types. Serde supports unknown members only
/// with `flatten`.
pub mod keeping {
    use serde::{Deserialize, Serialize};
    use serde_json::{Map, Value};

    #[derive(Serialize, Deserialize)]
    #[serde(tag = "role", rename_all = "camelCase")]
    pub enum Message {
        User(User),
        Assistant(Assistant),
        ToolResult(ToolResult),
    }

    #[derive(Serialize, Deserialize)]
    pub struct User {
        content: Vec<Content>,
        timestamp: u64,
        #[serde(flatten)]
        unknown: Map<String, Value>,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Assistant {
        content: Vec<Content>,
        stop_reason: String,
        model: String,
        provider: String,
        usage: Usage,
        timestamp: u64,
        #[serde(rename = "error_message", skip_serializing_if = "Option::is_none")]
        error_message: Option<String>,
        #[serde(flatten)]
        unknown: Map<String, Value>,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct ToolResult {
        tool_call_id: String,
        tool_name: String,
        content: Vec<Content>,
        is_error: bool,
        timestamp: u64,
        #[serde(flatten)]
        unknown: Map<String, Value>,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(tag = "type", rename_all = "camelCase")]
    pub enum Content {
        Text {
            text: String,
            #[serde(flatten)]
            unknown: Map<String, Value>,
        },
        #[serde(rename_all = "camelCase")]
        Image {
            data: String,
            mime_type: String,
            #[serde(flatten)]
            unknown: Map<String, Value>,
        },
        Thinking {
            thinking: String,
            #[serde(skip_serializing_if = "Option::is_none")]
            signature: Option<String>,
            #[serde(flatten)]
            unknown: Map<String, Value>,
        },
        ToolCall {
            id: String,
            name: String,
            arguments: Value,
            #[serde(flatten)]
            unknown: Map<String, Value>,
        },
    }

    #[derive(Serialize, Deserialize)]
    pub struct Usage {
        input: u64,
        output: u64,
        #[serde(default)]
        reasoning: u64,
        #[serde(default)]
        cache_read: u64,
        #[serde(default)]
        cache_write: u64,
        #[serde(default)]
        total_tokens: u64,
        #[serde(flatten)]
        unknown: Map<String, Value>,
    }
}

/// The same types without unknown members, which is the minimum work for derived code.
pub mod dropping {
    use serde::{Deserialize, Serialize};
    use serde_json::Value;

    #[derive(Serialize, Deserialize)]
    #[serde(tag = "role", rename_all = "camelCase")]
    pub enum Message {
        User {
            content: Vec<Content>,
            timestamp: u64,
        },
        #[serde(rename_all = "camelCase")]
        Assistant {
            content: Vec<Content>,
            stop_reason: String,
            model: String,
            provider: String,
            usage: Usage,
            timestamp: u64,
            #[serde(rename = "error_message", skip_serializing_if = "Option::is_none")]
            error_message: Option<String>,
        },
        #[serde(rename_all = "camelCase")]
        ToolResult {
            tool_call_id: String,
            tool_name: String,
            content: Vec<Content>,
            is_error: bool,
            timestamp: u64,
        },
    }

    #[derive(Serialize, Deserialize)]
    #[serde(tag = "type", rename_all = "camelCase")]
    pub enum Content {
        Text {
            text: String,
        },
        #[serde(rename_all = "camelCase")]
        Image {
            data: String,
            mime_type: String,
        },
        Thinking {
            thinking: String,
            #[serde(skip_serializing_if = "Option::is_none")]
            signature: Option<String>,
        },
        ToolCall {
            id: String,
            name: String,
            arguments: Value,
        },
    }

    #[derive(Serialize, Deserialize)]
    pub struct Usage {
        input: u64,
        output: u64,
        #[serde(default)]
        reasoning: u64,
        #[serde(default)]
        cache_read: u64,
        #[serde(default)]
        cache_write: u64,
        #[serde(default)]
        total_tokens: u64,
    }
}
