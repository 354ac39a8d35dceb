//! A function for any message type.

use std::error::Error;

use koine_messages::phi::{TurnId, Usage};
use koine_messages::Entity;

/// Parses JSON text as a message and writes it again.
fn tidy<Message: Entity>(text: &str) -> Result<String, Box<dyn Error>> {
    Ok(format!(
        "{} {}",
        Message::NAME,
        Message::parse(text)?.to_json()?
    ))
}

pub fn run() -> Result<(), Box<dyn Error>> {
    println!(
        "{}",
        tidy::<TurnId>(r#"{ "turnIndex": 3, "loopId": "a" }"#)?
    );
    println!("{}", tidy::<Usage>(r#"{ "output": 2, "input": 1 }"#)?);
    Ok(())
}
