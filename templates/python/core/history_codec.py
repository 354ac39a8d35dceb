"""HistoryCodec: reads and writes stored messages. Each message is migrated to the current
version.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Generic

from .codec import TOO_DEEP, Codec
from .envelope import Envelope, Item, Stored, content_of, envelope_text, places_of, read_envelope
from .history import Form, History, Kept, Message, Written
from .issues import DecodeError, EncodeError, Issue
from .json_text import WireJson, read_json
from .json_writer import NotJson
from .migration import Migration, migrate
from .migration_steps import Refused
from .quick_decoder import Read, refuse_quickly
from .run import quoted
from .value import Value


class HistoryCodec(Generic[Value]):
    """Reads and writes stored messages of all released versions of one dialect.

    `plan` contains the steps between the versions, as JSON text.
    """

    def __init__(self, codec: Codec[Value], plan: str) -> None:
        self._codec = codec
        self._text = plan

    def __repr__(self) -> str:
        return f"<HistoryCodec {self._name}>"

    @cached_property
    def _plan(self) -> dict[str, Any]:
        plan: dict[str, Any] = read_json(self._text)[0]
        return plan

    @property
    def dialect(self) -> str:
        dialect: str = self._plan["dialect"]
        return dialect

    @property
    def versions(self) -> tuple[str, ...]:
        """Return all versions, oldest first. The last version is the current version."""
        return tuple(self._plan["versions"])

    def read(self, text: str | bytes | bytearray | memoryview) -> History[Value]:
        """Read an envelope or lines of any known version.

        Raises DecodeError if the text is not a history of the dialect, with the code
        `history`, `history_dialect`, `history_version`, or a code of the JSON reader. An
        invalid message does not raise an error.
        """
        envelope = read_envelope(text, self.dialect, self._quick_of)
        if envelope.version not in self.versions:
            raise DecodeError(self._name, (self._unknown(envelope.version, "/version"),))
        return self._history(envelope)

    def write(
        self,
        entries: Iterable[Message[Value] | Kept],
        *,
        version: str | None = None,
        form: Form = "envelope",
    ) -> Written:
        """Write a history in any known version. The default is the current version.

        Raises EncodeError for an invalid value or an unknown version.
        """
        to = self.versions[-1] if version is None else version
        if to not in self.versions:
            raise EncodeError(self._name, (self._unknown(to, "/version"),))
        back = self._plan["down"][self.versions.index(to) :][::-1]
        going = [self._going(entry, back) for entry in entries]
        items = [item for item, _ in going]
        places = places_of(form, items)
        issues = tuple(
            replace(issue, pointer=place + issue.pointer)
            for place, (_, issue) in zip(places, going, strict=True)
            if issue is not None
        )
        return Written(envelope_text(self.dialect, to, form, items), issues)

    @property
    def _name(self) -> str:
        return f"{self.dialect}.history"

    def _unknown(self, version: str, pointer: str) -> Issue:
        known = ", ".join(self.versions)
        message = f"unknown version {quoted(version)}; known versions are {known}"
        return Issue("history_version", pointer, message)

    def _history(self, envelope: Envelope) -> History[Value]:
        notes: list[Issue] = []
        entries = tuple(
            stored if isinstance(stored, Message) else self._read(stored, notes) for stored in envelope.stored
        )
        return History(envelope.version, envelope.form, entries, tuple(notes))

    def _quick_of(self, version: str) -> Read:
        """Messages of the current version need no migration."""
        if version != self.versions[-1]:
            return refuse_quickly
        return self._codec._quick.parse  # pyright: ignore[reportPrivateUsage]

    def _read(self, stored: Stored, notes: list[Issue]) -> Message[Value] | Kept:
        if stored.text is not None:
            return _kept_entry(stored, tuple(replace(issue, pointer="") for issue in stored.issues))
        if stored.version not in self.versions:
            return _kept_entry(stored, (self._unknown(stored.version, ""),))
        up = self._plan["up"][self.versions.index(stored.version) :]
        try:
            decoded = self._codec.decode_with_notes(_along(stored.json, up))
        except DecodeError as error:
            return _kept_entry(stored, error.issues)
        except Refused as refused:
            return _kept_entry(stored, (Issue("migration", refused.pointer, refused.message),))
        except RecursionError:
            return _kept_entry(stored, (TOO_DEEP,))
        notes.extend(_placed_issues(stored, decoded.notes))
        return Message(decoded.value)

    def _going(self, entry: Message[Value] | Kept, back: Sequence[Migration]) -> tuple[Item, Issue | None]:
        if isinstance(entry, Kept):
            return Item(self._content(entry.json, entry.text), entry.version), None
        if not back:
            return Item(self._codec.stringify(entry.value)), None
        wire = self._codec.encode(entry.value)
        try:
            older = self._content(_along(wire, back), None)
        except Refused as refused:
            issue = Issue("migration", refused.pointer, refused.message)
            return Item(self._content(wire, None), self.versions[-1]), issue
        return Item(older.removeprefix('"message":')), None

    def _content(self, json: WireJson, text: str | None) -> str:
        try:
            return content_of(json, text)
        except NotJson as problem:
            raise EncodeError(self._name, (problem.issue(),)) from None


def _along(data: WireJson, migrations: Sequence[Migration]) -> WireJson:
    """Apply migrations in order. Raises Refused."""
    for migration in migrations:
        data = migrate(data, migration)
    return data


def _placed_issues(stored: Stored, issues: Iterable[Issue]) -> tuple[Issue, ...]:
    def placed(issue: Issue) -> Issue:
        line = issue.line if stored.line is None else stored.line
        return replace(issue, pointer=stored.pointer + issue.pointer, line=line)

    return tuple(map(placed, issues))


def _kept_entry(stored: Stored, issues: tuple[Issue, ...]) -> Kept:
    return Kept(stored.version, stored.json, stored.text, stored.pointer, _placed_issues(stored, issues))
