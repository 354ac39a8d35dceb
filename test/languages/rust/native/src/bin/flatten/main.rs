//! Messages flattened into a custom struct.

use std::error::Error;

use koine_messages::phi::{AgentMessage, TurnId};
use koine_messages::{json, Entity, Json};
use native::{message, TEXT};
use serde::{Deserialize, Serialize};

/// The message takes its declared members. The field after the message gets all other members.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Mine {
    id: u64,
    #[serde(flatten)]
    message: AgentMessage,
    note: Option<String>,
    #[serde(flatten)]
    rest: Json,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Meta {
    trace: String,
}

/// Two flattened messages: neither takes the other's members, in any order.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Traced {
    #[serde(flatten)]
    message: AgentMessage,
    #[serde(flatten)]
    meta: Meta,
    #[serde(flatten)]
    turn: TurnId,
}

fn one() -> Result<(), Box<dyn Error>> {
    let mine = Mine {
        id: 1,
        message: message(),
        note: Some(String::from("kept")),
        rest: json!({}),
    };
    let text = serde_json::to_string(&mine)?;
    println!("{text}");
    let read: Mine = serde_json::from_str(&text)?;
    println!("{}", read.rest);
    assert_eq!(serde_json::to_value(&read)?, serde_json::to_value(&mine)?);
    assert_eq!(
        serde_json::from_value::<Mine>(serde_json::to_value(&mine)?)?,
        read
    );

    // The JSON may omit `note`.
    let mine: Mine = serde_json::from_str(&TEXT.replacen('{', r#"{"id":2,"#, 1))?;
    assert_eq!((mine.id, mine.note), (2, None));
    assert_eq!((mine.message, mine.rest), (read.message, read.rest));

    let broken = text.replace(r#""model":"m","#, "");
    println!("{}", serde_json::from_str::<Mine>(&broken).unwrap_err());
    Ok(())
}

fn siblings() -> Result<(), Box<dyn Error>> {
    let text =
        r#"{"role":"user","content":[],"timestamp":1,"trace":"t","loopId":"a","turnIndex":3}"#;
    let traced: Traced = serde_json::from_str(text)?;
    let written = serde_json::to_string(&traced)?;
    println!("{written}");
    assert_eq!(serde_json::from_str::<Traced>(&written)?, traced);
    println!("{}", traced.message.to_json()?);
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    one()?;
    siblings()
}
