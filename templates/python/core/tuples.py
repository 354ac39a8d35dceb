"""Tuples: arrays whose items have a shape each, by their place."""

from __future__ import annotations

from typing import Any

from .run import Path, Run
from .shapes import ANYTHING, Shape


class TupleOf(Shape):
    """An array whose items have a shape each, by their place; rules around it say how many there are."""

    def __init__(self, items: list[Shape], rest: Shape | None) -> None:
        self.items = items
        self.rest = rest

    def at(self, index: int) -> Shape:
        """Items behind the last place are left to the rules, which refuse them."""
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
