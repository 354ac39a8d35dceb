//! Reads and writes the message of the README.

use acme_events::{events::Event, Entity as _};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let event = Event::parse(r#"{"type":"placed","order":"A-1","total":9.5,"coupon":"MAY"}"#)?;
    println!("{}", event.to_json()?);
    Ok(())
}
