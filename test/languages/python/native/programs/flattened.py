"""Every pydantic call treats a flattened message as one object."""

from koine_messages import phi
from pydantic import BaseModel

user = phi.UserMessage(content=[phi.TextContent(text="hi")], timestamp=1, unknown_fields={"mood": "fine"})
message = phi.LlmMessage(message=user, turn_id=phi.TurnId(loop_id="a", turn_index=0), parent_id=3)


class Box(BaseModel):
    message: phi.LlmMessage


print(message.model_dump_json())
print(message.model_dump(by_alias=False, exclude={"content"}))
print(message.model_dump(include={"content": {0: {"text"}}, "turn_id": {"loop_id"}}))
print(message.model_dump(exclude={"message"}), message.model_dump(include={"message": {"role"}}))
print(Box(message=message).model_dump_json(exclude={"message": {"content", "mood"}}))
print(Box.model_validate_json(Box(message=message).model_dump_json()).message == message)
print(message.unknown_fields)
