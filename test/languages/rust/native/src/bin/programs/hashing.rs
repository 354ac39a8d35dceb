//! Messages as map keys and as set members.

use std::collections::{HashMap, HashSet};
use std::error::Error;

use koine_messages::phi::{AgentMessage, TurnId};
use koine_messages::{json, Entity, Json};

pub fn run() -> Result<(), Box<dyn Error>> {
    let texts = [
        r#"{"role":"user","content":[],"timestamp":1,"x":{"a":1,"b":2}}"#,
        r#"{"timestamp":1,"x":{"b":2,"a":1.0},"content":[],"role":"user"}"#,
        r#"{"role":"user","content":[],"timestamp":2}"#,
    ];
    let messages = texts
        .iter()
        .map(AgentMessage::parse)
        .collect::<Result<HashSet<_>, _>>()?;
    println!("{} texts, {} messages", texts.len(), messages.len());

    let mut turns: HashMap<TurnId, u32> = HashMap::new();
    for index in [0, 1, 0] {
        *turns.entry(TurnId::new("a", index)).or_default() += 1;
    }
    println!("{:?}", turns.get(&TurnId::new("a", 0)));
    let numbers: HashSet<Json> = [json!(1), json!(1.0), json!(1.5), json!(-0.0), json!(0)].into();
    println!("{}", numbers.len());
    Ok(())
}
