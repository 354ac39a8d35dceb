"""Shapes, which define how values of a type are decoded and encoded. This module contains
scalars, lists and maps.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cached_property
from typing import Any

from .meant import did_you_mean
from .run import Path, Run, one_of

GREATEST_EXACT = 2**53 - 1
"""The greatest integer that every JSON reader represents exactly."""


class Shape(ABC):
    """Decodes and encodes one type. If the data is invalid, the issues are reported to the run
    and the result is undefined.
    """

    @abstractmethod
    def decode(self, wire: Any, path: Path, run: Run) -> Any: ...

    @abstractmethod
    def encode(self, value: Any, path: Path, run: Run) -> Any: ...

    def skipping(self) -> Shape:
        """Return the shape that drops invalid items of a list."""
        return self


class Anything(Shape):
    """Any JSON value, kept unchanged."""

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        return wire

    def encode(self, value: Any, path: Path, run: Run) -> Any:
        return value


class Plain(Shape):
    """A string, a boolean or null, which have the same form on the wire and in memory."""

    def __init__(self, kind: type[Any], expected: str) -> None:
        self.kind = kind
        self.expected = expected

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        if not isinstance(wire, self.kind):
            run.wrong("type", self.expected, wire, path)
        return wire

    def encode(self, value: Any, path: Path, run: Run) -> Any:
        return self.decode(value, path, run)


class Whole(Shape):
    """An integer between two bounds. On the wire, `7.0` and `1e2` are also integers."""

    def __init__(self, least: int | None, most: int | None) -> None:
        self.least = -math.inf if least is None else least
        self.most = math.inf if most is None else most
        self.expected = "an integer" if least is None else f"an integer from {least} to {most}"

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        if isinstance(wire, float) and wire.is_integer() and abs(wire) <= GREATEST_EXACT:
            return self.encode(int(wire), path, run)
        return self.encode(wire, path, run)

    def encode(self, value: Any, path: Path, run: Run) -> Any:
        if isinstance(value, int) and not isinstance(value, bool):
            if not self.least <= value <= self.most:
                run.wrong("int_range", self.expected, value, path)
        elif isinstance(value, float) and value.is_integer():
            run.wrong("int_range", self.expected, value, path)
        else:
            run.wrong("type", "an integer", value, path)
        return value


class Number(Shape):
    """A double. Plain digits are read as the nearest double."""

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        if isinstance(wire, bool) or not isinstance(wire, (int, float)):
            run.wrong("type", "a number", wire, path)
            return wire
        try:
            if math.isfinite(wire):
                return float(wire)
        except OverflowError:
            pass
        run.wrong("range", "a number that a double can hold", wire, path)
        return wire

    def encode(self, value: Any, path: Path, run: Run) -> Any:
        if isinstance(value, float) and not math.isfinite(value):
            run.wrong("number_range", "a finite number", value, path)
            return value
        return self.decode(value, path, run)


class Constants(Shape):
    """A constant or an enum. An open enum accepts every string."""

    def __init__(self, values: list[Any], *, code: str = "enum", is_open: bool = False) -> None:
        self.values = values
        self.code = code
        self.is_open = is_open
        self.words = {value for value in values if isinstance(value, str)}
        self.others = [value for value in values if not isinstance(value, str)]

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        if isinstance(wire, str):
            if wire in self.words or self.is_open:
                return wire
        else:
            for value in self.others:
                if wire == value and isinstance(wire, bool) == isinstance(value, bool):
                    return value
        if self.is_open:
            run.wrong("type", "a string", wire, path)
        else:
            hint = did_you_mean(wire, self.values) if self.code == "enum" else ""
            run.wrong(self.code, one_of(self.values), wire, path, hint)
        return wire

    def encode(self, value: Any, path: Path, run: Run) -> Any:
        return self.decode(value, path, run)


class ListOf(Shape):
    """An array."""

    def __init__(self, items: Shape) -> None:
        self.items = items

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        if not isinstance(wire, list):
            return run.wrong("type", "an array", wire, path)
        decode = self.items.decode
        return [decode(item, (path, index), run) for index, item in enumerate(wire)]

    def encode(self, value: Any, path: Path, run: Run) -> Any:
        if not isinstance(value, list):
            return run.wrong("type", "a list", value, path)
        encode = self.items.encode
        return [encode(item, (path, index), run) for index, item in enumerate(value)]

    def skipping(self) -> Shape:
        return SkippingListOf(self.items)


class SkippingListOf(ListOf):
    """An array that drops invalid items if salvage is enabled."""

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        if not run.salvages or not isinstance(wire, list):
            return super().decode(wire, path, run)
        kept: list[Any] = []
        for index, item in enumerate(wire):
            trial = run.branch()
            value = self.items.decode(item, (path, index), trial)
            if trial.findings:
                run.note((path, index), "this item", item)
            else:
                kept.append(value)
        return kept


class MapOf(Shape):
    """An object with arbitrary keys."""

    def __init__(self, values: Shape) -> None:
        self.values = values

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        if not isinstance(wire, dict):
            return run.wrong("type", "an object", wire, path)
        decode = self.values.decode
        return {key: decode(item, (path, key), run) for key, item in wire.items()}

    def encode(self, value: Any, path: Path, run: Run) -> Any:
        if not isinstance(value, dict):
            return run.wrong("type", "a dict", value, path)
        encode = self.values.encode
        return {key: encode(item, (path, key), run) for key, item in value.items()}


class Nullable(Shape):
    """A nullable value."""

    def __init__(self, inner: Shape) -> None:
        is_constant = isinstance(inner, Constants) and inner.code == "const"
        self.inner = (
            Constants([*inner.values, None]) if is_constant and isinstance(inner, Constants) else inner
        )

    def skipping(self) -> Shape:
        return Nullable(self.inner.skipping())

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        return None if wire is None else self.inner.decode(wire, path, run)

    def encode(self, value: Any, path: Path, run: Run) -> Any:
        return None if value is None else self.inner.encode(value, path, run)


class Later(Shape):
    """A shape that is created on first use because it is recursive."""

    def __init__(self, make: Callable[[], Shape]) -> None:
        self._make = make

    @cached_property
    def shape(self) -> Shape:
        return self._make()

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        return self.shape.decode(wire, path, run)

    def encode(self, value: Any, path: Path, run: Run) -> Any:
        return self.shape.encode(value, path, run)


ANYTHING = Anything()
TEXT = Plain(str, "a string")
FLAG = Plain(bool, "a boolean")
NULL = Plain(type(None), "null")
NUMBER = Number()
