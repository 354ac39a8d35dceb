//! Values that `serde_json` hands over otherwise than serde says. A line changes the day that it does so in another way.

use std::error::Error;

use koine_messages::phi::AgentMessage;
use koine_messages::Json;
use native::{declared, message, TEXT};
use serde::{Deserialize, Serialize};

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Flat {
    #[serde(flatten)]
    message: AgentMessage,
}

fn main() -> Result<(), Box<dyn Error>> {
    // Digits that no double holds say whether the very text came.
    let digits = "12345678901234567890123";
    for json in [
        serde_json::from_str::<Json>(digits)?,
        serde_json::from_slice(digits.as_bytes())?,
        serde_json::from_reader(digits.as_bytes())?,
    ] {
        println!("{json:?}");
    }

    // Behind flatten only the model is left; with arbitrary precision numbers come as objects.
    assert_eq!(serde_json::from_str::<Flat>(TEXT)?.message, declared());
    assert_eq!(
        serde_json::from_value::<AgentMessage>(serde_json::from_str(TEXT)?)?,
        message()
    );

    // Nothing of it is ever written.
    let written = [
        serde_json::to_string(&Flat { message: message() })?,
        serde_yaml_ng::to_string(&message())?,
        format!("{:?}", rmp_serde::to_vec_named(&message())?),
        serde_json::to_value(message())?.to_string(),
    ];
    assert!(written.iter().all(|text| !text.contains("$serde_json")));

    // And data that looks like it is data.
    let looks = r#"{"$serde_json::private::RawValue":"{}"}"#;
    println!(
        "{}",
        serde_json::to_string(&serde_json::from_str::<Json>(looks)?)?
    );
    Ok(())
}
