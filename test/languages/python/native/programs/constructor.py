"""Constructors accept attribute names, or the dump of a model with its unknown fields."""

from typing import Any

from koine_messages import phi
from pydantic import ValidationError


def refused(call: Any) -> None:
    try:
        print("accepted", call())
    except ValidationError as error:
        print([(line["type"], line["loc"]) for line in error.errors()])


user = phi.UserMessage(content=[phi.TextContent(text="hi")], timestamp=1)
result = phi.ToolResultMessage(tool_call_id="1", tool_name="a", content=[], is_error=False, timestamp=1)
message = phi.LlmMessage(message=user, turn_id=phi.TurnId(loop_id="a", turn_index=0))
print(phi.UserMessage(**user.model_dump()) == user)
print(phi.ToolResultMessage(**result.model_dump()) == result)
print(phi.ToolResultMessage(**result.model_dump(by_alias=False)) == result)
print(phi.LlmMessage(**message.model_dump()) == message)
misspelt = phi.UserMessage(content=[], timestamp=1, mood="fine")  # type: ignore[call-arg]
print(misspelt.unknown_fields)
refused(lambda: phi.StreamDeltaText_(value=phi.StreamedPiece(delta="a"), unknown_fields={"b": 1}))
refused(lambda: phi.UserMessage(content=[], timestamp=1, unknown_fields={"role": "robot"}))
refused(lambda: phi.UserMessage(content=[], timestamp=True))
refused(lambda: phi.UserMessage(content=[], timestamp="1"))  # type: ignore[arg-type]
refused(lambda: phi.LlmMessage(message=user, turn_id=7))  # type: ignore[arg-type]
moody = phi.UserMessage(content=[], timestamp=1, unknown_fields={"mood": "fine"})
print(moody.unknown_fields, moody.model_dump_json())
print(
    phi.UserMessage(**moody.model_dump()) == moody, moody.model_copy(update={"timestamp": 2}).unknown_fields
)
moved = phi.LlmMessage(message=moody, turn_id=phi.TurnId(loop_id="a", turn_index=0))
print(phi.LlmMessage(**moved.model_dump()) == moved, phi.LlmMessage(**moved.model_dump()).unknown_fields)
read = phi.usage_codec.parse('{"input":1,"output":2,"unknown_fields":3,"another key":[1.50]}')
print(phi.Usage(**read.model_dump()).unknown_fields)
