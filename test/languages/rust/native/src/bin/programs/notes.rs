//! Values dropped by salvage hints.

use std::error::Error;

use koine_messages::phi::LlmMessage;
use koine_messages::Entity;

pub fn run() -> Result<(), Box<dyn Error>> {
    let text = r#"{"role":"user","content":[],"timestamp":1,"turnId":{"loopId":7}}"#;
    let (message, notes) = LlmMessage::parse_with_notes(text)?;
    println!("{:?}", message.turn_id);
    for note in notes {
        println!("{note}");
    }
    Ok(())
}
