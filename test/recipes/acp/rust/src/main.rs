//! For each line `Entity<tab>JSON`, prints the results of the official crate and of the recipe's
//! crate, or `null` for a rejection.

use std::io::{self, BufRead, Write};

use serde::{de::DeserializeOwned, Serialize};
use serde_json::Value;

fn again<Entity: DeserializeOwned + Serialize>(text: &str) -> Option<Value> {
    let entity: Entity = serde_json::from_str(text).ok()?;
    serde_json::to_value(&entity).ok()
}

type Readings = (Option<Value>, Option<Value>);

macro_rules! entities {
    ($($name:ident,)+) => {
        const NAMES: &[&str] = &[$(stringify!($name)),+];

        fn both(name: &str, text: &str) -> Option<Readings> {
            match name {
                $(stringify!($name) => Some((
                    again::<agent_client_protocol_schema::v1::$name>(text),
                    again::<acp_messages::acp::$name>(text),
                )),)+
                _ => None,
            }
        }
    };
}

entities! {
    AgentCapabilities,
    Annotations,
    AudioContent,
    AuthMethod,
    AuthenticateRequest,
    AvailableCommand,
    AvailableCommandsUpdate,
    CancelNotification,
    ClientCapabilities,
    ContentBlock,
    ContentChunk,
    Cost,
    CreateTerminalRequest,
    CreateTerminalResponse,
    CurrentModeUpdate,
    Diff,
    EmbeddedResource,
    EnvVariable,
    Error,
    FileSystemCapabilities,
    HttpHeader,
    ImageContent,
    Implementation,
    InitializeRequest,
    InitializeResponse,
    ListSessionsRequest,
    ListSessionsResponse,
    LoadSessionRequest,
    LoadSessionResponse,
    McpCapabilities,
    McpServer,
    NewSessionRequest,
    NewSessionResponse,
    PermissionOption,
    Plan,
    PlanEntry,
    PromptCapabilities,
    PromptRequest,
    PromptResponse,
    ReadTextFileRequest,
    ReadTextFileResponse,
    RequestPermissionOutcome,
    RequestPermissionRequest,
    RequestPermissionResponse,
    ResourceLink,
    ResumeSessionRequest,
    SessionCapabilities,
    SessionConfigOption,
    SessionInfo,
    SessionInfoUpdate,
    SessionMode,
    SessionModeState,
    SessionNotification,
    SessionUpdate,
    SetSessionModeRequest,
    SetSessionModeResponse,
    Terminal,
    TerminalExitStatus,
    TerminalOutputRequest,
    TerminalOutputResponse,
    TextContent,
    ToolCall,
    ToolCallContent,
    ToolCallLocation,
    ToolCallUpdate,
    UsageUpdate,
    WriteTextFileRequest,
    WriteTextFileResponse,
}

/// With an argument, prints the supported entities. Otherwise, reads lines and prints the results.
fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    if std::env::args().nth(1).is_some() {
        return writeln!(out, "{}", NAMES.join("\n"));
    }
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (name, text) = line.split_once('\t').unwrap_or_default();
        writeln!(out, "{}", serde_json::json!(both(name, text)))?;
    }
    Ok(())
}
