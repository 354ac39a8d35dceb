"""The representation of absent fields and null."""

from typing import Any

from koine_messages import ABSENT, anthropic, phi
from pydantic import ValidationError

print(phi.ThinkingContent(thinking="a", signature=None).model_dump())
print(
    phi.ThinkingContent.model_validate_json(
        '{"type":"thinking","thinking":"a","signature":null}'
    ).model_dump()
)
for value in (ABSENT, None):
    message = anthropic.ResponseMessage(
        id="1",
        model="m",
        content=[],
        stop_reason=None,
        stop_sequence=None,
        stop_details=value,
        usage=anthropic.Usage(input_tokens=1, output_tokens=1),
    )
    print(repr(message.stop_details), "stop_details" in message.model_dump())
given: dict[str, Any] = {"role": "user", "content": [], "timestamp": None}
try:
    phi.UserMessage.model_validate(given)
except ValidationError as error:
    print(error.errors()[0]["type"])
