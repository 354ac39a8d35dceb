"""Members: the fields of a record, on the wire and in memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .run import Path, Run, plain_word, quoted
from .shapes import Shape

NOTHING: Any = object()


@dataclass(slots=True)
class Member:
    """A field of a record: `name` in memory, `key` on the wire."""

    name: str
    key: str
    shape: Shape
    required: bool = False
    null_is_absent: bool = False
    omits_empty: bool = False
    salvages: bool = False
    empty_on_error: bool = False
    """If True, an invalid value becomes an empty list instead of counting as absent."""
    instead: Callable[[], Any] | None = None
    """Creates the value of an absent field."""
    absent: Any = NOTHING
    """The in-memory value for which no key is written."""

    def decode(self, wire: dict[str, Any], path: Path, run: Run) -> Any:
        found = wire.get(self.key, NOTHING)
        if found is NOTHING or (found is None and self.null_is_absent):
            if self.required and found is NOTHING:
                return _missing(self.key, wire, path, run)
            return self.nothing()
        here = (path, self.key)
        if run.salvages and self.salvages:
            return self.salvage(found, here, run)
        return self.shape.decode(found, here, run)

    def nothing(self) -> Any:
        return self.absent if self.instead is None else self.instead()

    def salvage(self, found: Any, here: Path, run: Run) -> Any:
        inner = run.branch()
        value = self.shape.decode(found, here, inner)
        if not inner.findings:
            return value
        run.note(here, quoted(self.key), found, is_empty=self.empty_on_error)
        return [] if self.empty_on_error else self.nothing()

    def encode(self, values: dict[str, Any], into: dict[str, Any], path: Path, run: Run) -> None:
        value = values.get(self.name, NOTHING)
        if value is NOTHING:
            run.refuse("missing", (path, self.key), f"the attribute {quoted(self.name)} is not set")
        elif value is self.absent or (self.omits_empty and value in ([], {})):
            return
        else:
            into[self.key] = self.shape.encode(value, (path, self.key), run)


def _missing(key: str, wire: dict[Any, Any], path: Path, run: Run) -> Any:
    word = plain_word(key)
    twin = next((other for other in wire if isinstance(other, str) and plain_word(other) == word), None)
    hint = "" if twin is None else f"; found {quoted(twin)} instead"
    return run.refuse("missing", (path, key), f"{quoted(key)} is required and missing{hint}", wire)
