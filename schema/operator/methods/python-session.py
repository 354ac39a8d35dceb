"""Functions of Operator's documentation for session messages and for what is sent to the model.

Sources: its sections on messages that never go to the LLM, and on provider conversion.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

from .core import Json
from .operator import (
    AgentMessage,
    BranchEntry,
    BranchSummaryMessage,
    CompactionEntry,
    CompactionSummaryMessage,
    Content,
    CustomMessage,
    CustomMessageEntry,
    LlmMessage,
    MessageEntry,
    ModelChangeEntry,
    SessionContext,
    SessionEntry,
    ThinkingLevel,
    ThinkingLevelChangeEntry,
    ToolResultContent,
    content_codec,
    llm_message_codec,
)


def as_llm(message: AgentMessage) -> LlmMessage | None:
    """Return the message if it is one of the four kinds that are sent to the model."""
    session = (CustomMessage, BranchSummaryMessage, CompactionSummaryMessage)
    return None if isinstance(message, session) else message


def llm_context(messages: Iterable[AgentMessage]) -> list[LlmMessage]:
    """Return the messages that are sent to the model, in order."""
    return [found for message in messages if (found := as_llm(message)) is not None]


def sent_to_llm(messages: Iterable[LlmMessage]) -> list[Json]:
    """Return the messages as JSON, without `metadata` and `terminate` of tool results."""
    return [_sent(message) for message in messages]


def _sent(message: LlmMessage) -> Json:
    wire: dict[str, Json] = llm_message_codec.encode(message)
    return {**wire, "contents": [_sent_content(content) for content in message.contents]}


def _sent_content(content: Content) -> Json:
    wire: dict[str, Json] = content_codec.encode(content)
    if isinstance(content, ToolResultContent):
        return {key: value for key, value in wire.items() if key not in {"metadata", "terminate"}}
    return wire


def _time_of(timestamp: float | None) -> float:
    return time.time() if timestamp is None else timestamp


def custom_from_session(entry: CustomMessageEntry) -> CustomMessage:
    """Convert an entry that `append_custom_message` wrote. A missing time is now."""
    return CustomMessage(
        custom_type=entry.custom_type,
        timestamp=_time_of(entry.timestamp),
        contents=list(entry.content),
        details=entry.details,
    )


def branch_summary_from_session(entry: BranchEntry) -> BranchSummaryMessage:
    """Convert a branch entry. A missing time is now."""
    return BranchSummaryMessage(
        summary=entry.summary,
        from_id=entry.from_id,
        timestamp=_time_of(entry.timestamp),
    )


def compaction_summary_from_session(entry: CompactionEntry) -> CompactionSummaryMessage:
    """Convert a compaction entry. A missing time is now."""
    return CompactionSummaryMessage(
        summary=entry.summary,
        tokens_before=entry.tokens_before,
        timestamp=_time_of(entry.timestamp),
    )


def _message_of(entry: SessionEntry) -> list[AgentMessage]:
    if isinstance(entry, MessageEntry):
        return [entry.message]
    if isinstance(entry, CustomMessageEntry):
        return [custom_from_session(entry)]
    return [branch_summary_from_session(entry)] if isinstance(entry, BranchEntry) else []


def _kept(branch: Sequence[SessionEntry], first: str) -> Sequence[SessionEntry]:
    at = next((index for index, entry in enumerate(branch) if entry.id == first), len(branch))
    return branch[at:]


def build_session_context(branch: Sequence[SessionEntry]) -> SessionContext:
    """Return the messages of a branch, starting at its root, and its latest settings.

    After a compaction, its summary is the first message, followed by the messages that it kept.
    """
    messages: list[AgentMessage] = []
    rest = branch
    for index, entry in reversed(list(enumerate(branch))):
        if isinstance(entry, CompactionEntry):
            messages.append(compaction_summary_from_session(entry))
            rest = [*_kept(branch[:index], entry.first_kept_entry_id), *branch[index + 1 :]]
            break
    level: ThinkingLevel = "off"
    for entry in branch:
        if isinstance(entry, ThinkingLevelChangeEntry):
            level = entry.thinking_level
    models = [entry for entry in branch if isinstance(entry, ModelChangeEntry)]
    return SessionContext(
        messages=[*messages, *(message for entry in rest for message in _message_of(entry))],
        thinking_level=level,
        model_id=models[-1].model_id if models else None,
        provider_id=models[-1].provider_id if models else None,
    )
