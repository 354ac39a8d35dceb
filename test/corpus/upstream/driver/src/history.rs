//! Upstream's SessionHistory, one call at a time.

use appam::config::HistoryConfig;
use appam::llm::ChatMessage;
use appam::{Session, SessionHistory};
use serde::Serialize;
use serde_json::value::RawValue;
use tokio::runtime::Builder;

use crate::methods::argument;

fn written(result: anyhow::Result<impl Serialize>) -> Result<String, String> {
    let value = result.map_err(|error| format!("{error:#}"))?;
    serde_json::to_string(&value).map_err(|error| error.to_string())
}

async fn answer(file: &str, name: &str, given: &[Box<RawValue>]) -> Result<String, String> {
    let config = HistoryConfig {
        enabled: true,
        db_path: file.into(),
        ..HistoryConfig::default()
    };
    let history = SessionHistory::new(config)
        .await
        .map_err(|error| format!("{error:#}"))?;
    match name {
        "create" => written(
            history
                .create_session(&argument::<Session>(given, 0)?)
                .await,
        ),
        "save" => written(history.save_session(&argument::<Session>(given, 0)?).await),
        "load" => written(history.load_session(&argument::<String>(given, 0)?).await),
        "append" => {
            let messages: Vec<ChatMessage> = argument(given, 1)?;
            written(
                history
                    .append_messages(&argument::<String>(given, 0)?, &messages)
                    .await,
            )
        }
        "list" => written(history.list_sessions().await),
        "delete" => written(history.delete_session(&argument::<String>(given, 0)?).await),
        _ => Err(format!("the history has no call {name}")),
    }
}

/// Opens the file, calls the method and closes the file.
pub fn call(file: &str, name: &str, given: &[Box<RawValue>]) -> Result<String, String> {
    let runtime = Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| error.to_string())?;
    runtime.block_on(answer(file, name, given))
}
