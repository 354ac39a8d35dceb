"""Untagged unions whose values must be objects, such as a variant of a tagged union or a
flattened entity.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from .limits import Limited
from .objects import NO_KEYS, Keys, ObjectShape, Wire
from .rules import Rules
from .run import Path, Run
from .shapes import Shape
from .unions import UntaggedShape


class EntireShape(ObjectShape):
    """An untagged union of objects as a variant of a tagged union. Members that are not claimed
    by another type belong to this union.
    """

    def __init__(self, union: UntaggedShape, variants: list[ObjectShape]) -> None:
        self.union = union
        self.variants = variants

    def classes(self) -> Iterator[type[BaseModel]]:
        for variant in self.variants:
            yield from variant.classes()

    def tags(self, key: str) -> Iterator[str]:
        for variant in self.variants:
            yield from variant.tags(key)

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        return self.union.decode(wire, path, run)

    def decode_beside(self, wire: Wire, path: Path, run: Run, claimed: Keys) -> Any:
        own = {key: item for key, item in wire.items() if key not in claimed} if claimed else wire
        return self.union.decode(own, path, run)

    def undeclared(self, wire: Wire, claimed: Keys) -> Keys:
        return NO_KEYS

    def check(self, value: Any, wire: Wire, path: Path, run: Run) -> None:
        """Each alternative performs its own checks."""

    def parts(self, value: Any, path: Path, run: Run) -> tuple[Wire, Wire]:
        wire = self.union.encode(value, path, run)
        return (wire if isinstance(wire, dict) else {}), {}


class LimitedObject(ObjectShape):
    """An object with rules, as a variant of a tagged union."""

    def __init__(self, inner: ObjectShape, rules: Rules) -> None:
        self.inner = inner
        self.rules = rules

    def classes(self) -> Iterator[type[BaseModel]]:
        yield from self.inner.classes()

    def tags(self, key: str) -> Iterator[str]:
        yield from self.inner.tags(key)

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        return Limited(self.inner, self.rules).decode(wire, path, run)

    def decode_beside(self, wire: Wire, path: Path, run: Run, claimed: Keys) -> Any:
        value = self.inner.decode_beside(wire, path, run, claimed)
        self.rules.check(wire, path, run)
        return value

    def undeclared(self, wire: Wire, claimed: Keys) -> Keys:
        return self.inner.undeclared(wire, claimed)

    def check(self, value: Any, wire: Wire, path: Path, run: Run) -> None:
        self.rules.check(wire, path, run)
        self.inner.check(value, wire, path, run)

    def parts(self, value: Any, path: Path, run: Run) -> tuple[Wire, Wire]:
        return self.inner.parts(value, path, run)


def as_object(shape: Shape) -> ObjectShape | None:
    """Return the shape as an object shape, or None if it does not accept objects."""
    if isinstance(shape, ObjectShape):
        return shape
    if isinstance(shape, Limited):
        inner = as_object(shape.inner)
        return None if inner is None else LimitedObject(inner, shape.rules)
    variants = [as_object(variant) for variant in shape.variants] if isinstance(shape, UntaggedShape) else []
    objects = [variant for variant in variants if variant is not None]
    return EntireShape(shape, objects) if isinstance(shape, UntaggedShape) and objects else None
