//! All errors at once, for people and for programs.

use std::error::Error;

use koine_messages::phi::AgentMessage;
use koine_messages::{DecodeError, Entity};

fn read(text: &str) -> Result<AgentMessage, Box<dyn Error>> {
    Ok(AgentMessage::parse(text)?)
}

pub fn run() -> Result<(), Box<dyn Error>> {
    for text in [
        r#"{"role":"user","content":[{"type":"text"},{"type":"smell"}],"timestamp":-1}"#,
        "{\n  \"role\": user\n}",
        r#"{"role":"user","role":"user"}"#,
    ] {
        let Err(error) = read(text) else { continue };
        println!("{error}");
        if let Some(refused) = error.downcast_ref::<DecodeError>() {
            let codes: Vec<_> = refused.issues.iter().map(|issue| issue.code).collect();
            println!("{} {codes:?}", refused.entity);
        }
    }
    Ok(())
}
