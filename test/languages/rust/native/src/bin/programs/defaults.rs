//! Types with default values.

use std::error::Error;

use koine_messages::phi::{CostConfig, Usage};
use koine_messages::{Entity, Json};

#[derive(Debug, Default)]
struct Totals {
    usage: Usage,
    rates: CostConfig,
    last: Json,
}

pub fn run() -> Result<(), Box<dyn Error>> {
    let totals = Totals::default();
    println!("{}", totals.usage.to_json()?);
    println!("{}", totals.rates.to_json()?);
    println!("{}", totals.last.to_json()?);
    let usage = Usage {
        input: 7,
        ..Usage::default()
    };
    println!("{}", usage.combine(&totals.usage).to_json()?);
    Ok(())
}
