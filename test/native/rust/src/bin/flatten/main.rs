//! A message whose members stand among those of a struct of one's own.

use std::error::Error;

use koine_messages::phi::AgentMessage;
use native::{message, TEXT};
use serde::{Deserialize, Serialize};

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Mine {
    id: u64,
    #[serde(flatten)]
    message: AgentMessage,
    note: Option<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mine = Mine {
        id: 1,
        message: message(),
        note: Some(String::from("kept")),
    };
    let text = serde_json::to_string(&mine)?;
    println!("{text}");
    assert_eq!(serde_json::from_str::<Mine>(&text)?, mine);
    assert_eq!(
        serde_json::from_value::<Mine>(serde_json::to_value(&mine)?)?,
        mine
    );

    // Without a field of its own, a text is read as it stands.
    let mine: Mine = serde_json::from_str(&TEXT.replacen('{', r#"{"id":2,"#, 1))?;
    assert_eq!((mine.id, mine.note, mine.message), (2, None, message()));

    let broken = text.replace(r#""model":"m","#, "");
    println!("{}", serde_json::from_str::<Mine>(&broken).unwrap_err());
    Ok(())
}
