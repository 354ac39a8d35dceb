//! Every method in Appam's documentation returns the results in the table next to the schemas.

use koine_messages::appam::{
    ChatMessage, InputItem, ResponsesOutputItem, Role, UnifiedMessage, UnifiedRole, UnifiedToolCall,
};
use koine_messages::{Entity, Json};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

const TABLE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../../schema/appam/methods/cases.json"
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

/// The input of a tool, as a program defines it.
#[derive(Deserialize, Serialize)]
struct Input {
    success: bool,
    duration_ms: f64,
    tool_name: String,
    arguments: String,
}

fn read<T: DeserializeOwned>(wire: &Value) -> T {
    serde_json::from_value(wire.clone()).unwrap_or_else(|error| panic!("{error} in {wire}"))
}

fn write(value: impl Serialize) -> Option<Value> {
    serde_json::to_value(value).ok()
}

fn items_of(message: &ChatMessage) -> Vec<InputItem> {
    let mut count = 0;
    message.to_input_items_with(&mut || {
        count += 1;
        format!("id{count}")
    })
}

/// Output items, or the items of an earlier request, which may contain the output of a function.
fn messages_of(wires: &Value, millis: u64) -> Vec<ChatMessage> {
    let items = wires.as_array().map(Vec::as_slice).unwrap_or_default();
    let is_input = |item: &Value| item["type"] == "function_call_output" || item["role"] == "user";
    if items.iter().any(is_input) {
        return ChatMessage::from_input_items_at(&read::<Vec<InputItem>>(wires), millis);
    }
    ChatMessage::from_output_items_at(&read::<Vec<ResponsesOutputItem>>(wires), millis)
}

fn parsed(call: &UnifiedToolCall) -> Option<Value> {
    call.parse_input::<Input>()
        .map_or_else(|_| Some(Value::from("invalid")), write)
}

/// Returns true for `msg_` and the digits of a version 4 UUID.
fn is_id(text: &str) -> bool {
    let digits = text.strip_prefix("msg_").unwrap_or_default().as_bytes();
    let is_hex = |digit: &u8| digit.is_ascii_digit() || (b'a'..=b'f').contains(digit);
    digits.len() == 32
        && digits.iter().all(is_hex)
        && digits[12] == b'4'
        && b"89ab".contains(&digits[16])
}

/// Returns the result of a method, or nothing if it does not exist.
fn given(case: &Case) -> Option<Value> {
    let Case { of, with, .. } = case;
    let first = with.first().unwrap_or(&Value::Null);
    let text = || first.as_str().unwrap_or_default();
    let untimed = |message: UnifiedMessage| {
        let recent = message.timestamp.as_deref().unwrap_or_default() > "2024";
        let millis = with.get(1).and_then(Value::as_u64).unwrap_or_default();
        let timed = UnifiedMessage::text_at(message.role, message.extract_text(), millis);
        recent.then(|| write(timed)).flatten()
    };
    match case.method.as_str() {
        "UnifiedMessage.text" => write(UnifiedMessage::text_at(
            read::<UnifiedRole>(first),
            with.get(1)?.as_str()?,
            with.get(2)?.as_u64()?,
        )),
        "UnifiedMessage.user" => untimed(UnifiedMessage::user(text())),
        "UnifiedMessage.system" => untimed(UnifiedMessage::system(text())),
        "UnifiedMessage.assistant" => untimed(UnifiedMessage::assistant(text())),
        "UnifiedMessage.extractText" => write(read::<UnifiedMessage>(of).extract_text()),
        "UnifiedMessage.extractToolCalls" => write(read::<UnifiedMessage>(of).extract_tool_calls()),
        "UnifiedMessage.hasToolCalls" => write(read::<UnifiedMessage>(of).has_tool_calls()),
        "UnifiedMessage.extractReasoning" => write(read::<UnifiedMessage>(of).extract_reasoning()),
        "UnifiedRole.fromRole" => write(UnifiedRole::from(read::<Role>(first))),
        "UnifiedToolCall.parseInput" => parsed(&read(of)),
        "ChatMessage.generateId" => write(is_id(&ChatMessage::generate_id())),
        "ChatMessage.toUnified" => write(read::<ChatMessage>(of).to_unified()),
        "ChatMessage.fromUnified" => write(ChatMessage::from_unified(&read(of))),
        "ChatMessage.toInputItems" => write(items_of(&read(of))),
        "ChatMessage.fromOutputItems" => write(messages_of(first, with.get(1)?.as_u64()?)),
        _ => None,
    }
}

/// Compares as JSON, in which an integer may be written as a float.
fn is_same(one: &Value, other: &Value) -> bool {
    let json = |value: &Value| Json::parse(value.to_string()).ok();
    json(one) == json(other)
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
