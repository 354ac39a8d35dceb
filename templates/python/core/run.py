"""The state of one decoding or encoding."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

from .issues import Issue

Path: TypeAlias = "tuple[Path, str | int] | None"
"""Keys and indexes as nested pairs, the last one outermost, so that adding a level is cheap."""

MOST_ISSUES = 100
"""After this many issues, one final issue with the code `truncated` is added."""
MOST_LETTERS = 1_000_000
"""Limits the total length of all pointers, because hostile documents can produce very long ones."""

_MOST_SHOWN = 80
"""The maximum number of characters of data in a message. Every runtime has this limit."""
_MOST_DIGITS = 10**1000


def truncated_after(count: int) -> str:
    return f"found more problems than can be listed; fix the first {count}"


class Finding(NamedTuple):
    """An issue whose pointer has not been built yet."""

    code: str
    path: Path
    message: str
    found: Any
    is_empty: bool = False
    """For a note: whether the value is replaced by an empty list."""


class Answer(NamedTuple):
    """A cached result. The result keeps a reference to the value so that its id is not reused."""

    source: Any
    path: Path
    value: Any
    findings: list[Finding]


class Run:
    """Collects findings and notes. `salvages` enables the salvage hints of the schema.

    `known` caches the results of recursive unions.
    """

    __slots__ = ("findings", "known", "notes", "salvages")

    def __init__(
        self,
        *,
        salvages: bool,
        notes: list[Finding] | None = None,
        known: dict[tuple[Any, ...], Answer] | None = None,
    ) -> None:
        self.findings: list[Finding] = []
        self.notes: list[Finding] = [] if notes is None else notes
        self.known: dict[tuple[Any, ...], Answer] = {} if known is None else known
        self.salvages = salvages

    def branch(self) -> Run:
        """Return a run with separate findings and the same notes."""
        return Run(salvages=self.salvages, notes=self.notes, known=self.known)

    def trial(self) -> Run:
        """Return a run for a trial attempt, with salvage disabled."""
        return Run(salvages=False, known=self.known)

    def refuse(self, code: str, path: Path, message: str, found: Any = None) -> Any:
        """Add a finding. Returns None in place of a result."""
        return None if self.is_full else self.take([Finding(code, path, message, found)])

    def wrong(self, code: str, expected: str, found: Any, path: Path, hint: str = "") -> Any:
        if self.is_full:
            return None
        return self.refuse(code, path, f"expected {expected}, found {describe(found)}{hint}", found)

    @property
    def is_full(self) -> bool:
        """Return True if there are more findings than an error contains."""
        return len(self.findings) > MOST_ISSUES

    def take(self, findings: list[Finding]) -> Any:
        self.findings.extend(findings[: MOST_ISSUES + 1 - len(self.findings)])
        return None

    def mistakes_type(self, path: Path, start: int) -> bool:
        """Return True if the findings from `start` on include a wrong type at the path."""
        return any(finding.path is path and finding.code == "type" for finding in self.findings[start:])

    def note(self, path: Path, what: str, found: Any, *, is_empty: bool = False) -> None:
        message = (
            f"{what} could not be read and {'was replaced with an empty list' if is_empty else 'was dropped'}"
        )
        self.notes.append(Finding("salvaged", path, message, found, is_empty))


def tokens_of(path: Path) -> list[str | int]:
    """Return the keys and indexes of a path, from the root."""
    tokens: list[str | int] = []
    while path is not None:
        path, token = path
        tokens.append(token)
    tokens.reverse()
    return tokens


def mended(wire: Any, path: Path, notes: list[Finding]) -> Any:
    """Return wire data without the members and items that were dropped according to the notes."""
    out = (note.path for note in notes if not note.is_empty)
    left = {token[1] for token in out if token is not None and token[0] is path}
    if not left:
        return wire
    if isinstance(wire, list):
        return [item for index, item in enumerate(wire) if index not in left]
    return {key: item for key, item in wire.items() if key not in left}


def pointer_to(tokens: list[str | int]) -> str:
    """Return a JSON Pointer (RFC 6901)."""
    return "".join(f"/{str(token).replace('~', '~0').replace('/', '~1')}" for token in tokens)


def issue_of(finding: Finding) -> Issue:
    return Issue(finding.code, pointer_to(tokens_of(finding.path)), finding.message)


def issues_of(findings: list[Finding]) -> tuple[Issue, ...]:
    return tuple(issue_of(finding) for finding in bounded(findings))


def bounded(findings: list[Finding]) -> Iterator[Finding]:
    """Return the findings up to the limits, plus a final one if there are more."""
    letters = 0
    for index, finding in enumerate(findings):
        letters += sum(len(str(token)) + 1 for token in tokens_of(finding.path))
        if index >= MOST_ISSUES or (letters > MOST_LETTERS and index > 0):
            yield finding._replace(code="truncated", path=None, message=truncated_after(index))
            return
        yield finding


def quoted(text: str) -> str:
    """Return a string as a JSON literal, shortened if it is long."""
    return json.dumps(shortened(text), ensure_ascii=False)


def shortened(text: str) -> str:
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"


def describe(value: Any) -> str:
    """Return a short description of data for messages."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int | float):
        is_short = isinstance(value, float) or abs(value) < _MOST_DIGITS
        return shortened(repr(value)) if is_short else "a number of many digits"
    if isinstance(value, list):
        return "an array"
    return "an object" if isinstance(value, dict) else f"a {type(value).__name__}"


def one_of(values: list[Any]) -> str:
    """Return at most twelve values, followed by the number of remaining values."""
    shown = [quoted(value) if isinstance(value, str) else describe(value) for value in values[:12]]
    more = f", … ({len(values) - 12} more)" if len(values) > 12 else ""
    return shown[0] if len(values) == 1 else f"one of {', '.join(shown)}{more}"


def plain_word(word: str) -> str:
    """Return only the letters and digits of a word, so that camelCase and snake_case compare
    equal.
    """
    return "".join(character for character in word.lower() if character.isalnum())


def ascii_word(word: str) -> str:
    """Return only the ASCII letters and digits of a word."""
    return "".join(character for character in word.lower() if character.isascii() and character.isalnum())
