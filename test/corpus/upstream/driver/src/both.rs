//! Types of both crates in one program: each reads what the other writes, even side by side in one
//! value.

use koine_messages::Entity;
use serde::{de::DeserializeOwned, Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Both<Ours, Theirs> {
    ours: Ours,
    theirs: Theirs,
}

fn through<Ours, Theirs>(text: &str) -> Result<String, String>
where
    Ours: Entity + PartialEq + Serialize + DeserializeOwned,
    Theirs: Serialize + DeserializeOwned,
{
    let said = |error: serde_json::Error| error.to_string();
    let ours = Ours::parse(text).map_err(|error| error.to_string())?;
    let written = ours.to_json().map_err(|error| error.to_string())?;
    let theirs: Theirs = serde_json::from_str(&written).map_err(said)?;
    let pair = serde_json::to_string(&Both { ours, theirs }).map_err(said)?;
    let Both { ours, theirs } = serde_json::from_str::<Both<Ours, Theirs>>(&pair).map_err(said)?;
    let again = serde_json::to_string(&theirs).map_err(said)?;
    let back = Ours::parse(&again).map_err(|error| error.to_string())?;
    if back == ours {
        Ok("true".to_owned())
    } else {
        Err(format!("{written} came back as {again}"))
    }
}

/// Converts a value from our type to theirs and back.
pub fn rewrite(name: &str, text: &str) -> Result<String, String> {
    use koine_messages::phi as ours;
    match name {
        "phi.AgentMessage" => through::<ours::AgentMessage, phi_core::AgentMessage>(text),
        "phi.TurnId" => through::<ours::TurnId, phi_core::TurnId>(text),
        "phi.Usage" => through::<ours::Usage, phi_core::Usage>(text),
        _ => Err(format!("{name} is not asked about")),
    }
}
