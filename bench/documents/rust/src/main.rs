//! Reads and writes documents with Koine's types and with derived types, in alternating rounds.
//! Arguments: the documents file and the number of rounds.

mod others;
mod table;

use std::collections::{BTreeMap, HashSet};
use std::hint::black_box;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Processes one document with one implementation. Returns false on failure.
type Work = Box<dyn Fn() -> bool>;
type Works = Vec<(&'static str, Work)>;
type Maker = fn(&'static str) -> Option<Works>;

#[derive(Deserialize)]
struct Document {
    entity: String,
    text: String,
}

fn reads<T: DeserializeOwned>(text: &'static str) -> Work {
    Box::new(move || black_box(serde_json::from_str::<T>(black_box(text))).is_ok())
}

fn writes<T: Serialize + 'static>(value: T) -> Work {
    Box::new(move || black_box(serde_json::to_string(black_box(&value))).is_ok())
}

/// Returns all functions that process a given text, or nothing if any of the types rejects it.
fn works<K, O>(
    text: &'static str,
    parse: fn(&str) -> bool,
    to_json: fn(&K) -> bool,
) -> Option<Works>
where
    K: Serialize + DeserializeOwned + 'static,
    O: Serialize + DeserializeOwned + 'static,
{
    let other: O = serde_json::from_str(text).ok()?;
    let own: K = serde_json::from_str(text).ok()?;
    let again: K = serde_json::from_str(text).ok()?;
    let made: Works = vec![
        ("other_read", reads::<O>(text)),
        ("read", reads::<K>(text)),
        ("parse", Box::new(move || parse(black_box(text)))),
        ("json_read", reads::<serde_json::Value>(text)),
        ("other_write", writes(other)),
        ("write", writes(own)),
        ("to_json", Box::new(move || to_json(black_box(&again)))),
    ];
    made.iter().all(|(_, work)| work()).then_some(made)
}

/// Returns the CPU time of this thread in nanoseconds. This is largely unaffected by other
/// programs.
fn processor() -> i64 {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: the clock writes into the given value, which outlives the call.
    let failed = unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    assert_eq!(failed, 0, "there is no clock of the thread");
    1_000_000_000 * time.tv_sec + time.tv_nsec
}

fn nanoseconds(works: &[Work]) -> f64 {
    let start = processor();
    for work in works {
        work();
    }
    (processor() - start) as f64 / works.len() as f64
}

fn measured(all: &BTreeMap<&str, Vec<Work>>, rounds: usize) -> BTreeMap<String, f64> {
    let mut least = BTreeMap::new();
    for _ in 0..rounds {
        for (name, works) in all {
            let time = nanoseconds(works);
            let before = least.entry((*name).to_string()).or_insert(time);
            *before = before.min(time);
        }
    }
    least
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [file, rounds] = &words[..] else {
        panic!("the documents and the rounds are missing")
    };
    let mut entities = HashSet::new();
    let mut all: BTreeMap<&str, Vec<Work>> = BTreeMap::new();
    for line in std::fs::read_to_string(file)
        .expect("the documents")
        .lines()
    {
        let Document { entity, text } = serde_json::from_str(line).expect("a document");
        let Some(make) = table::maker(&entity) else {
            continue;
        };
        let Some(works) = make(Box::leak(text.into_boxed_str())) else {
            continue;
        };
        entities.insert(entity);
        for (name, work) in works {
            all.entry(name).or_default().push(work);
        }
    }
    let least = measured(&all, rounds.parse().expect("a number"));
    let documents = all.values().next().map_or(0, Vec::len);
    println!(
        "{}",
        serde_json::json!({ "documents": documents, "entities": entities.len(), "least": least })
    );
}
