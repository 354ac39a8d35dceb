//! Writes typify's output for a schema. Arguments: the schema and the output file.

use clap::Parser;

#[derive(Parser)]
struct Words {
    #[command(flatten)]
    asked: cargo_typify::CliArgs,
    file: std::path::PathBuf,
}

fn main() {
    let Words { asked, file } = Words::parse();
    match cargo_typify::convert(&asked) {
        Ok(text) => std::fs::write(file, text).expect("the file can be written"),
        Err(error) => {
            eprintln!("error: {error:#}");
            std::process::exit(1);
        }
    }
}
