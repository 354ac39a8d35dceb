//! Other formats: self-describing formats work in both directions, and all others are rejected.

use std::collections::HashMap;
use std::error::Error;

use koine_messages::phi::{AgentMessage, StopReason};
use koine_messages::{json, Entity, Json};
use native::{declared, message};
use serde::{Deserialize, Serialize};

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Row {
    id: u64,
    message: AgentMessage,
    counts: HashMap<StopReason, u32>,
    #[serde(flatten)]
    other: AgentMessage,
    #[serde(flatten)]
    rest: Json,
}

fn main() -> Result<(), Box<dyn Error>> {
    let row = Row {
        id: 1,
        message: message(),
        counts: HashMap::from([(StopReason::ToolUse, 2)]),
        other: declared(),
        rest: json!({"x-later": {"z": 1, "y": "ü"}}),
    };
    let packed = rmp_serde::to_vec_named(&row)?;
    assert_eq!(rmp_serde::from_slice::<Row>(&packed)?, row);
    println!("MessagePack: the same");
    // Compact formats write a struct as a list, which cannot be flattened. Messages are still
    // written as maps.
    assert_eq!(
        rmp_serde::from_slice::<AgentMessage>(&rmp_serde::to_vec(&message())?)?,
        message()
    );

    let mut cbor = Vec::new();
    ciborium::into_writer(&row, &mut cbor)?;
    assert_eq!(ciborium::from_reader::<Row, _>(cbor.as_slice())?, row);
    println!("CBOR: the same");

    let yaml = serde_yaml_ng::to_string(&row.message)?;
    println!("{yaml}");
    assert_eq!(serde_yaml_ng::from_str::<AgentMessage>(&yaml)?, row.message);
    assert_eq!(
        serde_yaml_ng::from_str::<Row>(&serde_yaml_ng::to_string(&row)?)?,
        row
    );

    let without_null = r#"{"role":"extension","kind":"note","data":{"a":[1,0.5],"b":"x"}}"#;
    let note = AgentMessage::parse(without_null)?;
    let toml = toml::to_string(&note)?;
    println!("{toml}");
    assert_eq!(toml::from_str::<AgentMessage>(&toml)?, note);
    println!("TOML: {}", toml::to_string(&message()).unwrap_err());

    let bytes = bincode::serialize(&message())?;
    println!(
        "bincode: {}",
        bincode::deserialize::<AgentMessage>(&bytes).unwrap_err()
    );
    println!(
        "bincode: {}",
        bincode::deserialize::<StopReason>(&bincode::serialize(&StopReason::Stop)?).unwrap_err()
    );

    refused()
}

fn refused() -> Result<(), Box<dyn Error>> {
    let mut bytes = Vec::new();
    ciborium::into_writer(&ciborium::Value::Bytes(vec![1]), &mut bytes)?;
    println!(
        "{}",
        ciborium::from_reader::<Json, _>(bytes.as_slice()).unwrap_err()
    );
    let packed = rmp_serde::to_vec(&HashMap::from([(1, "x")]))?;
    println!("{}", rmp_serde::from_slice::<Json>(&packed).unwrap_err());
    println!(
        "{}",
        serde_yaml_ng::from_str::<Json>("a: .inf").unwrap_err()
    );
    let twice = serde_yaml_ng::from_str::<Json>("a: 1\na: 2").unwrap_err();
    println!("{twice}");
    let mut packed = vec![0x91; 200];
    packed.push(0xc0);
    println!("{}", rmp_serde::from_slice::<Json>(&packed).unwrap_err());
    Ok(())
}
