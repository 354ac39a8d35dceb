"""ABSENT is a single falsy value that survives copying, pickling and use in a custom model."""

import copy
import dataclasses
import pickle
from enum import Enum
from typing import get_args

from koine_messages import ABSENT, Absent, anthropic
from pydantic import BaseModel, Field, TypeAdapter

message = anthropic.ResponseMessage(
    id="1",
    model="m",
    content=[],
    stop_reason=None,
    stop_sequence=None,
    usage=anthropic.Usage(input_tokens=1, output_tokens=1),
)


def detail(given: anthropic.ResponseMessage) -> str:
    found = given.stop_details
    if found is ABSENT:
        return "absent"
    return "null" if found is None else type(found).__name__


print(repr(ABSENT), bool(ABSENT), isinstance(ABSENT, Enum), Absent("absent") is ABSENT)
print(
    copy.copy(ABSENT) is ABSENT, copy.deepcopy(ABSENT) is ABSENT, pickle.loads(pickle.dumps(ABSENT)) is ABSENT
)
for again in (copy.copy(message), copy.deepcopy(message), pickle.loads(pickle.dumps(message))):
    print(again == message, detail(again))
print(detail(message.model_copy(update={"stop_details": None})))
print(Absent in get_args(anthropic.ResponseMessage.model_fields["stop_details"].annotation))


class Own(BaseModel):
    reply: anthropic.ResponseMessage
    score: int | Absent | None = Field(
        default_factory=lambda: ABSENT, exclude_if=lambda value: value is ABSENT
    )


print(Own(reply=message).model_dump_json())
print(Own(reply=message, score=None).model_dump(include={"score"}))
print(Own.model_json_schema()["$defs"]["ResponseMessage"]["properties"]["stop_details"])


@dataclasses.dataclass
class Turn:
    reply: anthropic.ResponseMessage
    note: str | Absent = ABSENT


turn = Turn(message)
print(dataclasses.asdict(turn)["note"], dataclasses.replace(turn, note="x").note)
print(TypeAdapter(Turn).validate_python({"reply": message.model_dump()}).note)
