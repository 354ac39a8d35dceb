"""Evaluates one message: validates it, or migrates it to the current version."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from ..core import Codec, DecodeError, Issue, Json, Kept, read_json
from .package import codec_of, history_of

MISSING = Issue("missing", "", "found null in place of a message")
OTHER_PACKAGE = Issue("package", "", "this executor has another version of the package than the driver")


class Answer(Protocol):
    """Evaluates a message. Returns one value per added column, even for a null message."""

    def __call__(self, text: bytes | None, /) -> tuple[Any, ...]: ...


class Question(Protocol):
    """Defines how messages are evaluated. The question is sent to executors, which look up the
    codec.
    """

    def answer(self) -> Answer: ...

    def refusal(self, issue: Issue) -> tuple[Any, ...]:
        """Return the result for a message that cannot be evaluated."""
        ...


def issues_in(codec: Codec[Any], text: bytes) -> tuple[Issue, ...]:
    """Return every reason why a message is not valid. A message that decodes without notes is
    valid.
    """
    try:
        if not codec.parse_with_notes(text).notes:
            return ()
    except DecodeError:
        pass
    wire, issues = read_json(text)
    if issues:
        return issues
    try:
        return codec.validate(wire)
    except DecodeError as error:
        return error.issues


def wire_of(codec: Codec[Any], text: bytes | None) -> Json:
    """Return the wire data of a valid message, otherwise None."""
    return None if text is None or issues_in(codec, text) else read_json(text)[0]


@dataclass(frozen=True)
class Verdict:
    """Validates messages."""

    entity: str

    def answer(self) -> Answer:
        codec = codec_of(self.entity)

        def answer(text: bytes | None, /) -> tuple[Any, ...]:
            return _VALID if not (issues := _judged(codec, text)) else _refused(False, issues)

        return answer

    def refusal(self, issue: Issue) -> tuple[Any, ...]:
        return _refused(None, (issue,))


_VALID: tuple[Any, ...] = (True, (), ())


def _judged(codec: Codec[Any], text: bytes | None) -> tuple[Issue, ...]:
    return (MISSING,) if text is None else issues_in(codec, text)


def _refused(verdict: bool | None, issues: Iterable[Issue]) -> tuple[Any, ...]:
    return verdict, [issue.code for issue in issues], [issue.pointer for issue in issues]


@dataclass(frozen=True)
class Upgrade:
    """Migrates stored messages to the current version."""

    entity: str

    def answer(self) -> Answer:
        history = history_of(self.entity)

        def answer(text: bytes | None, /) -> tuple[Any, ...]:
            if text is None:
                return self.refusal(MISSING)
            try:
                read = history.read(text)
            except DecodeError as error:
                return None, _rows(error.issues)
            written = history.write(read.entries, form=read.form)
            kept = [issue for entry in read.entries if isinstance(entry, Kept) for issue in entry.issues]
            return written.text, _rows([*kept, *read.notes, *written.issues])

        return answer

    def refusal(self, issue: Issue) -> tuple[Any, ...]:
        return None, _rows([issue])


def _rows(issues: Iterable[Issue]) -> list[dict[str, str]]:
    return [{"code": one.code, "pointer": one.pointer, "message": one.message} for one in issues]
