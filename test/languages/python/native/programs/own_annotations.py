"""Generated types inside custom annotations."""

from typing import Annotated

from koine_messages import phi
from pydantic import AfterValidator, BaseModel, BeforeValidator, Field, ValidationError


def not_empty(message: phi.UserMessage) -> phi.UserMessage:
    if not message.content:
        raise ValueError("says nothing")
    return message


class Request(BaseModel):
    message: Annotated[phi.UserMessage, AfterValidator(not_empty)]
    messages: Annotated[list[phi.Message], Field(max_length=1)] = []
    usage: Annotated[phi.Usage, BeforeValidator(lambda data: data or {"input": 0, "output": 0})]


user = {"role": "user", "content": [], "timestamp": 1}
try:
    Request.model_validate({"message": user, "messages": [user, user], "usage": None})
except ValidationError as error:
    print([(line["type"], line["loc"]) for line in error.errors()])
print(
    Request.model_validate(
        {"message": {**user, "content": [{"type": "text", "text": "a"}]}, "usage": None}
    ).usage
)
