//! The testee: reads and writes JSON lines as described in `test/generator/conform/README.md`.

mod messages;
mod numbers;
mod strict;
mod tags;

use messages::{AgentMessage, Content, LlmMessage, Message, StopReason, TurnId, Usage};
use serde::{de::DeserializeOwned, Deserialize, Serialize};
use serde_json::{json, Value};
use std::io::{self, BufRead, Write};

#[derive(Deserialize)]
struct Request {
    id: u64,
    entity: String,
    text: String,
}

/// The reason for rejecting a document. Serde reports only a message, without a code or a location.
struct Refusal {
    code: Option<&'static str>,
    message: String,
}

/// Parses a document as a type and serializes it again.
fn round_trip<T: DeserializeOwned + Serialize>(text: &str) -> Result<String, Refusal> {
    let refuse = |message: String| Refusal { code: None, message };
    let document = strict::parse(text).map_err(refuse)?;
    let value: T = serde_json::from_value(document).map_err(|error| refuse(error.to_string()))?;
    serde_json::to_string(&value).map_err(|error| refuse(error.to_string()))
}

fn answer(entity: &str, text: &str) -> Result<String, Refusal> {
    match entity {
        "phi.AgentMessage" => round_trip::<AgentMessage>(text),
        "phi.Content" => round_trip::<Content>(text),
        "phi.LlmMessage" => round_trip::<LlmMessage>(text),
        "phi.Message" => round_trip::<Message>(text),
        "phi.StopReason" => round_trip::<StopReason>(text),
        "phi.TurnId" => round_trip::<TurnId>(text),
        "phi.Usage" => round_trip::<Usage>(text),
        _ => Err(Refusal {
            code: Some("entity"),
            message: format!("{entity} is not one of mine"),
        }),
    }
}

fn response(request: &Request) -> Value {
    match answer(&request.entity, &request.text) {
        Ok(text) => json!({ "id": request.id, "ok": true, "text": text }),
        Err(Refusal { code, message }) => {
            let mut issue = json!({ "message": message });
            if let Some(code) = code {
                issue["code"] = json!(code);
            }
            json!({ "id": request.id, "ok": false, "issue": issue })
        }
    }
}

fn main() -> io::Result<()> {
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let request: Request = serde_json::from_str(&line?)?;
        writeln!(output, "{}", response(&request))?;
        output.flush()?;
    }
    Ok(())
}
