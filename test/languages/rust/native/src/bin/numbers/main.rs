//! `serde_json` is the best entry point: it provides exact digits, no duplicate keys, and locations
//! in errors.

use std::error::Error;

use koine_messages::core::Integer;
use koine_messages::phi::AgentMessage;
use koine_messages::{Entity, Json};
use serde::{Deserialize, Serialize};

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Row {
    free: Json,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Flat {
    #[serde(flatten)]
    free: Json,
}

fn digits(text: &str) -> Result<(), Box<dyn Error>> {
    let row: Row = serde_json::from_str(text)?;
    assert_eq!(serde_json::to_string(&row)?, text);
    assert_eq!(serde_json::from_slice::<Row>(text.as_bytes())?, row);
    assert_eq!(serde_json::from_reader::<_, Row>(text.as_bytes())?, row);
    println!("{row:?}");
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    digits(r#"{"free":[18446744073709551615,-9223372036854775808,0.1]}"#)?;
    digits(
        r#"{"free":[170141183460469231731687303715884105728,-123456789012345678901234567890]}"#,
    )?;
    let beyond: Integer = "9".repeat(40).parse()?;
    let row = Row {
        free: Json::from(beyond),
    };
    println!("{}", serde_json::to_string(&row).unwrap_err());
    println!("{}", row.free.to_json()?);

    let flat: Flat = serde_json::from_str(r#"{"a":1,"b":18446744073709551615,"c":[1e2,-0.5]}"#)?;
    println!("{}", serde_json::to_string(&flat)?);

    let twice = r#"{"free":{"a":1,"a":2}}"#;
    println!("{}", serde_json::from_str::<Row>(twice).unwrap_err());
    println!(
        "{}",
        serde_json::from_str::<Flat>(r#"{"a":{"b":1,"b":2}}"#).unwrap_err()
    );
    let broken = r#"{"role":"extension","kind":"note","data":{},"kind":"other"}"#;
    println!(
        "{}",
        serde_json::from_str::<AgentMessage>(broken).unwrap_err()
    );
    Ok(())
}
