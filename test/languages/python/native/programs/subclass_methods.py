"""A subclass with methods can be used wherever its base can."""

from koine_messages import phi
from pydantic import TypeAdapter


class Spoken(phi.UserMessage):
    def words(self) -> str:
        return " ".join(block.text for block in self.content if isinstance(block, phi.TextContent))


spoken = Spoken(content=[phi.TextContent(text="good"), phi.TextContent(text="day")], timestamp=1)
print(spoken.words())
print(phi.message_codec.stringify(spoken))
print(TypeAdapter(phi.Message).dump_json(spoken).decode())
print(Spoken.model_validate_json(spoken.model_dump_json()).words())
print(isinstance(phi.LlmMessage(message=spoken).message, Spoken))
