//! Uses two crates whose schemas have the same name in one program.

use acme_notes::Entity as _;
use globex_crate::Entity as _;

fn read(text: &str) -> Result<(), Box<dyn std::error::Error>> {
    println!("{}", acme_notes::note::Mark::parse(text)?.to_json()?);
    match globex_crate::note::Mark::parse(text) {
        Ok(mark) => println!("{}", mark.to_json()?),
        Err(error) => {
            for issue in error.issues {
                println!("{} {}", issue.code, issue.pointer);
            }
        }
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    read(r#"{"kind":"line","text":"hi"}"#)?;
    read(r#"{"kind":"line","text":"hi","lang":"en"}"#)
}
