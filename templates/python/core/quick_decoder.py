"""The fast path for decoding, which uses pydantic-core. If it rejects the data, the shapes
decode it again and find the issues.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from jiter import from_json
from pydantic import TypeAdapter
from pydantic_core import SchemaValidator

from .quick_reader import (
    MOST_DEPTH,
    Source,
    Strange,
    is_harmless,
    made_by_program,
    read_quickly,
    with_signed_zeros,
)
from .quick_schema import levels_in, quick_schema, unguarded

WORTH = 64
"""The number of documents after which building an entity's complete schema pays off."""

REFUSED: Any = object()
_refusals = (Strange, TypeError, ValueError, RecursionError)

Read: TypeAlias = Callable[[Any, str], Any]


def refuse_quickly(text: Any, key: str) -> Any:
    return REFUSED


class QuickDecoder:
    """Decodes data that produces no issues or notes.

    Uses slots because attribute access takes a measurable share of the decoding time when there are
    many entities.
    """

    __slots__ = ("_annotation", "_guarded", "_is_shallow", "_schema", "_seen", "_unguarded")

    def __init__(self, annotation: Any) -> None:
        self._annotation = annotation
        self._seen = 0
        self._schema: Any = None
        self._unguarded: Callable[..., Any] | None = None
        self._guarded: Callable[..., Any] | None = None
        self._is_shallow = False

    def parse(self, text: str | bytes | bytearray | memoryview, key: str | None = None) -> Any:
        """Return the value decoded from a text, or REFUSED if the slow path must decode it."""
        validate = self._unguarded
        if validate is None:
            if self._seen <= WORTH:
                return REFUSED
            validate = self._unguarded = _validator_of(unguarded(self._quick_schema()))
        data = b""
        try:
            data = text.encode() if type(text) is str else bytes(text)  # type: ignore[arg-type]
            if not is_harmless(data):
                return self._look(read_quickly(data), [data], key)
            # Inlined, because an extra Python call would account for a tenth of the time for a
            # short text.
            wire = from_json(
                with_signed_zeros(data), allow_inf_nan=False, cache_mode="keys", catch_duplicate_keys=True
            )
            if key is not None and type(wire) is dict and key in wire:
                return REFUSED
            return validate(wire)
        except _refusals:
            return self._look_again(data, key)

    def decode(self, wire: Any) -> Any:
        """Return the value decoded from wire data, or REFUSED."""
        self._seen += 1
        if self._seen <= WORTH:
            return REFUSED
        try:
            return self._guarded_validator()(wire, context=made_by_program)
        except _refusals:
            return REFUSED

    def _look(self, wire: Any, source: Source, key: str | None) -> Any:
        validate = self._guarded_validator()
        if not self._is_shallow or (key is not None and type(wire) is dict and key in wire):
            raise Strange
        return validate(wire, context=source)

    def _look_again(self, text: bytes, key: str | None) -> Any:
        signed = with_signed_zeros(text)
        try:
            return REFUSED if signed is text else self._look(read_quickly(signed), made_by_program, key)
        except _refusals:
            return REFUSED

    def _guarded_validator(self) -> Callable[..., Any]:
        if self._guarded is None:
            schema = self._quick_schema()
            # If True, no value can exceed the depth limit, so the limit is not checked.
            self._is_shallow = levels_in(schema, MOST_DEPTH) <= MOST_DEPTH
            self._guarded = _validator_of(schema)
        return self._guarded

    def _quick_schema(self) -> Any:
        if self._schema is None:
            adapter: TypeAdapter[Any] = TypeAdapter(self._annotation)
            adapter.rebuild()
            self._schema = quick_schema(adapter.core_schema)
        return self._schema


def _validator_of(schema: Any) -> Callable[..., Any]:
    return SchemaValidator(schema, None, False).validate_python
