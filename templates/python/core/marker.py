"""Marker: what all parts of an annotation have in common that say what the type alone does not."""

from __future__ import annotations

from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema

from .bridge import bridge, shape_below
from .shapes import Shape


class Marker:
    """Says in an annotation what the type alone does not; pydantic reads and writes the same as a codec."""

    def shape(self, inner: Any, module: str | None = None) -> Shape:
        """The shape of a type under this marker; names in quotes are those of a module."""
        raise NotImplementedError

    def around(self, shape: Shape) -> Shape:
        """The shape where another marker stands before this one."""
        return shape

    def native(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """The core schema that pydantic shows as JSON Schema."""
        return handler(source)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        native = self.native(source, handler)
        below = shape_below(native)
        return bridge(lambda: self.shape(source) if below is None else self.around(below()), native)
