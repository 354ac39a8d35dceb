"""The answers to one message: whether it is valid and why not, and what it is in today's version."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from ..core import Codec, DecodeError, Issue, Json, Kept, read_json
from .package import codec_of, history_of

MISSING = Issue("missing", "", "found null in place of a message")
OTHER_PACKAGE = Issue("package", "", "this executor has another version of the package than the driver")


class Answer(Protocol):
    """The answer to a message: a value for each column that is added. Null is no message, but has an answer."""

    def __call__(self, text: bytes | None, /) -> tuple[Any, ...]: ...


class Question(Protocol):
    """A question about each message. It is sent to executors, where it finds its codec."""

    def answer(self) -> Answer: ...

    def refusal(self, issue: Issue) -> tuple[Any, ...]:
        """The answer where nobody can look."""
        ...


def issues_in(codec: Codec[Any], text: bytes) -> tuple[Issue, ...]:
    """Every reason why a message is not valid as it stands; what is read without a note has none."""
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
    """The wire data of a valid message; None where it is none."""
    return None if text is None or issues_in(codec, text) else read_json(text)[0]


@dataclass(frozen=True)
class Verdict:
    """Asks whether a message is valid."""

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
    """Asks for stored messages in today's version."""

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
