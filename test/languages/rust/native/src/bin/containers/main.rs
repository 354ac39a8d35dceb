//! Options, lists, maps, and enums as keys.

use std::collections::{BTreeMap, HashMap};
use std::error::Error;

use koine_messages::core::Map;
use koine_messages::phi::{AgentMessage, StopReason};
use koine_messages::Json;
use native::message;
use serde::{Deserialize, Serialize};

#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
struct Run {
    last: Option<AgentMessage>,
    all: Vec<AgentMessage>,
    by_name: BTreeMap<String, AgentMessage>,
    counts: HashMap<StopReason, u32>,
    nested: HashMap<StopReason, Vec<Option<AgentMessage>>>,
    free: Option<Json>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let empty = Run::default();
    println!("{}", serde_json::to_string(&empty)?);
    assert_eq!(
        serde_json::from_str::<Run>(&serde_json::to_string(&empty)?)?,
        empty
    );

    let run = Run {
        last: Some(message()),
        all: vec![message()],
        by_name: BTreeMap::from([(String::from("first"), message())]),
        counts: HashMap::from([(StopReason::ToolUse, 2)]),
        nested: HashMap::from([(StopReason::Stop, vec![None, Some(message())])]),
        free: Some(Json::Object(Map::from([("a", Json::from(1))]))),
    };
    let text = serde_json::to_string(&run)?;
    assert_eq!(serde_json::from_str::<Run>(&text)?, run);
    assert_eq!(
        serde_json::from_value::<Run>(serde_json::to_value(&run)?)?,
        run
    );
    println!("{}", serde_json::to_string(&run.counts)?);

    let unknown = r#"{"later":1}"#;
    println!(
        "{}",
        serde_json::from_str::<HashMap<StopReason, u32>>(unknown).unwrap_err()
    );
    Ok(())
}
