"""Shapes of objects: records with their members, and what they have in common with tagged unions."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from pydantic import BaseModel

from .run import Path, Run, plain_word, quoted
from .shapes import ListOf, Shape

Wire: TypeAlias = dict[str, Any]
Keys: TypeAlias = Collection[str]

_NOTHING: Any = object()
_NO_KEYS: frozenset[str] = frozenset()


class ObjectShape(Shape):
    """An object with declared keys, which may stand beside those of a record that flattens it."""

    @abstractmethod
    def classes(self) -> Iterator[type[BaseModel]]:
        """The classes of its values."""

    @abstractmethod
    def tags(self, key: str) -> Iterator[str]:
        """The strings that may stand under a key that tells variants apart."""

    @abstractmethod
    def decode_beside(self, wire: Wire, path: Path, run: Run, claimed: Keys) -> Any:
        """Decodes an object of which an outer record claims some keys."""

    @abstractmethod
    def parts(self, value: Any, path: Path, run: Run) -> tuple[Wire, Wire]:
        """The members that are declared, in their order, and the others as they came."""

    def encode(self, value: Any, path: Path, run: Run) -> Any:
        known, unknown = self.parts(value, path, run)
        known.update(unknown)
        return known


@dataclass(slots=True)
class Member:
    """One field of a record: `name` in memory, `key` on the wire."""

    name: str
    key: str
    shape: Shape
    required: bool = False
    null_is_absent: bool = False
    omits_empty: bool = False
    salvages: bool = False
    skips_items: bool = False
    instead: Callable[[], Any] | None = None
    """What an absent field reads as."""
    absent: Any = _NOTHING
    """The value that is not written."""

    def decode(self, wire: Wire, path: Path, run: Run) -> Any:
        found = wire.get(self.key, _NOTHING)
        if found is _NOTHING or (found is None and self.null_is_absent):
            if self.required and found is _NOTHING:
                return _missing(self.key, wire, path, run)
            return self.nothing()
        here = (path, self.key)
        if run.salvages and (self.salvages or self.skips_items):
            return self.salvage(found, here, run)
        return self.shape.decode(found, here, run)

    def nothing(self) -> Any:
        return self.absent if self.instead is None else self.instead()

    def salvage(self, found: Any, here: Path, run: Run) -> Any:
        inner = run.branch()
        value = self.decode_items(found, here, inner)
        if not inner.findings:
            return value
        if not self.salvages:
            return run.take(inner.findings)
        run.note(here, quoted(self.key), found)
        return self.nothing()

    def decode_items(self, found: Any, here: Path, run: Run) -> Any:
        if not (self.skips_items and isinstance(self.shape, ListOf) and isinstance(found, list)):
            return self.shape.decode(found, here, run)
        kept: list[Any] = []
        for index, item in enumerate(found):
            trial = run.branch()
            value = self.shape.items.decode(item, (here, index), trial)
            if trial.findings:
                run.note((here, index), "this item", item)
            else:
                kept.append(value)
        return kept

    def encode(self, values: dict[str, Any], into: Wire, path: Path, run: Run) -> None:
        value = values.get(self.name, _NOTHING)
        if value is _NOTHING:
            run.refuse("missing", (path, self.key), f"the attribute {quoted(self.name)} is not set")
        elif value is self.absent or (self.omits_empty and value in ([], {})):
            return
        else:
            into[self.key] = self.shape.encode(value, (path, self.key), run)


def _missing(key: str, wire: Wire, path: Path, run: Run) -> Any:
    word = plain_word(key)
    twin = next((other for other in wire if isinstance(other, str) and plain_word(other) == word), None)
    hint = "" if twin is None else f"; {quoted(twin)} is there, was it meant?"
    return run.refuse("missing", (path, key), f"{quoted(key)} is required and missing{hint}", wire)


@dataclass(slots=True)
class Layout:
    """What a record is made of; `base` is the flattened entity, and `base_name` the attribute that holds it."""

    members: list[Member]
    unknown: str
    """What happens to undeclared keys, in pydantic's words: `allow`, `ignore` or `forbid`."""
    base: ObjectShape | None = None
    base_name: str = ""


class RecordShape(ObjectShape):
    """An object with declared fields, held by a model."""

    def __init__(self, model: type[BaseModel], layout: Callable[[], Layout]) -> None:
        self.model = model
        self._layout = layout

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
        return self.decode_beside(wire, path, run, _NO_KEYS)

    def decode_beside(self, wire: Wire, path: Path, run: Run, claimed: Keys) -> Any:
        before = len(run.findings)
        layout = self.layout
        values: dict[str, Any] = {}
        if layout.base is not None:
            values[layout.base_name] = layout.base.decode_beside(wire, path, run, {*self.keys, *claimed})
        for member in layout.members:
            values[member.name] = member.decode(wire, path, run)
        unknown = self.unknown(wire, path, run, claimed) if layout.base is None else {}
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

    def build(self, values: dict[str, Any], unknown: Wire, wire: Wire) -> BaseModel:
        """A model of values that are known to be right; what pydantic's own `model_construct` sets."""
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
        known: Wire = {}
        unknown: Wire = dict(value.__pydantic_extra__ or {})
        layout = self.layout
        if layout.base is not None:
            known, unknown = self.base_parts(layout.base, value, path, run)
        for key in unknown:
            if key in self.keys:
                message = f"{quoted(key)} is a declared field; set the attribute instead"
                run.refuse("dup_key", (path, key), message, value)
        for member in layout.members:
            member.encode(vars(value), known, path, run)
        return known, unknown

    def base_parts(self, base: ObjectShape, value: BaseModel, path: Path, run: Run) -> tuple[Wire, Wire]:
        inner = vars(value).get(self.layout.base_name)
        known, unknown = base.parts(inner, path, run)
        for key in self.keys & known.keys():
            run.refuse("dup_key", (path, key), f"{quoted(key)} stands in {self.layout.base_name} too", value)
        return known, unknown
