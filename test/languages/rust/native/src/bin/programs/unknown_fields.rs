//! Fields of a later version are kept, and added fields are written after the known ones.

use std::error::Error;

use koine_messages::phi::TurnId;
use koine_messages::{json, Entity};

pub fn run() -> Result<(), Box<dyn Error>> {
    let mut turn = TurnId::parse(r#"{"later":[1],"turnIndex":3,"loopId":"a"}"#)?;
    println!("{:?}", turn.unknown_fields.get("later"));
    turn.unknown_fields.insert("mine", json!({ "tries": 2 }));
    println!("{}", turn.to_json()?);
    turn.unknown_fields.insert("loopId", json!("b"));
    println!("{}", turn.to_json().unwrap_err());
    Ok(())
}
