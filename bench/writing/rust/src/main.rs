//! Reads or writes one event many times. Arguments: the event's file, the work and the number of
//! times.

mod derived;

use std::env;
use std::hint::black_box;

use koine::shop::Event;
use koine::Entity;

fn repeat(times: usize, work: impl Fn()) {
    for _ in 0..times {
        work();
    }
}

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let [file, work, times] = &words[..] else {
        panic!("the file, the work and the number of times are missing")
    };
    let text = std::fs::read_to_string(file).expect("an event");
    let text = text.as_str();
    let times = times.parse().expect("a number");
    let ours = Event::parse(text).expect("a valid event");
    let theirs: derived::Event = serde_json::from_str(text).expect("a valid event");
    match work.as_str() {
        "koine to_string" => repeat(times, || {
            drop(black_box(serde_json::to_string(black_box(&ours))));
        }),
        "koine to_json" => repeat(times, || drop(black_box(black_box(&ours).to_json()))),
        "koine from_str" => repeat(times, || {
            drop(black_box(serde_json::from_str::<Event>(black_box(text))));
        }),
        "koine parse" => repeat(times, || drop(black_box(Event::parse(black_box(text))))),
        "derive to_string" => repeat(times, || {
            drop(black_box(serde_json::to_string(black_box(&theirs))));
        }),
        "derive from_str" => repeat(times, || {
            drop(black_box(serde_json::from_str::<derived::Event>(
                black_box(text),
            )));
        }),
        other => panic!("unknown work {other}"),
    }
}
