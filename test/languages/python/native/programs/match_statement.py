"""Matching on messages and blocks. A type checker proves that all cases are handled."""

from koine_messages import phi
from typing_extensions import assert_never


def told(message: phi.AgentMessage) -> str:
    match message:
        case phi.ExtensionMessage(kind=kind):
            return f"an extension of kind {kind}"
        case phi.LlmMessage(message=phi.UserMessage(content=[phi.TextContent(text=text), *_])):
            return f"the user said {text}"
        case phi.LlmMessage(message=phi.UserMessage() | phi.AssistantMessage() | phi.ToolResultMessage()):
            return "something else"
        case phi.LlmMessage():
            return "a subclass"
        case other:
            assert_never(other)


for text in (
    '{"role":"extension","kind":"note","data":1}',
    '{"role":"user","content":[{"type":"text","text":"hi"}],"timestamp":1}',
    '{"role":"toolResult","toolCallId":"1","toolName":"a","content":[],"isError":false,"timestamp":1}',
):
    print(told(phi.agent_message_codec.parse(text)))
