//! The schema's string constants as an enum.

use std::error::Error;
use std::fmt::Write;

use koine_messages::phi::StopReason;
use koine_messages::Entity;

pub fn run() -> Result<(), Box<dyn Error>> {
    let reason = StopReason::parse(r#""toolUse""#)?;
    println!("{reason:?} {}", reason.to_json()?);
    println!("{}", StopReason::parse(r#""tired""#).unwrap_err());
    let mut line = String::new();
    write!(line, "{}", serde_json::to_value(reason)?)?;
    println!("{line} {}", reason == StopReason::ToolUse);
    Ok(())
}
