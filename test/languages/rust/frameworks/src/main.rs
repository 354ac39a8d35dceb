//! An axum application whose handlers receive and return generated types. It prints its responses
//! to valid and invalid bodies. With an argument, it compares its verdicts with the codec's, for
//! the fixtures on standard input.

mod verdicts;

use axum::body::{to_bytes, Body};
use axum::http::{header, Method, Request, StatusCode};
use axum::routing::post;
use axum::{Json, Router};
use koine_messages::pi::{
    Content, Entry, Message, MessageContent, Usage, UsageCost, UsageCostRequired, UsageRequired,
};
use tower::ServiceExt;

/// Returns the message that it receives.
async fn echo<T>(Json(value): Json<T>) -> Json<T> {
    Json(value)
}

/// Returns a record that is built by naming its required fields.
async fn usage() -> Json<Usage> {
    let cost = UsageCost::from(UsageCostRequired {
        input: 0.5,
        output: 1.5,
        cache_read: 0.0,
        cache_write: 0.0,
        total: 2.0,
    });
    let usage = UsageRequired {
        input: 10,
        output: 20,
        cache_read: 0,
        cache_write: 0,
        cost,
    };
    Json(usage.into())
}

pub fn application() -> Router {
    Router::new()
        .route("/pi.Content", post(echo::<Content>))
        .route("/pi.Entry", post(echo::<Entry>))
        .route("/pi.Message", post(echo::<Message>))
        .route("/pi.MessageContent", post(echo::<MessageContent>))
        .route("/pi.Usage", post(echo::<Usage>))
        .route("/usage", post(usage))
}

/// Sends a body and returns the response's status and text.
pub async fn send(path: &str, body: Vec<u8>) -> (StatusCode, String) {
    let request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(body))
        .expect("a valid request");
    let answer = application()
        .oneshot(request)
        .await
        .unwrap_or_else(|never| match never {});
    let status = answer.status();
    let bytes = to_bytes(answer.into_body(), usize::MAX)
        .await
        .expect("a complete body");
    (status, String::from_utf8_lossy(&bytes).into_owned())
}

const BODIES: [(&str, &[u8]); 7] = [
    (
        "valid",
        br#"{"role":"user","content":"hello","timestamp":1,"note":"kept"}"#,
    ),
    (
        "invalid",
        br#"{"role":"user","content":[{"type":"text"}],"timestamp":"1"}"#,
    ),
    (
        "an unknown tag, which the open union keeps",
        br#"{"role":"usr","content":"hello","timestamp":1}"#,
    ),
    (
        "a duplicate key",
        br#"{"role":"user","role":"user","content":"hello","timestamp":1}"#,
    ),
    ("not an object", b"[]"),
    ("not JSON", br#"{"role":"#),
    ("not UTF-8", b"{\"role\":\"\xff\"}"),
];

async fn show() {
    for (name, body) in BODIES {
        let (status, text) = send("/pi.Message", body.to_vec()).await;
        println!("{name}: {status}\n  {text}");
    }
    let (status, text) = send("/usage", Vec::new()).await;
    println!("usage: {status}\n  {text}");
}

fn main() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .expect("a runtime");
    if std::env::args().len() > 1 {
        runtime.block_on(verdicts::compare());
    } else {
        runtime.block_on(show());
    }
}
