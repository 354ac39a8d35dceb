//! An unknown variant of an open union is kept completely.

use std::error::Error;

use koine_messages::anthropic::ContentBlock;
use koine_messages::Entity;

pub fn run() -> Result<(), Box<dyn Error>> {
    let block = ContentBlock::parse(r#"{"type":"hologram","of":{"z":1,"a":2}}"#)?;
    match &block {
        ContentBlock::Unknown { tag, .. } => println!("unknown: {tag}"),
        known => println!("{known:?}"),
    }
    println!("{}", block.to_json()?);
    Ok(())
}
