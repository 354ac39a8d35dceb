"""A subclass's validators and limits apply in every call."""

from typing import Annotated, Any

from koine_messages import phi
from pydantic import Field, ValidationError, field_validator, model_validator
from typing_extensions import Self


class ShortText(phi.TextContent):
    text: Annotated[str, Field(max_length=5)]


class Trimmed(phi.TextContent):
    @field_validator("text")
    @classmethod
    def trim(cls, text: str) -> str:
        return text.strip()


class Spent(phi.Usage):
    @model_validator(mode="after")
    def adds_up(self) -> Self:
        if self.total_tokens != self.input + self.output:
            raise ValueError("the total is another")
        return self


class Renamed(phi.TextContent):
    @model_validator(mode="before")
    @classmethod
    def old_name(cls, data: Any) -> Any:
        if isinstance(data, dict) and "words" in data:
            return {"text": data["words"], **{key: item for key, item in data.items() if key != "words"}}
        return data


def refused(call: Any) -> None:
    try:
        print("accepted", call())
    except ValidationError as error:
        print([(line["type"], line["loc"]) for line in error.errors()])


refused(lambda: ShortText(text="too long"))
refused(lambda: ShortText.model_validate({"type": "text", "text": "too long"}))
refused(lambda: ShortText.model_validate_json('{"type":"text","text":"too long"}'))
print(Trimmed(text=" a ").text, Trimmed.model_validate_json('{"type":"text","text":" b "}').text)
refused(lambda: Spent(input=1, output=2, total_tokens=4))
refused(lambda: Spent.model_validate({"input": 1, "output": 2, "total_tokens": 3}).total_tokens)
print(Renamed.model_validate({"type": "text", "words": "hello"}))
