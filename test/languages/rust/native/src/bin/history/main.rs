//! A session stored by an older version, with a broken message.

use std::error::Error;

use koine_messages::core::{Form, HistoryEntry};
use koine_messages::phi::history;

const SESSION: &str = r#"{"koine":"history","dialect":"phi","version":"0.6.0"}
{"role":"extension","kind":"note","data":"a"}
{"role":"extension","data":12345678901234567890}
{"role":"ext"#;

fn main() -> Result<(), Box<dyn Error>> {
    let codec = history();
    let read = codec.read(SESSION)?;
    println!(
        "{} {:?} {}",
        read.version,
        read.form,
        read.messages().count()
    );
    for entry in &read.entries {
        if let HistoryEntry::Kept(kept) = entry {
            println!("{} {} {}", kept.version, kept.pointer, kept.issues[0]);
        }
    }

    let written = codec.write(&read.entries, None, Form::Lines)?;
    println!("{}{:?}", written.text, written.issues);
    let older = codec.write(&read.entries, Some("0.6.0"), Form::Envelope)?;
    println!("{}", older.text);

    let other = r#"{"koine":"history","dialect":"pi","version":"0.6.0","messages":[]}"#;
    println!("{}", codec.read(other).unwrap_err());
    println!("{}", codec.write(&[], Some("1"), Form::Lines).unwrap_err());
    Ok(())
}
