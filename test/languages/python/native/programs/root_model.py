"""A conversation as a root model."""

from collections.abc import Iterator

from koine_messages import phi
from pydantic import RootModel


class Conversation(RootModel[list[phi.AgentMessage]]):
    def users(self) -> Iterator[phi.UserMessage]:
        for message in self.root:
            if isinstance(message, phi.LlmMessage) and isinstance(message.message, phi.UserMessage):
                yield message.message


text = '[{"role":"user","content":[],"timestamp":1},{"role":"extension","kind":"a","data":1}]'
conversation = Conversation.model_validate_json(text)
print(len(list(conversation.users())), conversation.model_dump_json() == text)
