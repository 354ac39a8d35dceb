"""Prints the members that all variants of `Event` share, without a match."""

import sys
from pathlib import Path

from event_messages.core import ABSENT
from event_messages.event import Event, event_codec


def text_of(value: object) -> str:
    return "-" if value is None else str(value)


def line_of(event: Event) -> str:
    trace = "-" if event.trace is ABSENT else event.trace or "null"
    labels = None if event.labels is None else ",".join(event.labels)
    parent = None if event.parent is None else event.parent.host
    optional = map(text_of, (event.revision, labels, event.actor, parent))
    return " ".join([event.id, event.place.host, event.level, str(trace), *optional])


for line in Path(sys.argv[1]).read_text().splitlines():
    print(line_of(event_codec.parse(line)))
