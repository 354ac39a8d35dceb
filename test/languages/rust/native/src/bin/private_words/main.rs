//! Private data formats of `serde_json`. The output changes if `serde_json` changes them.

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
    // A number with more digits than a double can represent shows whether the original text was
    // used.
    let digits = "12345678901234567890123";
    for json in [
        serde_json::from_str::<Json>(digits)?,
        serde_json::from_slice(digits.as_bytes())?,
        serde_json::from_reader(digits.as_bytes())?,
    ] {
        println!("{json:?}");
    }

    // Inside `flatten`, only serde's data model is available. With arbitrary precision, numbers are
    // objects.
    assert_eq!(serde_json::from_str::<Flat>(TEXT)?.message, declared());
    assert_eq!(
        serde_json::from_value::<AgentMessage>(serde_json::from_str(TEXT)?)?,
        message()
    );

    // The private keys are never written.
    let written = [
        serde_json::to_string(&Flat { message: message() })?,
        serde_yaml_ng::to_string(&message())?,
        format!("{:?}", rmp_serde::to_vec_named(&message())?),
        serde_json::to_value(message())?.to_string(),
    ];
    assert!(written.iter().all(|text| !text.contains("$serde_json")));

    // Data that looks like a private key stays ordinary data.
    let looks = r#"{"$serde_json::private::RawValue":"{}"}"#;
    println!(
        "{}",
        serde_json::to_string(&serde_json::from_str::<Json>(looks)?)?
    );
    Ok(())
}
