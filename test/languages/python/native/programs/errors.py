"""Errors in a message, as text from pydantic or as pointers from a codec."""

import json

from koine_messages import DecodeError, phi
from pydantic import ValidationError

wire = {"role": "assistant", "content": [{"type": "text"}], "stopReason": "no", "timestamp": 1.5}
try:
    phi.AssistantMessage.model_validate(wire)
except ValidationError as error:
    for line in error.errors():
        print(line["type"], line["loc"], line["msg"])
try:
    phi.assistant_message_codec.parse(json.dumps(wire))
except DecodeError as problem:
    print(problem)
