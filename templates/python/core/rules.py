"""Rules: limits implemented as checks on wire data. Each rule applies to certain JSON types and
accepts all other data.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

from .equality import json_key, plain
from .json_writer import ecmascript
from .run import Path, Run, one_of

_NUMBER = (int, float)


class _Rule(NamedTuple):
    kinds: tuple[type[Any], ...]
    """The Python types that the rule applies to, or empty for all types."""
    code: str
    expected: str
    holds: Callable[[Any], bool]


@dataclass(frozen=True, eq=False, kw_only=True, repr=False)
class Rules:
    """Limits of data. None means no limit."""

    min_length: int | None = None
    max_length: int | None = None
    """In code points."""
    pattern: tuple[str, str] | None = None
    """The original pattern and its Python equivalent, which may match anywhere in the text."""
    format: tuple[str, str, str] | None = None
    """The name of the format, its description, and the pattern for Python."""
    minimum: float | None = None
    maximum: float | None = None
    exclusive_minimum: float | None = None
    exclusive_maximum: float | None = None
    multiple_of: float | None = None
    min_items: int | None = None
    max_items: int | None = None
    unique_items: bool = False
    min_properties: int | None = None
    max_properties: int | None = None
    dependent_required: dict[str, list[str]] | None = None
    """Keys that are required if another key is present."""
    values: tuple[Any, ...] | None = None
    schema: Callable[[Any], bool] | None = None
    """Constraints that no other limit expresses."""

    def __repr__(self) -> str:
        said = [f"{name}={limit!r}" for name, limit in self.limits().items()]
        return f"{type(self).__name__}({', '.join(said)})"

    def limits(self) -> dict[str, Any]:
        """Return the limits that are set, by name."""
        named = {field.name: getattr(self, field.name) for field in fields(Rules)}
        return {name: limit for name, limit in named.items() if limit is not None and limit is not False}

    def json_schema(self) -> dict[str, Any]:
        """Return the limits as JSON Schema keywords."""
        words: dict[str, Any] = {
            "minLength": self.min_length,
            "maxLength": self.max_length,
            "pattern": None if self.pattern is None else self.pattern[0],
            "format": None if self.format is None else self.format[0],
            "minimum": self.minimum,
            "maximum": self.maximum,
            "exclusiveMinimum": self.exclusive_minimum,
            "exclusiveMaximum": self.exclusive_maximum,
            "multipleOf": self.multiple_of,
            "minItems": self.min_items,
            "maxItems": self.max_items,
            "uniqueItems": self.unique_items or None,
            "minProperties": self.min_properties,
            "maxProperties": self.max_properties,
            "dependentRequired": self.dependent_required,
            "enum": None if self.values is None else list(self.values),
        }
        return {word: limit for word, limit in words.items() if limit is not None}

    def check(self, wire: Any, path: Path, run: Run) -> None:
        """Report every rule that wire data violates."""
        found = plain(wire)
        for rule in self._broken(found):
            run.wrong(rule.code, rule.expected, found, path)

    def holds(self, wire: Any) -> bool:
        """Return True if wire data violates no rule."""
        return next(self._broken(plain(wire)), None) is None

    def tests_for(self, kind: type[Any]) -> list[Callable[[Any], bool]]:
        """Return the checks that apply to wire data of a Python type."""
        return [
            rule.holds
            for rule in self._rules
            if not rule.kinds or (kind is not bool and issubclass(kind, rule.kinds))
        ]

    def _broken(self, found: Any) -> Iterator[_Rule]:
        is_flag = isinstance(found, bool)
        for rule in self._rules:
            applies = not rule.kinds or (isinstance(found, rule.kinds) and not is_flag)
            if applies and not rule.holds(found):
                yield rule

    @cached_property
    def _rules(self) -> list[_Rule]:
        return [*self._of_text(), *self._of_numbers(), *self._of_containers(), *self._of_values()]

    def _of_text(self) -> Iterator[_Rule]:
        yield from _size(str, "Length", self.min_length, self.max_length)
        if self.pattern is not None:
            source, portable = self.pattern
            yield _Rule((str,), "pattern", f"text that matches {source}", _search(portable))
        if self.format is not None:
            _, expected, portable = self.format
            yield _Rule((str,), "format", expected, _search(portable))

    def _of_numbers(self) -> Iterator[_Rule]:
        if (minimum := self.minimum) is not None:
            yield _bound(">=", minimum, lambda number: number >= minimum)
        if (maximum := self.maximum) is not None:
            yield _bound("<=", maximum, lambda number: number <= maximum)
        if (above := self.exclusive_minimum) is not None:
            yield _bound(">", above, lambda number: number > above)
        if (below := self.exclusive_maximum) is not None:
            yield _bound("<", below, lambda number: number < below)
        if (unit := self.multiple_of) is not None:
            expected, exact = f"a multiple of {_digits_of_number(unit)}", _decimal(unit)
            yield _Rule(_NUMBER, "range", expected, lambda number: _divides(exact, number))

    def _of_containers(self) -> Iterator[_Rule]:
        yield from _size(list, "Items", self.min_items, self.max_items)
        if self.unique_items:
            yield _Rule((list,), "unique", "items that differ from each other", _is_unique)
        yield from _size(dict, "Properties", self.min_properties, self.max_properties)
        for key, needs in (self.dependent_required or {}).items():
            yield from (_beside(key, needed) for needed in needs)

    def _of_values(self) -> Iterator[_Rule]:
        if self.values is not None:
            keys = {json_key(value) for value in self.values}
            code = "const" if len(self.values) == 1 else "enum"
            yield _Rule((), code, one_of(list(self.values)), lambda value: json_key(value) in keys)
        if self.schema is not None:
            yield _Rule((), "constraint", "data that satisfies the schema", self.schema)


def _size(kind: type[Any], part: str, least: int | None, most: int | None) -> Iterator[_Rule]:
    if least is not None:
        yield _Rule((kind,), "length", f"min{part} {least}", lambda value: len(value) >= least)
    if most is not None:
        yield _Rule((kind,), "length", f"max{part} {most}", lambda value: len(value) <= most)


def _beside(key: str, needed: str) -> _Rule:
    expected = f'a member "{needed}" next to "{key}"'
    return _Rule((dict,), "constraint", expected, lambda value: key not in value or needed in value)


def _search(pattern: str) -> Callable[[Any], bool]:
    compiled = re.compile(pattern)
    return lambda text: compiled.search(text) is not None


def _bound(sign: str, limit: float, holds: Callable[[Any], bool]) -> _Rule:
    return _Rule(_NUMBER, "range", f"a number {sign} {_digits_of_number(limit)}", holds)


def _digits_of_number(number: float) -> str:
    return ecmascript(number) if isinstance(number, float) and number != 0.0 else str(number)


def _divides(unit: Fraction, number: float) -> bool:
    """Return True if a number is an exact multiple of another in decimal arithmetic."""
    if isinstance(number, float) and not math.isfinite(number):
        return False
    return unit != 0 and (_decimal(number) / unit).denominator == 1


def _decimal(number: float) -> Fraction:
    return Fraction(repr(number)) if isinstance(number, float) else Fraction(number)


def _is_unique(items: list[Any]) -> bool:
    if all(type(item) is str for item in items):
        return len({*items}) == len(items)
    return len({json_key(item) for item in items}) == len(items)
