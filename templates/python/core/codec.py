"""Codec: reads and writes one entity."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, Generic

from pydantic_core import to_json

from .annotations import shape_of
from .bridge import write
from .issues import DecodeError, EncodeError, Issue
from .json_text import WireJson, read_json
from .json_writer import NotJson, write_json
from .places import placed
from .quick_decoder import REFUSED, QuickDecoder
from .quick_objects import Unusual, writer_of
from .run import Run, issues_of
from .shapes import Shape
from .value import Value


@dataclass(frozen=True)
class Decoded(Generic[Value]):
    """A value, with notes about data that salvage hints dropped."""

    value: Value
    notes: tuple[Issue, ...]


class Codec(Generic[Value]):
    """Reads and writes one entity, as in `message_codec.parse(text)` and
    `message_codec.stringify(message)`.

    `name` is the name of the entity, including its dialect. `annotation` is the entity's type, for
    pydantic's TypeAdapter.
    """

    def __init__(self, name: str, annotation: Any, *, defaults: str = "{}") -> None:
        self.name = name
        self.annotation = annotation
        self._defaults = defaults
        self._quick = QuickDecoder(annotation)

    def __repr__(self) -> str:
        return f"<Codec {self.name}>"

    @cached_property
    def _shape(self) -> Shape:
        return shape_of(self.annotation)

    def parse(self, text: str | bytes | bytearray | memoryview) -> Value:
        """Parse JSON text. Raises DecodeError with every reason."""
        quick: Any = self._quick.parse(text)
        return self._read_and_decode(text).value if quick is REFUSED else quick

    def parse_with_notes(self, text: str | bytes | bytearray | memoryview) -> Decoded[Value]:
        """Parse JSON text, and return the value with notes about dropped data."""
        quick: Any = self._quick.parse(text)
        return self._read_and_decode(text) if quick is REFUSED else Decoded(quick, ())

    def decode(self, wire: WireJson) -> Value:
        """Decode wire data, as returned by `json.loads`. Raises DecodeError with every reason."""
        quick: Any = self._quick.decode(wire)
        return self._decode_by_shape(wire).value if quick is REFUSED else quick

    def decode_with_notes(self, wire: WireJson) -> Decoded[Value]:
        """Decode wire data, and return the value with notes about dropped data."""
        quick: Any = self._quick.decode(wire)
        return self._decode_by_shape(wire) if quick is REFUSED else Decoded(quick, ())

    def _read(self, text: str | bytes | bytearray | memoryview) -> WireJson:
        wire, issues = read_json(text)
        if issues:
            raise DecodeError(self.name, issues)
        return wire

    def _read_and_decode(self, text: str | bytes | bytearray | memoryview) -> Decoded[Value]:
        wire = self._read(text)
        try:
            return self.decode_with_notes(wire)
        except DecodeError as problem:
            raise DecodeError(self.name, placed(text, problem.issues)) from None

    def _decode_by_shape(self, wire: WireJson) -> Decoded[Value]:
        run = Run(salvages=True)
        value: Value = self._run(wire, run)
        if run.findings:
            raise DecodeError(self.name, issues_of(run.findings))
        return Decoded(value, issues_of(run.notes))

    def validate(self, wire: WireJson) -> tuple[Issue, ...]:
        """Return every reason why wire data is not valid, without applying salvage hints."""
        run = Run(salvages=False)
        self._run(wire, run)
        return issues_of(run.findings)

    def encode(self, value: Value) -> WireJson:
        """Encode a value as wire data, with dicts in schema order. Raises EncodeError."""
        try:
            return write(self._shape, value, self.name)
        except RecursionError:
            raise EncodeError(self.name, (TOO_DEEP,)) from None

    def with_defaults(self, value: Value) -> Value:
        """Return a copy in which absent members have the schema's default values. Nested
        objects are not changed.

        Raises DecodeError if the schema rejects the result.
        """
        wire = self.encode(value)
        defaults = self._read(self._defaults)
        if isinstance(wire, Mapping) and isinstance(defaults, dict):
            return self.decode({**defaults, **wire})
        return value

    def stringify(self, value: Value) -> str:
        """Encode a value as compact JSON text: keys in schema order, then unknown fields. Raises
        EncodeError.
        """
        try:
            return to_json(writer_of(self._shape)(value, 0)).decode()
        except (Unusual, AttributeError, KeyError, RecursionError, ValueError):
            return self._write(value, canonical=False)

    def canonical(self, value: Value) -> str:
        """Encode a value as canonical JSON text (RFC 8785), for hashes and signatures. Raises
        EncodeError.
        """
        return self._write(value, canonical=True)

    def _run(self, wire: WireJson, run: Run) -> Any:
        try:
            return self._shape.decode(wire, None, run)
        except RecursionError:
            raise DecodeError(self.name, (TOO_DEEP,)) from None

    def _write(self, value: Value, *, canonical: bool) -> str:
        wire = self.encode(value)
        try:
            return write_json(wire, canonical=canonical)
        except NotJson as problem:
            raise EncodeError(self.name, (problem.issue(),)) from None


TOO_DEEP = Issue("depth", "", "found a cycle, or too many levels of nesting; nest less")


def table(*codecs: Codec[Any]) -> Mapping[str, Codec[Any]]:
    """Return the codecs by name."""
    return MappingProxyType({codec.name: codec for codec in codecs})
