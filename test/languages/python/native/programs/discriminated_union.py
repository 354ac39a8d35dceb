"""A custom tagged union of models that contain messages."""

from typing import Annotated, Literal

from koine_messages import phi
from pydantic import BaseModel, Field, TypeAdapter, ValidationError


class MessageEntry(BaseModel):
    type: Literal["message"] = "message"
    message: phi.AgentMessage


class UsageEntry(BaseModel):
    type: Literal["usage"] = "usage"
    usage: phi.Usage


Entry = Annotated[MessageEntry | UsageEntry, Field(discriminator="type")]
entries = TypeAdapter(list[Entry])

read = entries.validate_json(
    '[{"type":"usage","usage":{"input":1,"output":2}},'
    '{"type":"message","message":{"role":"extension","kind":"note","data":null}}]'
)
print([type(entry).__name__ for entry in read])
print(entries.dump_json(read).decode())
try:
    entries.validate_python([{"type": "message", "message": {"role": "robot"}}])
except ValidationError as error:
    print(error.errors()[0]["type"], error.errors()[0]["loc"])
