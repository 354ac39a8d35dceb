//! Reads lines with a kind and a text. Prints how the text is written, unchanged and as a new value,
//! or null.

use rental_messages::core::{Json, NoValue, Object};
use rental_messages::rental::Kinds;
use rental_messages::Entity;

fn text_of(json: &Json, key: &str) -> String {
    json[key].as_str().unwrap_or_default().to_owned()
}

/// Replaces the value with a new one.
macro_rules! change {
    ($place:expr) => {
        if let Some(text) = &$place {
            $place = Some(text.value()?.into());
        }
    };
}

fn edit(kinds: &mut Kinds) -> Result<(), NoValue> {
    change!(kinds.date_time);
    change!(kinds.date);
    change!(kinds.duration);
    change!(kinds.uuid);
    change!(kinds.decimal);
    change!(kinds.byte);
    Ok(())
}

fn written(kind: &str, kinds: &Kinds) -> Json {
    let text = kinds.to_json().expect("valid");
    Json::from(text_of(&Json::parse(&text).expect("JSON"), kind))
}

fn answer(kind: &str, text: &str) -> [Json; 2] {
    let mut wire = Object::new();
    wire.insert(kind.to_owned(), Json::from(text));
    let Ok(mut kinds) = Kinds::from_json(Json::Object(wire)) else {
        return [Json::Null, Json::Null];
    };
    let same = written(kind, &kinds);
    match edit(&mut kinds) {
        Ok(()) => [same, written(kind, &kinds)],
        Err(_) => [same, Json::Null],
    }
}

fn main() {
    for line in std::io::stdin().lines() {
        let asked = Json::parse(&line.expect("text")).expect("JSON");
        let answers = answer(&text_of(&asked, "kind"), &text_of(&asked, "text"));
        println!("{}", Json::from(answers.to_vec()));
    }
}
