//! Reads inputs of libFuzzer. Errors must have issues, and written text must read back as the same
//! value.
#![no_main]

use koine_messages::{phi, pi, riffer, Entity};
use libfuzzer_sys::fuzz_target;

fn look<E: Entity>(text: &[u8]) {
    let value = match E::parse(text) {
        Ok(value) => value,
        Err(error) => {
            assert!((1..=101).contains(&error.issues.len()), "{error}");
            return;
        }
    };
    let written = value.to_json().expect("what is read can be written");
    let again = E::parse(&written).expect("what is written can be read");
    assert_eq!(again.to_json().as_ref(), Ok(&written));
}

fuzz_target!(|data: &[u8]| {
    let Some((first, text)) = data.split_first() else {
        return;
    };
    match first % 4 {
        0 => look::<phi::AgentMessage>(text),
        1 => look::<phi::AgentEvent>(text),
        2 => look::<pi::Message>(text),
        _ => look::<riffer::Message>(text),
    }
});
