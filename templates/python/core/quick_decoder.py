"""The quick way from text or wire data to a value: pydantic-core's, once it pays; whatever it refuses, the shapes explain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from jiter import from_json
from pydantic import TypeAdapter
from pydantic_core import SchemaValidator

from .json_text import MOST_DEPTH
from .quick_reader import MOST_DIGITS, Strange, is_strange, made_by_program, with_signed_zeros
from .quick_schema import levels_in, quick_schema

WORTH = 64
"""As many documents of one entity make up for looking at every model that it names."""

REFUSED: Any = object()
_refusals = (Strange, TypeError, ValueError, RecursionError)

Read: TypeAlias = Callable[[Any], Any]


def refuse_quickly(text: Any) -> Any:
    return REFUSED


def _reader_of(validate: Callable[..., Any]) -> Read:
    """Reads texts; a call of Python more would be a tenth of a small one."""

    def read(text: str | bytes | bytearray | memoryview) -> Any:
        source = [b""]
        try:
            source[0] = data = text.encode() if type(text) is str else bytes(text)  # type: ignore[arg-type]
            if len(data) > MOST_DIGITS and is_strange(data):
                return REFUSED
            wire = from_json(data, allow_inf_nan=False, cache_mode="keys", catch_duplicate_keys=True)
            return validate(wire, context=source)
        except _refusals:
            return again(source)

    def again(source: list[bytes]) -> Any:
        try:
            return validate(with_signed_zeros(source), context=made_by_program)
        except _refusals:
            return REFUSED

    return read


class QuickDecoder:
    """Takes what needs no note and no explanation."""

    def __init__(self, annotation: Any) -> None:
        self._annotation = annotation
        self._seen = 0
        self._validate: Any = None
        self.parse: Read = refuse_quickly
        """The value of a text; REFUSED where nothing is known but that others must look.

        It reads only where no value can be deeper than JSON may, so that nobody has to look.
        """

    def decode(self, wire: Any) -> Any:
        """The value of wire data, or REFUSED."""
        if self._validate is None:
            self._seen += 1
            if self._seen <= WORTH:
                return REFUSED
            self._prepare()
        try:
            return self._validate(wire, context=made_by_program)
        except _refusals:
            return REFUSED

    def _prepare(self) -> None:
        adapter: TypeAdapter[Any] = TypeAdapter(self._annotation)
        adapter.rebuild()
        schema = quick_schema(adapter.core_schema)
        self._validate = SchemaValidator(schema, None, False).validate_python
        if levels_in(schema, MOST_DEPTH) <= MOST_DEPTH:
            self.parse = _reader_of(self._validate)
