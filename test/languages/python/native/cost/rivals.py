"""Handwritten types for phi's messages: plain pydantic models without further checks."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from pydantic.alias_generators import to_camel


class Camel(BaseModel):
    model_config = ConfigDict(
        alias_generator=to_camel, extra="allow", serialize_by_alias=True, validate_by_name=True
    )


class TextContent(Camel):
    type: Literal["text"] = "text"
    text: str


class ImageContent(Camel):
    type: Literal["image"] = "image"
    data: str
    mime_type: str


class ThinkingContent(Camel):
    type: Literal["thinking"] = "thinking"
    thinking: str
    signature: str | None = None


class ToolCallContent(Camel):
    type: Literal["toolCall"] = "toolCall"
    id: str
    name: str
    arguments: Any


Content = Annotated[
    TextContent | ImageContent | ThinkingContent | ToolCallContent, Field(discriminator="type")
]


class Usage(BaseModel):
    model_config = ConfigDict(extra="allow")

    input: int
    output: int
    reasoning: int = 0
    cache_read: int = 0
    cache_write: int = 0
    total_tokens: int = 0


class TurnId(Camel):
    loop_id: str
    turn_index: int


class UserMessage(Camel):
    role: Literal["user"] = "user"
    content: list[Content]
    timestamp: int
    turn_id: TurnId | None = None


class AssistantMessage(Camel):
    role: Literal["assistant"] = "assistant"
    content: list[Content]
    stop_reason: str
    model: str
    provider: str
    usage: Usage
    timestamp: int
    error_message: str | None = Field(default=None, alias="error_message")
    turn_id: TurnId | None = None


class ToolResultMessage(Camel):
    role: Literal["toolResult"] = "toolResult"
    tool_call_id: str
    tool_name: str
    content: list[Content]
    is_error: bool
    timestamp: int
    turn_id: TurnId | None = None


class ExtensionMessage(Camel):
    role: Literal["extension"] = "extension"
    kind: str
    data: Any


AgentMessage = Annotated[
    UserMessage | AssistantMessage | ToolResultMessage | ExtensionMessage, Field(discriminator="role")
]

adapter: TypeAdapter[AgentMessage] = TypeAdapter(AgentMessage)
