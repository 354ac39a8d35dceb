//! What server and client say to each other. These types are the truth; the client's are generated from their schema.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that happened to an order; the client says it.
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

/// What the server says to an event.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Answer {
    Noted { order: String, orders: u32 },
    Refused { reason: String },
}

/// Both, for the schema alone.
#[derive(JsonSchema)]
#[allow(dead_code)]
pub struct Protocol {
    pub event: Event,
    pub answer: Answer,
}
