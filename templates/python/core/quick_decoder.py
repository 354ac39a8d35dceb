"""The quick way from wire data to a value: pydantic-core's, once it pays; whatever it refuses, the shapes explain."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import GetCoreSchemaHandler, TypeAdapter, ValidationError, ValidationInfo
from pydantic_core import CoreSchema, core_schema

from .json_text import Json
from .salvaging import salvages

WORTH = 64
"""As many documents of one entity make up for looking at every model that it names."""

REFUSED: Any = object()


class QuickDecoder:
    """Takes what needs no note and no explanation."""

    def __init__(self, annotation: Any) -> None:
        self._annotation = annotation
        self._seen = 0
        self._validator: Any = None

    def decode(self, wire: Json) -> Any:
        """The value; REFUSED where nothing is known but that the shapes must look."""
        if self._validator is None:
            self._seen += 1
            if self._seen <= WORTH:
                return REFUSED
            under: Any = Annotated[self._annotation, _FromContext()]
            self._validator = TypeAdapter(under).validator
        token = salvages.set(False)
        try:
            return self._validator.validate_json("0", context=wire)
        except (ValidationError, RecursionError):
            return REFUSED
        finally:
            salvages.reset(token)


class _FromContext:
    """Data under the rules of JSON text, though a reader of ours has read it: it comes as the context."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.with_info_before_validator_function(_context, handler(source))


def _context(_data: Any, info: ValidationInfo) -> Any:
    return info.context
