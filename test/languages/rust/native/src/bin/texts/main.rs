//! Strings are written as `serde_json` writes them, with any characters in any position.

use std::error::Error;

use koine_messages::{Entity, Json};

fn main() -> Result<(), Box<dyn Error>> {
    let mut count = 0;
    let letters = (0..=0x7f_u8)
        .map(char::from)
        .chain(['é', '€', '𝄞', '\u{2028}']);
    for letter in letters {
        for before in 0..20 {
            for after in [0, 1, 7, 8] {
                let text = format!("{}{letter}{}", "-".repeat(before), "é".repeat(after));
                let json = Json::from(text.as_str());
                assert_eq!(json.to_json()?, serde_json::to_string(&text)?);
                assert_eq!(Json::parse(json.to_json()?)?, json);
                count += 1;
            }
        }
    }
    println!("{count} texts");
    Ok(())
}
