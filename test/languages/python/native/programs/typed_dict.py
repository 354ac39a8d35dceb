"""Messages in a TypedDict that pydantic validates."""

from koine_messages import phi
from pydantic import TypeAdapter
from typing_extensions import NotRequired, TypedDict


class Event(TypedDict):
    name: str
    message: phi.Message
    usage: NotRequired[phi.Usage]


events = TypeAdapter(Event)
event = events.validate_json('{"name":"a","message":{"role":"user","content":[],"timestamp":1}}')
print(event)
print(events.dump_json(event).decode())
