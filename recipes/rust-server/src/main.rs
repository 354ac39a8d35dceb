//! A server that reads one event per line and writes one answer per line. `events-server schema`
//! prints the JSON Schema for both events and answers.

mod protocol;

use protocol::{Answer, Event, Protocol};
use std::io::{stdin, stdout, BufRead, Write};

fn answer_to(line: &str, orders: &mut u32) -> Answer {
    match serde_json::from_str(line) {
        Ok(Event::Placed(placed)) => {
            *orders += 1;
            Answer::Noted {
                order: placed.order,
                orders: *orders,
            }
        }
        Ok(Event::Shipped { order }) => Answer::Noted {
            order,
            orders: *orders,
        },
        Err(error) => Answer::Refused {
            reason: error.to_string(),
        },
    }
}

fn serve() -> std::io::Result<()> {
    let mut orders = 0;
    for line in stdin().lock().lines() {
        let answer = serde_json::to_string(&answer_to(&line?, &mut orders))?;
        writeln!(stdout(), "{answer}")?;
    }
    Ok(())
}

fn main() -> std::io::Result<()> {
    if std::env::args().nth(1).as_deref() == Some("schema") {
        println!("{:#}", schemars::schema_for!(Protocol).as_value());
        return Ok(());
    }
    serve()
}
