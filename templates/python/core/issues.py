"""Issues, and the errors that contain them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Issue:
    """A reason why data was rejected, or a note about data that decoding dropped.

    `pointer` is a JSON Pointer (RFC 6901). `line` and `column` are 1-based and are set if text was
    parsed. For a line of a history, only `line` is set.
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
    """Base class of the errors for invalid data. `issues` lists every reason."""

    def __init__(self, name: str, issues: tuple[Issue, ...]) -> None:
        super().__init__(name, issues)
        self.name = name
        self.issues = issues

    def __str__(self) -> str:
        return "\n".join([f"{self.name} rejected the data:", *(f"  {issue}" for issue in self.issues)])


class DecodeError(KoineError):
    """Raised if text or wire data is not a valid message of this type."""


class EncodeError(KoineError):
    """Raised if a value has no JSON form that parses back to the same value."""
