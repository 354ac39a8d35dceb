"""Messages in dataclasses from pydantic and from the standard library."""

import dataclasses

import pydantic
from koine_messages import phi
from pydantic import TypeAdapter


@pydantic.dataclasses.dataclass
class Turn:
    message: phi.Message
    usage: phi.Usage | None = None


@dataclasses.dataclass
class Plain:
    block: phi.Content


turn = Turn(message={"role": "user", "content": [], "timestamp": 1})  # type: ignore[arg-type]
print(turn)
print(TypeAdapter(Turn).dump_json(turn).decode())
plain = TypeAdapter(Plain).validate_json('{"block":{"type":"text","text":"hi"}}')
print(plain, TypeAdapter(Plain).dump_python(plain))
