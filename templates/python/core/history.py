"""Stored messages of any version, including the ones that could not be read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal, TypeAlias

from .issues import Issue
from .json_text import WireJson
from .value import Value

Form: TypeAlias = Literal["envelope", "lines"]
"""One JSON document, or a header line followed by one line per message."""


@dataclass(frozen=True)
class Message(Generic[Value]):
    """A message in the current version."""

    value: Value


@dataclass(frozen=True)
class Kept:
    """A message that could not be read: the unchanged JSON, or the text of a line that is not valid
    JSON.

    `version` is the version of the message. `pointer` is the message's location: a JSON Pointer
    into the envelope or into the lines. The pointer to the first line is `/0`. The pointers in
    `issues` start with `pointer` and refer to the message in the current version.
    """

    version: str
    json: WireJson = None
    text: str | None = None
    """Set if the line is not valid JSON."""
    pointer: str = ""
    issues: tuple[Issue, ...] = ()


@dataclass(frozen=True)
class History(Generic[Value]):
    """Stored messages in order. `notes` lists the values that salvage hints dropped from
    messages.
    """

    version: str
    """The version of the data that was read."""
    form: Form
    entries: tuple[Message[Value] | Kept, ...]
    notes: tuple[Issue, ...]

    @property
    def messages(self) -> tuple[Value, ...]:
        """Return the messages that could be read."""
        return tuple(entry.value for entry in self.entries if isinstance(entry, Message))


@dataclass(frozen=True)
class Written:
    """The text of a history. `issues` lists the reasons why messages cannot be converted to an
    older version. These messages are written as kept messages, in the current version.
    """

    text: str
    issues: tuple[Issue, ...]
