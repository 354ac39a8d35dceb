"""Functions of Operator's documentation that a schema cannot express.

Sources: its sections on messages and usage. Images and audio are in `operator_methods_media`, session
messages in `operator_methods_session`. The expected results are in `cases.json`.
"""

from __future__ import annotations

import time
import uuid
from collections.abc import Iterable
from typing import NamedTuple

from .operator import (
    AssistantMessage,
    Content,
    EndEvent,
    StopReason,
    SystemMessage,
    TextContent,
    ThinkingContent,
    ToolCallContent,
    ToolMessage,
    ToolResultContent,
    Usage,
    UserMessage,
)
from .operator_methods_media import MediaSource, audio_content, image_content


class Stamp(NamedTuple):
    """The identifier and the time of a message, in Unix seconds."""

    id: str
    timestamp: float


def _stamped(stamp: Stamp | None) -> Stamp:
    """Return the stamp, or a random UUID and the current time."""
    return stamp or Stamp(str(uuid.uuid4()), time.time())


def system_message(contents: Iterable[Content] = (), stamp: Stamp | None = None) -> SystemMessage:
    """Return a system message with a new identifier and the current time, or with a stamp."""
    made = _stamped(stamp)
    return SystemMessage(contents=list(contents), id=made.id, timestamp=made.timestamp)


def system_text(content: str, stamp: Stamp | None = None) -> SystemMessage:
    """Return a system message with one text."""
    return system_message([TextContent(content=content)], stamp)


def user_message(contents: Iterable[Content] = (), stamp: Stamp | None = None) -> UserMessage:
    """Return a user message with a new identifier and the current time, or with a stamp."""
    made = _stamped(stamp)
    return UserMessage(contents=list(contents), id=made.id, timestamp=made.timestamp)


def user_text(content: str, stamp: Stamp | None = None) -> UserMessage:
    """Return a user message with one text."""
    return user_message([TextContent(content=content)], stamp)


def user_with_images(
    content: str,
    images: Iterable[MediaSource],
    stamp: Stamp | None = None,
) -> UserMessage:
    """Return a user message with one text, and one ImageContent that has all images."""
    return user_message([TextContent(content=content), image_content(images)], stamp)


def user_with_audio(
    content: str,
    audio: Iterable[str | bytes],
    stamp: Stamp | None = None,
) -> UserMessage:
    """Return a user message with one text, and one AudioContent that has all clips."""
    return user_message([TextContent(content=content), audio_content(audio)], stamp)


def tool_message(contents: Iterable[Content] = (), stamp: Stamp | None = None) -> ToolMessage:
    """Return a tool message with a new identifier and the current time, or with a stamp."""
    made = _stamped(stamp)
    return ToolMessage(contents=list(contents), id=made.id, timestamp=made.timestamp)


def tool_from_results(results: Iterable[ToolResultContent], stamp: Stamp | None = None) -> ToolMessage:
    """Return a tool message with one result per tool call."""
    return tool_message(results, stamp)


def tool_from_result(result: ToolResultContent, stamp: Stamp | None = None) -> ToolMessage:
    """Return a tool message with one result."""
    return tool_message([result], stamp)


def assistant_message(
    contents: Iterable[Content] = (),
    *,
    usage: Usage | None = None,
    stop_reason: StopReason = "stop",
    error: str = "",
    stamp: Stamp | None = None,
) -> AssistantMessage:
    """Return an assistant message with a new identifier and the current time, or with a stamp."""
    made = _stamped(stamp)
    return AssistantMessage(
        contents=list(contents),
        id=made.id,
        timestamp=made.timestamp,
        usage=Usage() if usage is None else usage,
        stop_reason=stop_reason,
        error=error,
    )


def text_content(message: AssistantMessage) -> str:
    """Return all texts, joined without a separator."""
    return "".join(content.content for content in message.contents if isinstance(content, TextContent))


def tool_calls(message: AssistantMessage) -> list[ToolCallContent]:
    """Return the tool calls, in order."""
    return [content for content in message.contents if isinstance(content, ToolCallContent)]


def thinking(message: AssistantMessage) -> list[ThinkingContent]:
    """Return the thinking contents with their signatures, in order."""
    return [content for content in message.contents if isinstance(content, ThinkingContent)]


def with_end(message: AssistantMessage, event: EndEvent) -> AssistantMessage:
    """Return a copy with the stop reason and token counts of an EndEvent. All costs are 0."""
    usage = Usage(
        input_tokens=event.input_tokens,
        output_tokens=event.output_tokens,
        cache_read_tokens=event.cache_read_tokens,
        cache_write_tokens=event.cache_write_tokens,
    )
    return message.model_copy(update={"usage": usage, "stop_reason": event.reason})


def context_size(usage: Usage) -> int:
    """Return the size of the context in tokens: input plus output of the last turn."""
    return usage.input_tokens + usage.output_tokens
