//! A session with one message per line. An error in one line does not affect the other lines.

use std::error::Error;
use std::io::{BufRead, BufReader};

use koine_messages::phi::AgentMessage;
use koine_messages::Entity;

const SESSION: &str = r#"{"role":"user","content":[],"timestamp":1}
{"role":"user","content":[]}
{"role":"extension","kind":"note","data":null}
not JSON
"#;

pub fn run() -> Result<(), Box<dyn Error>> {
    let mut messages = Vec::new();
    for (index, line) in BufReader::new(SESSION.as_bytes()).lines().enumerate() {
        match AgentMessage::parse(line?) {
            Ok(message) => messages.push(message),
            Err(error) => println!("line {}: {}", index + 1, error.issues[0]),
        }
    }
    println!("{} messages", messages.len());
    Ok(())
}
