//! Every method in phi's documentation returns the results in the table next to the schemas.

use koine_messages::phi::{
    llm_context, AgentMessage, CostConfig, ExtensionMessage, LlmMessage, Message, TurnId, Usage,
};
use koine_messages::Entity;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

const TABLE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../../schema/phi/methods/cases.json"
);

#[derive(Deserialize)]
struct Case {
    method: String,
    #[serde(default)]
    of: Value,
    #[serde(default)]
    with: Vec<Value>,
    gives: Value,
}

fn read<T: DeserializeOwned>(wire: &Value) -> T {
    serde_json::from_value(wire.clone()).unwrap_or_else(|error| panic!("{error} in {wire}"))
}

fn write(value: impl Serialize) -> Option<Value> {
    serde_json::to_value(value).ok()
}

/// Returns the result of a method, or nothing if it does not exist.
fn given(
    Case {
        method, of, with, ..
    }: &Case,
) -> Option<Value> {
    let first = with.first().unwrap_or(&Value::Null);
    let second = with.get(1).unwrap_or(&Value::Null);
    match method.as_str() {
        "Message.user" => write(Message::user_at(first.as_str()?, second.as_u64()?)),
        "Message.role" => write(read::<Message>(of).role()),
        "Message.isContextOverflow" => write(read::<Message>(of).is_context_overflow()),
        "AgentMessage.from" => write(AgentMessage::from(read::<Message>(first))),
        "AgentMessage.role" => write(read::<AgentMessage>(of).role()),
        "AgentMessage.asLlm" => write(read::<AgentMessage>(of).as_llm()),
        "AgentMessage.turnId" => write(read::<AgentMessage>(of).turn_id()),
        "AgentMessage.withTurnId" => {
            write(read::<AgentMessage>(of).with_turn_id(read::<Option<TurnId>>(first)))
        }
        "LlmMessage.create" => write(LlmMessage::new(read::<Message>(first))),
        "LlmMessage.withTurn" => write(LlmMessage::with_turn(read(first), read(second))),
        "ExtensionMessage.create" => write(ExtensionMessage::new(
            first.as_str()?,
            koine_messages::Json::parse(&second.to_string()).ok()?,
        )),
        "Usage.estimatedCost" => {
            write(read::<Usage>(of).estimated_cost(&read::<CostConfig>(first)))
        }
        "Usage.combine" => write(read::<Usage>(of).combine(&read(first))),
        "Usage.cacheHitRate" => write(read::<Usage>(of).cache_hit_rate()),
        "llmContext" => write(llm_context(&read::<Vec<AgentMessage>>(first))),
        _ => None,
    }
}

/// An integer may be written as a float.
fn is_same(one: &Value, other: &Value) -> bool {
    one == other || (one.is_number() && one.as_f64() == other.as_f64())
}

fn main() {
    let table = std::fs::read_to_string(TABLE).expect("the table is there");
    let cases: Vec<Case> = serde_json::from_str(&table).expect("the table is JSON");
    for case in &cases {
        match given(case) {
            Some(value) if is_same(&value, &case.gives) => {}
            other => println!("{} gives {other:?}, not {}", case.method, case.gives),
        }
    }
    println!("every case holds");
}
