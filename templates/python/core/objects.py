"""Shapes of objects: records, and the base class that they share with tagged unions."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from pydantic import BaseModel

from .member import Member
from .rules import Rules
from .run import Path, Run, mended, quoted
from .shapes import Shape

Wire: TypeAlias = dict[str, Any]
Keys: TypeAlias = Collection[str]

NO_KEYS: frozenset[str] = frozenset()


class ObjectShape(Shape):
    """An object with declared keys, which can be part of a record that flattens it."""

    @abstractmethod
    def classes(self) -> Iterator[type[BaseModel]]:
        """Return the classes that values of this shape can have."""

    @abstractmethod
    def tags(self, key: str) -> Iterator[str]:
        """Return the strings allowed for a discriminator key."""

    @abstractmethod
    def decode_beside(self, wire: Wire, path: Path, run: Run, claimed: Keys) -> Any:
        """Decode an object, ignoring the claimed keys, which belong to an enclosing record."""

    @abstractmethod
    def undeclared(self, wire: Wire, claimed: Keys) -> Keys:
        """Return the undeclared keys of an object."""

    @abstractmethod
    def check(self, value: Any, wire: Wire, path: Path, run: Run) -> None:
        """Check the complete object produced by encoding a value."""

    @abstractmethod
    def parts(self, value: Any, path: Path, run: Run) -> tuple[Wire, Wire]:
        """Return the encoded declared members in order, and the undeclared members unchanged."""

    def encode(self, value: Any, path: Path, run: Run) -> Any:
        findings = len(run.findings)
        known, unknown = self.parts(value, path, run)
        known.update(unknown)
        if not run.mistakes_type(path, findings):
            self.check(value, known, path, run)
        return known


@dataclass(slots=True)
class Layout:
    """The layout of a record. `base` is the flattened entity, and `base_name` is its attribute."""

    members: list[Member]
    unknown: str
    """How undeclared keys are treated, in pydantic's terms: `allow`, `ignore` or `forbid`."""
    base: ObjectShape | None = None
    base_name: str = ""
    rest: Shape | None = None
    """The shape of undeclared keys' values."""
    limits: Rules | None = None
    """Limits that apply to the whole object."""

    @property
    def is_limited(self) -> bool:
        return self.rest is not None or self.limits is not None


class RecordShape(ObjectShape):
    """An object with declared fields, represented by a model."""

    def __init__(
        self,
        model: type[BaseModel],
        layout: Callable[[], Layout],
        shape_of: Callable[[type[BaseModel]], RecordShape],
    ) -> None:
        self.model = model
        self._layout = layout
        self._shape_of = shape_of

    def heir(self, kind: type[BaseModel]) -> RecordShape:
        """Return the shape of a value, whose generated class may extend the model."""
        if kind is self.model:
            return self
        module = self.model.__module__
        return self._shape_of(next(base for base in kind.__mro__ if base.__module__ == module))

    @cached_property
    def layout(self) -> Layout:
        return self._layout()

    @cached_property
    def keys(self) -> frozenset[str]:
        return frozenset(member.key for member in self.layout.members)

    def classes(self) -> Iterator[type[BaseModel]]:
        yield self.model

    def tags(self, key: str) -> Iterator[str]:
        for member in self.layout.members:
            if member.key == key:
                yield from getattr(member.shape, "values", ())
        if self.layout.base is not None:
            yield from self.layout.base.tags(key)

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        if isinstance(wire, self.model):
            return wire
        if not isinstance(wire, dict):
            return run.wrong("type", "an object", wire, path)
        return self.decode_beside(wire, path, run, NO_KEYS)

    def decode_beside(self, wire: Wire, path: Path, run: Run, claimed: Keys) -> Any:
        before, notes = len(run.findings), len(run.notes)
        layout = self.layout
        values: dict[str, Any] = {}
        if layout.base is not None:
            values[layout.base_name] = layout.base.decode_beside(wire, path, run, {*self.keys, *claimed})
        for member in layout.members:
            values[member.name] = member.decode(wire, path, run)
        unknown = self.unknown(wire, path, run, claimed) if layout.base is None else {}
        if layout.rest is not None:
            undeclared = {key: wire[key] for key in self.undeclared(wire, claimed)}
            _look_at(undeclared, layout.rest, path, run, salvages=run.salvages)
        if layout.limits is not None:
            layout.limits.check(mended(wire, path, run.notes[notes:]), path, run)
        return None if len(run.findings) > before else self.build(values, unknown, wire)

    def unknown(self, wire: Wire, path: Path, run: Run, claimed: Keys) -> Wire:
        mode = self.layout.unknown
        if mode == "ignore":
            return {}
        keys = self.keys
        unknown = {key: item for key, item in wire.items() if key not in keys and key not in claimed}
        if mode == "forbid":
            for key in unknown:
                message = f"unknown key {quoted(str(key))}; remove it or add it to the schema"
                run.refuse("unknown_key", (path, key), message, wire)
        return unknown

    def undeclared(self, wire: Wire, claimed: Keys) -> Keys:
        keys, base = self.keys, self.layout.base
        if base is not None:
            return base.undeclared(wire, {*keys, *claimed})
        return [key for key in wire if key not in keys and key not in claimed]

    def check(self, value: Any, wire: Wire, path: Path, run: Run) -> None:
        if self.layout.limits is not None:
            self.layout.limits.check(wire, path, run)
        if self.layout.base is not None:
            self.layout.base.check(vars(value).get(self.layout.base_name), wire, path, run)

    def build(self, values: dict[str, Any], unknown: Wire, wire: Wire) -> BaseModel:
        """Create a model from valid values. Sets the same attributes as pydantic's
        `model_construct`.
        """
        made = self.model.__new__(self.model)
        layout = self.layout
        present = {member.name for member in layout.members if member.key in wire}
        if layout.base is not None:
            present.add(layout.base_name)
        keeps = layout.unknown == "allow"
        object.__setattr__(made, "__dict__", values)
        object.__setattr__(made, "__pydantic_fields_set__", present)
        object.__setattr__(made, "__pydantic_extra__", unknown if keeps else None)
        object.__setattr__(made, "__pydantic_private__", None)
        return made

    def parts(self, value: Any, path: Path, run: Run) -> tuple[Wire, Wire]:
        if not isinstance(value, self.model):
            run.wrong("type", self.model.__name__, value, path)
            return {}, {}
        heir = self.heir(type(value))
        if heir is not self:
            return heir.parts(value, path, run)
        known: Wire = {}
        unknown: Wire = dict(value.__pydantic_extra__ or {})
        layout = self.layout
        if layout.base is not None:
            known, unknown = self.base_parts(layout.base, value, path, run)
        for key in unknown:
            if key in self.keys:
                message = f"{quoted(key)} is a declared field; set the attribute instead"
                run.refuse("dup_key", (path, key), message, value)
        if layout.rest is not None:
            _look_at(unknown, layout.rest, path, run, salvages=True)
        for member in layout.members:
            member.encode(vars(value), known, path, run)
        return known, unknown

    def base_parts(self, base: ObjectShape, value: BaseModel, path: Path, run: Run) -> tuple[Wire, Wire]:
        inner = vars(value).get(self.layout.base_name)
        known, unknown = base.parts(inner, path, run)
        for key in self.keys & known.keys():
            run.refuse("dup_key", (path, key), f"{quoted(key)} stands in {self.layout.base_name} too", value)
        return known, unknown


def _look_at(members: Wire, shape: Shape, path: Path, run: Run, *, salvages: bool) -> None:
    """Undeclared members are kept unchanged, regardless of their type."""
    for key, item in members.items():
        inner = Run(salvages=salvages)
        shape.decode(item, (path, key), inner)
        run.take(inner.findings)
