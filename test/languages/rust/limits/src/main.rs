//! Prints the limits that each document violates, and checks the same limits when values are
//! written.

use std::error::Error;
use std::io::{self, BufRead};

use koine_messages::bounds::{
    Amount, Bag, Choice, Coded, Crowd, Event, Flag, Mended, Rested, Table, Word, Wrapped,
};
use koine_messages::core::{DecodeError, Issue, Object};
use koine_messages::{Entity, Json};

fn shown(issues: &[Issue]) -> String {
    let lines = issues
        .iter()
        .map(|issue| format!("{} {} {}", issue.code, issue.pointer, issue.message));
    lines.collect::<Vec<_>>().join("; ")
}

/// Reads the written text again, so both directions must agree.
fn answer<E: Entity>(text: &str) -> Result<String, Box<dyn Error>> {
    match E::parse(text) {
        Ok(value) => value.to_json().map_err(Into::into),
        Err(DecodeError { issues, .. }) => Ok(format!("refused: {}", shown(&issues))),
    }
}

fn answer_for(entity: &str, text: &str) -> Result<String, Box<dyn Error>> {
    match entity {
        "Amount" => answer::<Amount>(text),
        "Bag" => answer::<Bag>(text),
        "Choice" => answer::<Choice>(text),
        "Coded" => answer::<Coded>(text),
        "Crowd" => answer::<Crowd>(text),
        "Event" => answer::<Event>(text),
        "Flag" => answer::<Flag>(text),
        "Mended" => answer::<Mended>(text),
        "Rested" => answer::<Rested>(text),
        "Table" => answer::<Table>(text),
        "Word" => answer::<Word>(text),
        "Wrapped" => answer::<Wrapped>(text),
        _ => Err("no such entity".into()),
    }
}

fn refused_values() {
    let mut word = Word::new("a");
    word.many = Some(vec![String::from("ab"); 3]);
    println!("{}", shown(&word.to_json().unwrap_err().issues));
    let amount = Amount {
        whole: Some(11),
        open: Some(1.0),
        ..Amount::default()
    };
    println!("{}", shown(&amount.to_canonical_json().unwrap_err().issues));
    let bag = Bag(vec![Json::from(1), Json::from(1)]);
    println!("{}", shown(&bag.to_json().unwrap_err().issues));
    let mut crowd = Crowd::default();
    println!("{}", shown(&crowd.to_json().unwrap_err().issues));
    crowd.unknown_fields = Object::from(["b", "c", "d"].map(|key| (key, Json::Null)));
    let mut rested = Rested::default();
    rested.unknown_fields = Object::from([("b", Json::from("x")), ("c", Json::from(1))]);
    println!("{}", shown(&rested.to_json().unwrap_err().issues));
    let wrapped = Wrapped::new(Event::from(crowd), 6);
    println!("{}", shown(&wrapped.to_json().unwrap_err().issues));
}

fn main() -> Result<(), Box<dyn Error>> {
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (entity, text) = line.split_once(' ').unwrap_or_default();
        println!("{}", answer_for(entity, text)?);
    }
    refused_values();
    Ok(())
}
