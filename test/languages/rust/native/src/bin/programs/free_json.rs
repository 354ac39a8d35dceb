//! Writes, inspects and changes untyped JSON.

use std::error::Error;

use koine_messages::{json, Entity, Json};

pub fn run() -> Result<(), Box<dyn Error>> {
    let (name, large) = ("read", u128::MAX);
    let mut json = json!({
        "tool": name,
        "arguments": { "paths": ["a/b", "c~d"], "limit": null, "all": [1, 2.5, large, -1] },
        "nested": [[], {}, [{ "deep": true }]],
        (format!("{name}_more")): name.len() == 4,
    });
    println!("{}", json.to_json()?);
    println!(
        "{:?} {:?}",
        json["tool"].as_str(),
        json["arguments"]["paths"][1].as_str()
    );
    println!(
        "{:?}",
        json.pointer("/nested/2/0/deep").and_then(Json::as_bool)
    );
    println!(
        "{:?} {:?}",
        json["no"]["such"][9].is_null(),
        json.pointer("/no")
    );
    if let Some(object) = json.as_object_mut() {
        object.remove("nested");
        object.insert("tags", json!(["x"]));
    }
    println!("{}", json.to_json()?);
    println!("{}", (1..=3).map(Json::from).collect::<Json>().to_json()?);
    println!("{}", json!([Some("a"), None::<&str>]).to_json()?);

    // Converts untyped JSON for a log, and to `serde_json` values and back.
    let value = serde_json::json!({"deep": [1.5, -0.0, null, true, "é"], "large": u64::MAX});
    let json = Json::from(value.clone());
    println!("{json}");
    println!("{}", serde_json::Value::from(json) == value);
    let large = json!({ "large": large });
    println!(
        "{}",
        serde_json::Value::from(large.clone())["large"].is_number()
    );
    println!("{}", large.into_exact_value().unwrap_err());
    Ok(())
}
