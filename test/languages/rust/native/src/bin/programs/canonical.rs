//! Canonical text of a message for signing or comparing.

use std::error::Error;

use koine_messages::phi::ExtensionMessage;
use koine_messages::{json, Entity};

pub fn run() -> Result<(), Box<dyn Error>> {
    let one = ExtensionMessage::new("note", json!({ "b": 1, "a": -0.0, "é": [null] }));
    let other = ExtensionMessage::parse(
        r#"{"data":{"é":[null],"a":0.0,"b":1.0},"kind":"note","role":"extension"}"#,
    )?;
    println!("{}", one.to_json()?);
    println!("{}", one.to_canonical_json()?);
    println!("{}", one.to_canonical_json()? == other.to_canonical_json()?);
    Ok(())
}
