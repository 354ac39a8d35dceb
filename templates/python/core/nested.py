"""Records inside other records, as pydantic sees them: one level at a time, so that none costs more than it holds itself."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BaseModel, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from .annotations import record_shape
from .marker import Marker
from .shapes import Shape

_is_inside: ContextVar[bool] = ContextVar("is_inside", default=False)
_shown: ContextVar[frozenset[type[BaseModel]]] = ContextVar("shown", default=frozenset())


def core_schema_of(model: type[BaseModel], source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
    """The fields of a record; of one inside it, what reads it."""
    if _is_inside.get():
        return handler.generate_schema(Annotated[Any, Nested(model)])
    token = _is_inside.set(True)
    try:
        return handler(source)
    finally:
        _is_inside.reset(token)


def shown(
    model: type[BaseModel],
    schema: CoreSchema,
    handler: GetJsonSchemaHandler,
    show: Callable[[], JsonSchemaValue],
) -> JsonSchemaValue:
    """The JSON Schema of a record, or a reference to it where it stands in another one."""
    if "ref" not in schema:
        return {"allOf": [_reference(model, handler)]}
    token = _shown.set(_shown.get() | {model})
    try:
        return show()
    finally:
        _shown.reset(token)


def _reference(model: type[BaseModel], handler: GetJsonSchemaHandler) -> JsonSchemaValue:
    if model in _shown.get():
        own: Any = model.__pydantic_core_schema__
        return handler(core_schema.definition_reference_schema(own["ref"]))
    model.model_rebuild()
    return handler(core_schema.definitions_schema(model.__pydantic_core_schema__, []))


def without_wrappers(schema: Any) -> Any:
    """A JSON Schema in which references to records stand alone; pydantic would put the whole record in their place."""
    if isinstance(schema, list):
        return [without_wrappers(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    wrapped = schema.get("allOf")
    if not isinstance(wrapped, list) or len(wrapped) != 1:
        return {key: without_wrappers(item) for key, item in schema.items()}
    return {**wrapped[0], **{key: item for key, item in schema.items() if key != "allOf"}}


@dataclass(frozen=True)
class Nested(Marker):
    """A record inside another one."""

    model: type[BaseModel]

    def shape(self, inner: Any, module: str | None = None) -> Shape:
        return record_shape(self.model)

    def native(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.any_schema()
