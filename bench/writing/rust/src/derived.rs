//! The events as plain types with serde's derive macros. They check only types.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(tag = "type")]
pub enum Event {
    #[serde(rename = "order.placed")]
    OrderPlaced(OrderPlaced),
    #[serde(rename = "shipment.dispatched")]
    ShipmentDispatched(ShipmentDispatched),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderPlaced {
    id: String,
    occurred_at: String,
    schema_version: i64,
    correlation_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tags: Option<BTreeMap<String, String>>,
    order_id: String,
    customer: Customer,
    lines: Vec<OrderLine>,
    total: Money,
    shipping_address: Address,
    billing_address: Option<Address>,
    #[serde(skip_serializing_if = "Option::is_none")]
    requested_delivery: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    coupon_codes: Option<Vec<String>>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ShipmentDispatched {
    id: String,
    occurred_at: String,
    schema_version: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    correlation_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tags: Option<BTreeMap<String, String>>,
    order_id: String,
    carrier: Carrier,
    #[serde(skip_serializing_if = "Option::is_none")]
    tracking_url: Option<String>,
    parcels: Vec<Parcel>,
    eta: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Carrier {
    Dhl,
    Ups,
    Fedex,
}

#[derive(Serialize, Deserialize)]
pub struct Customer {
    id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    email: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Address {
    line1: String,
    line2: Option<String>,
    city: String,
    postal_code: String,
    country: String,
}

#[derive(Serialize, Deserialize)]
pub struct Money {
    amount: String,
    currency: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderLine {
    sku: String,
    quantity: i64,
    unit_price: Money,
    #[serde(skip_serializing_if = "Option::is_none")]
    discount_rate: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    attributes: Option<BTreeMap<String, Attribute>>,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub enum Attribute {
    Boolean(bool),
    Number(f64),
    Text(String),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Parcel {
    weight_grams: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    dimensions: Option<(f64, f64, f64)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    contents: Option<Vec<OrderLine>>,
}
