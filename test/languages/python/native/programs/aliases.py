"""Dumps use wire keys by default and can use attribute names instead."""

from koine_messages import phi
from pydantic import ValidationError

result = phi.ToolResultMessage(tool_call_id="1", tool_name="add", content=[], is_error=False, timestamp=1)
print(result.model_dump())
print(result.model_dump(by_alias=False))
print(result.model_dump_json(by_alias=False, exclude={"content"}))
print(phi.ToolResultMessage.model_validate(result.model_dump(by_alias=False), by_name=True) == result)
try:
    phi.ToolResultMessage.model_validate(result.model_dump(by_alias=False))
except ValidationError as error:
    print([(line["type"], line["loc"]) for line in error.errors()])
