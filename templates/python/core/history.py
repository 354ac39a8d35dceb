"""Stored messages of any version: what was read of them, and what was kept as it came."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal, TypeAlias

from .issues import Issue
from .json_text import WireJson
from .value import Value

Form: TypeAlias = Literal["envelope", "lines"]
"""One JSON document, or a line for each message after the one that says what they are."""


@dataclass(frozen=True)
class Message(Generic[Value]):
    """A message that could be read, in today's version."""

    value: Value


@dataclass(frozen=True)
class Kept:
    """One that could not be read: the JSON as it came, or the text of a line that is no JSON.

    `version` is the one that it has. `pointer` says where it stands: a JSON Pointer into the envelope, or into its
    lines, of which the first is `/0`. The pointers of `issues` go on from there, and name places as today's version has
    them.
    """

    version: str
    json: WireJson = None
    text: str | None = None
    """There where it is no JSON."""
    pointer: str = ""
    issues: tuple[Issue, ...] = ()


@dataclass(frozen=True)
class History(Generic[Value]):
    """Stored messages, in their order; `notes` say what salvage hints left out of messages that were read."""

    version: str
    """Of the data that was read."""
    form: Form
    entries: tuple[Message[Value] | Kept, ...]
    notes: tuple[Issue, ...]

    @property
    def messages(self) -> tuple[Value, ...]:
        """The messages that could be read."""
        return tuple(entry.value for entry in self.entries if isinstance(entry, Message))


@dataclass(frozen=True)
class Written:
    """A history as text; `issues` say why messages have no form in an older version: those are kept, in today's."""

    text: str
    issues: tuple[Issue, ...]
