//! Caches the results of unions with two recursive alternatives, because decoding time would double
//! with every level. The cache is cleared when the outermost union has been read.

use std::any::TypeId;
use std::cell::RefCell;
use std::collections::hash_map::RandomState;
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, Hasher};
use std::rc::Rc;

use super::choices::{fitting, Choice};
use super::json::Json;
use super::place::{Findings, Place};

/// The result for a value, with pointers relative to it.
enum Outcome {
    Fits(usize),
    Fails(Findings),
}

/// The cache key: the union, and two randomly keyed hashes of the value.
type Question = (TypeId, u64, u64);

#[derive(Default)]
struct Round {
    depth: usize,
    hashers: (RandomState, RandomState),
    known: HashMap<Question, Rc<Outcome>>,
}

thread_local! {
    static ROUND: RefCell<Round> = RefCell::default();
}

/// Clears the cache when the outermost union has been read.
struct Asking;

impl Asking {
    fn begin() -> Self {
        ROUND.with(|round| round.borrow_mut().depth += 1);
        Self
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        ROUND.with(|round| {
            let mut round = round.borrow_mut();
            round.depth -= 1;
            if round.depth == 0 {
                *round = Round::default();
            }
        });
    }
}

fn question<Union: 'static>(json: &Json) -> Question {
    ROUND.with(|round| {
        let hashers = &round.borrow().hashers;
        let (mut one, mut other) = (hashers.0.build_hasher(), hashers.1.build_hasher());
        feed(json, &mut one);
        feed(json, &mut other);
        (TypeId::of::<Union>(), one.finish(), other.finish())
    })
}

/// The hash includes the member order, although equality ignores it.
fn feed(json: &Json, to: &mut impl Hasher) {
    match json {
        Json::Array(items) => {
            to.write_u8(1);
            to.write_usize(items.len());
            for item in items {
                feed(item, to);
            }
        }
        Json::Object(members) => {
            to.write_u8(2);
            to.write_usize(members.len());
            for (key, value) in members.iter() {
                key.hash(to);
                feed(value, to);
            }
        }
        Json::Number(number) => {
            to.write_u8(3);
            number.to_string().hash(to);
        }
        other => {
            to.write_u8(4);
            other.hash(to);
        }
    }
}

/// Like `first_fit`, but checks the alternatives only once for each value.
pub fn first_fit_remembered<Union: 'static>(
    json: Json,
    at: &Place<'_>,
    findings: &mut Findings,
    choices: &[Choice<Union>],
) -> Option<Union> {
    let _asking = Asking::begin();
    let question = question::<Union>(&json);
    let known = ROUND.with(|round| round.borrow().known.get(&question).cloned());
    match known.as_deref() {
        Some(Outcome::Fits(index)) => (choices[*index].decode)(json, at, findings),
        Some(Outcome::Fails(found)) => {
            findings.append_below(at, found);
            None
        }
        None => {
            let mut found = Findings::default();
            let fit = fitting(json, &Place::ROOT, &mut found, choices);
            findings.append_below(at, &found);
            let (outcome, value) = match fit {
                Some((index, value)) => (Outcome::Fits(index), Some(value)),
                None => (Outcome::Fails(found), None),
            };
            ROUND.with(|round| round.borrow_mut().known.insert(question, Rc::new(outcome)));
            value
        }
    }
}
