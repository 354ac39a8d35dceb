//! Enums, turns and untyped JSON can be sorted.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;

use koine_messages::phi::{StopReason, TurnId};
use koine_messages::{json, Entity, Json};

pub fn run() -> Result<(), Box<dyn Error>> {
    let mut ends: BTreeMap<StopReason, Vec<u32>> = BTreeMap::new();
    for (turn, reason) in [StopReason::ToolUse, StopReason::Stop, StopReason::ToolUse]
        .iter()
        .enumerate()
    {
        ends.entry(*reason).or_default().push(u32::try_from(turn)?);
    }
    println!("{ends:?}");
    let mut turns = [
        TurnId::new("b", 0),
        TurnId::new("a", 10),
        TurnId::new("a", 9),
    ];
    turns.sort();
    for turn in &turns {
        println!("{} {}", turn.loop_id, turn.turn_index);
    }
    let sorted: BTreeSet<Json> = [
        json!("a"),
        json!(10),
        json!(9.5),
        json!(-1),
        json!(null),
        json!([]),
    ]
    .into();
    println!("{}", Json::from_iter(sorted).to_json()?);
    Ok(())
}
