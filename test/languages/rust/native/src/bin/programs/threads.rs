//! Messages can be shared between threads and moved to them.

use std::error::Error;
use std::sync::{mpsc, Arc};
use std::thread;

use koine_messages::phi::{llm_context, AgentMessage, ExtensionMessage, Message};
use koine_messages::Json;

pub fn run() -> Result<(), Box<dyn Error>> {
    let shared: Arc<Vec<AgentMessage>> = Arc::new(vec![
        Message::user_at("Hello", 1).into(),
        ExtensionMessage::new("note", Json::Null).into(),
    ]);
    let (sender, receiver) = mpsc::channel();
    for _ in 0..2 {
        let (messages, sender) = (Arc::clone(&shared), sender.clone());
        thread::spawn(move || sender.send(llm_context(&messages).len()));
    }
    drop(sender);
    println!("{:?}", receiver.iter().collect::<Vec<_>>());
    Ok(())
}
