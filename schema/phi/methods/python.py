"""Functions of phi's documentation that a schema cannot express.

Sources: its sections "Helper Methods on Message", "Methods on AgentMessage", "LlmMessage",
"ExtensionMessage" and "Methods on Usage". The expected results are in `cases.json`.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

from .phi import (
    AgentMessage,
    AssistantMessage,
    CostConfig,
    ExtensionMessage,
    LlmMessage,
    Message,
    TextContent,
    TurnId,
    Usage,
    UserMessage,
)

_TOO_LONG = (
    "prompt is too long",
    "input is too long",
    "exceeds the context window",
    "exceeds the maximum",
    "maximum prompt length",
    "reduce the length of the messages",
    "maximum context length",
    "exceeds the limit of",
    "exceeds the available context size",
    "greater than the context length",
    "context window exceeds limit",
    "exceeded model token limit",
    "context length exceeded",
    "context_length_exceeded",
    "too many tokens",
    "token limit exceeded",
)


def user(text: str, timestamp: int | None = None) -> UserMessage:
    """Return a user message with one text block and the current time, or a time in Unix
    milliseconds.
    """
    made = time.time_ns() // 1_000_000 if timestamp is None else timestamp
    return UserMessage(content=[TextContent(text=text)], timestamp=made)


def role(message: Message | AgentMessage) -> str:
    """Return the role of a message as in JSON, or the role of its inner message in the model's
    lane.
    """
    return message.message.role if isinstance(message, LlmMessage) else message.role


def is_context_overflow(message: Message) -> bool:
    """Return True if the prompt exceeded the context window, according to the providers' error
    phrases.
    """
    if not isinstance(message, AssistantMessage) or message.stop_reason != "error":
        return False
    said = (message.error_message or "").lower()
    return any(phrase in said for phrase in _TOO_LONG)


def agent_message(message: Message) -> LlmMessage:
    """Wrap a message for the model's lane, without a turn. There is no equivalent for extension
    messages.
    """
    return LlmMessage(message=message)


def with_turn(message: Message, turn_id: TurnId) -> LlmMessage:
    """Wrap a message with the turn that produced it."""
    return LlmMessage(message=message, turn_id=turn_id)


def as_llm(message: AgentMessage) -> Message | None:
    """Return the message for the model's context, or None for an extension message."""
    return message.message if isinstance(message, LlmMessage) else None


def turn_id_of(message: AgentMessage) -> TurnId | None:
    """Return the turn that produced the message, or None if it is unknown or for an extension
    message.
    """
    return message.turn_id if isinstance(message, LlmMessage) else None


def with_turn_id(message: AgentMessage, turn_id: TurnId | None) -> AgentMessage:
    """Return a copy with this turn, or without one. Extension messages are returned unchanged."""
    if isinstance(message, ExtensionMessage):
        return message
    return message.model_copy(update={"turn_id": turn_id})


def _dollars(tokens: int, per_million: float) -> float:
    return tokens / 1_000_000 * per_million


def estimated_cost(usage: Usage, cost: CostConfig) -> float:
    """Return the cost of the tokens in US dollars. Reasoning is part of the output and not
    charged separately.
    """
    return (
        _dollars(usage.input, cost.input_per_million)
        + _dollars(usage.output, cost.output_per_million)
        + _dollars(usage.cache_read, cost.cache_read_per_million)
        + _dollars(usage.cache_write, cost.cache_write_per_million)
    )


def combine(one: Usage, other: Usage) -> Usage:
    """Return the sum of two usages, field by field."""
    return Usage(
        input=one.input + other.input,
        output=one.output + other.output,
        reasoning=one.reasoning + other.reasoning,
        cache_read=one.cache_read + other.cache_read,
        cache_write=one.cache_write + other.cache_write,
        total_tokens=one.total_tokens + other.total_tokens,
    )


def cache_hit_rate(usage: Usage) -> float:
    """Return the share of the input that was read from the prompt cache, from 0 to 1. Cache
    reads and writes count as input.
    """
    read = usage.input + usage.cache_read + usage.cache_write
    return usage.cache_read / read if read else 0.0


def llm_context(messages: Iterable[AgentMessage]) -> list[Message]:
    """Return the messages for the model's context, in order, without extension messages."""
    return [message.message for message in messages if isinstance(message, LlmMessage)]
