//! The messages exchanged between server and client. The client's types are generated from the
//! schema of these types.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An order event sent by the client.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    Placed(OrderPlaced),
    Shipped { order: String },
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct OrderPlaced {
    pub order: String,
    #[schemars(range(min = 0))]
    pub total: f64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// The server's answer to an event.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Answer {
    Noted { order: String, orders: u32 },
    Refused { reason: String },
}

/// Both types, used only to generate the schema.
#[derive(JsonSchema)]
#[allow(dead_code)]
pub struct Protocol {
    pub event: Event,
    pub answer: Answer,
}
