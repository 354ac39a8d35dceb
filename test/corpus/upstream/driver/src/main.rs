//! Upstream's crates behind a pipe: reads one question per line and writes one answer per line.

mod both;
mod entities;
mod history;
mod methods;

use std::io::{self, BufRead, BufWriter, Write};
use std::panic::{catch_unwind, set_hook};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// The question: parse and serialize an entity, call a method, or call a history method on a file.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Question {
    Entity {
        name: String,
        text: String,
    },
    Both {
        name: String,
        text: String,
    },
    Method {
        name: String,
        given: Vec<Box<RawValue>>,
    },
    History {
        file: String,
        name: String,
        given: Vec<Box<RawValue>>,
    },
}

/// The result as JSON text, or the error.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Answer {
    Text(String),
    Error(String),
}

impl Question {
    fn answer(&self) -> Result<String, String> {
        match self {
            Self::Entity { name, text } => entities::rewrite(name, text),
            Self::Both { name, text } => both::rewrite(name, text),
            Self::Method { name, given } => methods::call(name, given),
            Self::History { file, name, given } => history::call(file, name, given),
        }
    }
}

/// Upstream panics if a sum overflows. That counts as an answer.
fn answer(question: &Question) -> Answer {
    let caught = catch_unwind(|| question.answer()).unwrap_or_else(|_| Err("panic".to_owned()));
    caught.map_or_else(Answer::Error, Answer::Text)
}

fn main() -> io::Result<()> {
    set_hook(Box::new(|_| ()));
    let mut out = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let question: Question = serde_json::from_str(&line?)?;
        serde_json::to_writer(&mut out, &answer(&question))?;
        out.write_all(b"\n")?;
    }
    out.flush()
}
