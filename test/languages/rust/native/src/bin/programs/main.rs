//! Small programs, each a module with its expected output next to it. All programs share one
//! binary, because linking a binary takes a second. `cargo run --bin programs ordering` runs one of
//! them. Without a name, all programs run, each printing its name and output.

use std::error::Error;

mod bounds;
mod building;
mod canonical;
mod defaults;
mod entries;
mod errors;
mod free_json;
mod hashing;
mod json_lines;
mod matching;
mod notes;
mod ordering;
mod own_types;
mod places;
mod sizes;
mod threads;
mod unknown_fields;
mod unknown_variants;
mod words;

type Program = fn() -> Result<(), Box<dyn Error>>;

const PROGRAMS: [(&str, Program); 19] = [
    ("bounds", bounds::run),
    ("building", building::run),
    ("canonical", canonical::run),
    ("defaults", defaults::run),
    ("entries", entries::run),
    ("errors", errors::run),
    ("free_json", free_json::run),
    ("hashing", hashing::run),
    ("json_lines", json_lines::run),
    ("matching", matching::run),
    ("notes", notes::run),
    ("ordering", ordering::run),
    ("own_types", own_types::run),
    ("places", places::run),
    ("sizes", sizes::run),
    ("threads", threads::run),
    ("unknown_fields", unknown_fields::run),
    ("unknown_variants", unknown_variants::run),
    ("words", words::run),
];

fn main() -> Result<(), Box<dyn Error>> {
    let wanted = std::env::args().nth(1);
    for (name, run) in PROGRAMS {
        if wanted.as_deref().is_none_or(|wanted| wanted == name) {
            println!("# {name}");
            run()?;
        }
    }
    Ok(())
}
