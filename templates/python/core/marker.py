"""Marker: the base class of annotations that add information to a type."""

from __future__ import annotations

from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema

from .bridge import bridge, shape_below
from .shapes import Shape


class Marker:
    """An annotation that adds information to a type. It makes pydantic read and write the type
    the way a codec does.
    """

    def shape(self, inner: Any, module: str | None = None) -> Shape:
        """Return the shape for a type that has this marker. Resolves quoted names in the given
        module.
        """
        raise NotImplementedError

    def around(self, shape: Shape) -> Shape:
        """Return the shape for a type whose annotation has another marker before this one."""
        return shape

    def native(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Return the core schema that pydantic uses to generate the JSON Schema."""
        return handler(source)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        native = self.native(source, handler)
        below = shape_below(native)
        return bridge(lambda: self.shape(source) if below is None else self.around(below()), native)
