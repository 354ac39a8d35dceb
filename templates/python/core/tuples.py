"""Tuples: arrays with one shape per position."""

from __future__ import annotations

from typing import Any

from .run import Path, Run
from .shapes import ANYTHING, Shape


class TupleOf(Shape):
    """An array with one shape per position. The array's length is checked by rules."""

    def __init__(self, items: list[Shape], rest: Shape | None) -> None:
        self.items = items
        self.rest = rest

    def at(self, index: int) -> Shape:
        """Extra items are rejected by the rules."""
        if index < len(self.items):
            return self.items[index]
        return ANYTHING if self.rest is None else self.rest

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        if not isinstance(wire, (list, tuple)):
            return run.wrong("type", "an array", wire, path)
        return tuple(self.at(index).decode(item, (path, index), run) for index, item in enumerate(wire))

    def encode(self, value: Any, path: Path, run: Run) -> Any:
        if not isinstance(value, tuple):
            return run.wrong("type", "a tuple", value, path)
        return [self.at(index).encode(item, (path, index), run) for index, item in enumerate(value)]
