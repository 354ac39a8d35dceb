//! Reads one `Box` message per line and writes it with the annotated defaults filled in.

use koine_messages::box_::Box_;
use koine_messages::core::Entity;

fn main() {
    for line in std::io::stdin().lines() {
        let read = Box_::parse(line.expect("a line")).expect("a box");
        match read.with_defaults() {
            Ok(filled) => println!("{}", filled.to_json().expect("text")),
            Err(_) => println!("refused"),
        }
    }
}
