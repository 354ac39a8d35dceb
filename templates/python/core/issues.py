"""Issues of a message: coded reasons with their places, and the errors that carry them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Issue:
    """One reason why data was refused, or one thing that decode left out.

    `pointer` is a JSON Pointer (RFC 6901) into the data. `line` and `column` count from 1; they are there when
    text was parsed, and the line alone where a line of a history holds the data.
    """

    code: str
    pointer: str
    message: str
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        place = self.pointer or "(whole document)"
        column = "" if self.column is None else f", column {self.column}"
        where = "" if self.line is None else f" (line {self.line}{column})"
        return f"{place}: {self.message} [{self.code}]{where}"


class KoineError(ValueError):
    """Something that was refused; `issues` holds every reason."""

    def __init__(self, name: str, issues: tuple[Issue, ...]) -> None:
        super().__init__(name, issues)
        self.name = name
        self.issues = issues

    def __str__(self) -> str:
        return "\n".join([f"{self.name} rejected the data:", *(f"  {issue}" for issue in self.issues)])


class DecodeError(KoineError):
    """The text or the wire data is not a message of this type."""


class EncodeError(KoineError):
    """The value has no JSON form; it would not be read again as it is."""
