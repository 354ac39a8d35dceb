//! Prints the members that all variants of `Event` share, without a match.

use event_messages::core::{Entity, Nullable};
use event_messages::event::{Event, Level};

const ABSENT: &str = "-";

fn main() {
    for line in std::io::stdin().lines() {
        let event = Event::parse(line.expect("a line")).expect("an event");
        let id: &str = event.id();
        let level: Level = event.level();
        let trace = match event.trace() {
            Nullable::Absent => ABSENT,
            Nullable::Null => "null",
            Nullable::Value(trace) => trace,
        };
        let revision: Option<i64> = event.revision();
        println!(
            "{id} {} {} {trace} {} {} {} {}",
            event.place().host,
            if level == Level::Info { "info" } else { "alert" },
            revision.map_or(ABSENT.to_owned(), |revision| revision.to_string()),
            event.labels().map_or(ABSENT.to_owned(), |labels| labels.join(",")),
            event.actor().unwrap_or(ABSENT),
            event.parent().map_or(ABSENT, |parent| &parent.host),
        );
    }
}
