//! Members can be counted, changed and iterated as in the standard library's maps.

use std::error::Error;

use koine_messages::core::Object;
use koine_messages::{json, Entity, Json};

pub fn run() -> Result<(), Box<dyn Error>> {
    let mut tools = Object::new();
    for name in ["read", "write", "read"] {
        let calls = tools.entry(name).or_insert(Json::from(0));
        *calls = Json::from(calls.as_i64().unwrap_or_default() + 1);
    }
    tools
        .entry("write")
        .and_modify(|calls| *calls = json!([1]))
        .or_default();
    println!("{}", Json::from(tools.clone()).to_json()?);
    for (name, calls) in tools.iter_mut() {
        *calls = json!({ "name": name, "calls": calls.clone() });
    }
    for (name, calls) in &tools {
        println!("{name} {}", calls["calls"].to_json()?);
    }
    println!("{:?}", tools["read"].as_object().map(Object::len));
    Ok(())
}
