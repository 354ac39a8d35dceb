//! Measures how fast messages are read and written compared with handwritten serde types: medians
//! of interleaved rounds, and allocations. Run it with `npm run long cost rust`.

mod allocations;
mod rivals;

use std::env;
use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

use koine_messages::phi::Message;
use koine_messages::Entity;
use rivals::{dropping, keeping};
use serde::de::DeserializeOwned;
use serde::Serialize;
use serde_json::Value;

type Outcome<Made = ()> = Result<Made, Box<dyn Error>>;

/// The measured work. Its input is created beforehand, and its result is dropped within the
/// measured time.
type Work<'a> = Box<dyn Fn() + 'a>;

fn main() -> Outcome {
    let from = env::args().nth(1).unwrap_or_else(|| "../../..".to_owned());
    println!(
        "{:<38} {:>10} {:>10} {:>7} {:>21} {:>7}",
        "", "koine", "by hand", "ratio", "allocations", "bytes"
    );
    compare("small messages of phi", &small_messages(&from)?, 40)?;
    let Ok(session) = fs::read_to_string(format!("{from}/.tmp/session-phi.jsonl")) else {
        println!("skipped: a session (npm run long cost rust brings it here when KOINE_DATA names the data folder)");
        return Ok(());
    };
    let lines: Vec<String> = session.lines().map(str::to_owned).collect();
    compare(&format!("a session, {} messages", lines.len()), &lines, 1)?;
    // `serde_json` values sort their keys, so tags no longer come first.
    let sorted: Result<Vec<Value>, _> = lines
        .iter()
        .map(|line| serde_json::from_str(line))
        .collect();
    let sorted: Vec<String> = sorted?.iter().map(ToString::to_string).collect();
    compare("the same with sorted keys", &sorted, 1)
}

/// Returns the complete fixtures that the handwritten types support.
fn small_messages(root: &str) -> Outcome<Vec<String>> {
    let command = [
        "dist/generator/cli.js",
        "fixtures",
        "--entities",
        Message::NAME,
    ];
    let lines = Command::new("node")
        .args(command)
        .current_dir(root)
        .output()?
        .stdout;
    let cases: Result<Vec<Value>, _> = lines
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(serde_json::from_slice)
        .collect();
    let is_wanted = |one: &&Value| {
        let name = one["name"].as_str().unwrap_or_default();
        one["ok"] == true
            && ["minimal", "complete", "example"]
                .iter()
                .any(|word| name.contains(word))
    };
    let cases = cases?;
    let texts = cases
        .iter()
        .filter(is_wanted)
        .filter_map(|one| one["text"].as_str());
    let is_known = |text: &&str| serde_json::from_str::<dropping::Message>(text).is_ok();
    Ok(texts.filter(is_known).map(str::to_owned).collect())
}

fn compare(name: &str, texts: &[String], times: usize) -> Outcome {
    let whole: &str = &format!("[{}]", texts.join(","));
    let ours: Vec<Message> = serde_json::from_str(whole)?;
    let theirs: Vec<keeping::Message> = serde_json::from_str(whole)?;
    let each = |work: fn(&str)| -> Work {
        repeat(times, move || texts.iter().for_each(|text| work(text)))
    };
    show(
        &format!("{name}, parse"),
        &each(|text| drop(black_box(Message::parse(text)))),
        &each(read::<keeping::Message>),
    );
    show(
        &format!("{name}, from_str"),
        &each(read::<Message>),
        &each(read::<keeping::Message>),
    );
    show(
        &format!("{name}, from_str of dropping"),
        &each(read::<Message>),
        &each(read::<dropping::Message>),
    );
    let all = |work: fn(&str)| -> Work { repeat(times, move || work(whole)) };
    show(
        &format!("{name}, as one list"),
        &all(read::<Vec<Message>>),
        &all(read::<Vec<keeping::Message>>),
    );
    let by_serde = repeat(times, || theirs.iter().for_each(write));
    show(
        &format!("{name}, to_json"),
        &repeat(times, || {
            ours.iter().for_each(|one| drop(black_box(one.to_json())))
        }),
        &by_serde,
    );
    show(
        &format!("{name}, to_string"),
        &repeat(times, || ours.iter().for_each(write)),
        &by_serde,
    );
    Ok(())
}

fn repeat<'a>(times: usize, work: impl Fn() + 'a) -> Work<'a> {
    Box::new(move || (0..times).for_each(|_| work()))
}

fn read<T: DeserializeOwned>(text: &str) {
    drop(black_box(serde_json::from_str::<T>(text)));
}

fn write<T: Serialize>(value: &T) {
    drop(black_box(serde_json::to_string(value)));
}

fn show(name: &str, ours: &Work, theirs: &Work) {
    let rounds = env::var("KOINE_ROUNDS")
        .ok()
        .and_then(|rounds| rounds.parse().ok())
        .unwrap_or(41);
    let times: (Vec<f64>, Vec<f64>) = (0..rounds)
        .map(|_| (milliseconds(ours), milliseconds(theirs)))
        .unzip();
    let (our, their) = (median(times.0), median(times.1));
    let (count, bytes) = allocations::of(ours);
    let (their_count, their_bytes) = allocations::of(theirs);
    let (ratio, size) = (our / their, bytes as f64 / their_bytes as f64);
    println!("{name:<38} {our:7.2} ms {their:7.2} ms {ratio:5.2} x {count:9} : {their_count:9} {size:5.2} x");
}

fn milliseconds(work: &Work) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64() * 1e3
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
