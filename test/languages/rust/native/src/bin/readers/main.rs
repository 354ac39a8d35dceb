//! Compares the streaming reader with the exact reader, which first parses to untyped JSON, on some
//! entities' fixtures and mutations of them.

use std::error::Error;
use std::process::Command;

use koine_messages::{anthropic, appam, gemini, openai_chat, openai_responses, operator};
use koine_messages::{phi, pi, riffer, Entity, Json};

/// Pseudo-random, with a fixed seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % limit
    }

    /// Returns the text with some characters removed, duplicated or moved.
    fn changed(&mut self, text: &str) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        let start = self.below(letters.len());
        let end = (start + 1 + self.below(12)).min(letters.len());
        let part: Vec<char> = match self.below(3) {
            0 => letters[start..end].to_vec(),
            _ => letters.drain(start..end).collect(),
        };
        let place = self.below(letters.len() + 1);
        if self.below(3) > 0 {
            letters.splice(place..place, part);
        }
        letters.into_iter().collect()
    }
}

/// Returns the numbers of accepted and rejected inputs. Panics if the readers disagree.
fn compare<E: Entity + PartialEq>(dice: &mut Dice) -> Result<(usize, usize), Box<dyn Error>> {
    let root = "../../..";
    let command = ["dist/generator/cli.js", "fixtures", "--entities", E::NAME];
    let lines = Command::new("node")
        .args(command)
        .current_dir(root)
        .output()?
        .stdout;
    let mut counts = (0, 0);
    for line in String::from_utf8(lines)?.lines() {
        let case: serde_json::Value = serde_json::from_str(line)?;
        let text = case["text"].as_str().ok_or("a case without a text")?;
        let changed = (0..4)
            .filter(|_| !text.is_empty())
            .map(|_| dice.changed(text));
        for text in changed.chain([text.to_owned()]).collect::<Vec<_>>() {
            let quick = E::parse(&text).ok();
            let exact = Json::parse(&text)
                .ok()
                .and_then(|json| E::from_json(json).ok());
            if quick != exact {
                return Err(format!("{} is read in two ways: {text}", E::NAME).into());
            }
            match quick {
                Some(_) => counts.0 += 1,
                None => counts.1 += 1,
            }
        }
    }
    Ok(counts)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut dice = Dice(1);
    let counts = [
        compare::<anthropic::Message>(&mut dice)?,
        compare::<appam::UnifiedMessage>(&mut dice)?,
        compare::<gemini::Content>(&mut dice)?,
        compare::<openai_chat::Message>(&mut dice)?,
        compare::<openai_responses::InputItem>(&mut dice)?,
        compare::<operator::AgentMessage>(&mut dice)?,
        compare::<phi::AgentMessage>(&mut dice)?,
        compare::<phi::AgentEvent>(&mut dice)?,
        compare::<pi::Message>(&mut dice)?,
        compare::<riffer::Message>(&mut dice)?,
    ];
    let are_enough = counts
        .iter()
        .all(|(read, refused)| *read > 20 && *refused > 20);
    println!(
        "both readers agree about {} entities, many texts each: {are_enough}",
        counts.len()
    );
    Ok(())
}
