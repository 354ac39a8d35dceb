"""Functions with validated arguments."""

from koine_messages import phi
from pydantic import ValidationError, validate_call


@validate_call
def count(messages: list[phi.AgentMessage], level: phi.ThinkingLevel = "off") -> str:
    return f"{len(messages)} at {level}"


print(count([{"role": "extension", "kind": "a", "data": None}], level="high"))  # type: ignore[list-item]
try:
    count([], level="highest")  # type: ignore[arg-type]
except ValidationError as error:
    print(error.errors()[0]["type"], error.errors()[0]["loc"])
