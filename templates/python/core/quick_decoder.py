"""The quick way from text or wire data to a value: pydantic-core's, once it pays; whatever it refuses, the shapes explain."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter
from pydantic_core import SchemaValidator

from .json_text import MOST_DEPTH
from .quick_reader import Strange, made_by_program, read_quickly
from .quick_schema import levels_in, quick_schema

WORTH = 64
"""As many documents of one entity make up for looking at every model that it names."""

REFUSED: Any = object()
_refusals = (Strange, TypeError, ValueError, RecursionError)


class QuickDecoder:
    """Takes what needs no note and no explanation."""

    def __init__(self, annotation: Any) -> None:
        self._annotation = annotation
        self._seen = 0
        self._validate: Any = None
        self._reads_text = False
        """Only where no value can be deeper than JSON may, so that nobody has to look."""

    def parse(self, text: str | bytes | bytearray | memoryview) -> Any:
        """The value of a text; REFUSED where nothing is known but that others must look."""
        if not self._reads_text:
            return REFUSED
        try:
            document = read_quickly(text.encode() if isinstance(text, str) else bytes(text))
            return self._validate(document.wire, context=document)
        except _refusals:
            return REFUSED

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
        self._reads_text = levels_in(schema, MOST_DEPTH) <= MOST_DEPTH
