"""A message in a custom model with other fields."""

from koine_messages import phi
from pydantic import BaseModel


class Row(BaseModel):
    id: int
    message: phi.AgentMessage
    level: phi.ThinkingLevel | None = None


row = Row.model_validate_json('{"id":7,"message":{"role":"user","content":[],"timestamp":1,"mood":"fine"}}')
print(row)
print(row.model_dump_json())
print(row == Row.model_validate(row.model_dump()))
print(row == Row(id=7, message=row.message))
