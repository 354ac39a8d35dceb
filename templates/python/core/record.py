"""Record: what the models of all records have in common."""

from __future__ import annotations

from typing import Any, ClassVar

from pydantic import (
    BaseModel,
    ConfigDict,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    ModelWrapValidatorHandler,
    model_serializer,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema
from typing_extensions import Self, Unpack

from .annotations import record_shape
from .bridge import inspect, read, write
from .json_schema import wire_schema
from .json_text import Json
from .nested import core_schema_of, shown


class _Arguments(dict[str, Any]):
    """What stands in a constructor call: attribute names and values, not wire data."""


class Record(BaseModel):
    """A message that is an object.

    The constructor takes attribute names and values. `model_validate` and `model_dump` speak wire data, exactly as
    the codec of the message does.
    """

    model_config: ClassVar[ConfigDict] = ConfigDict(
        allow_inf_nan=False,
        defer_build=True,
        extra="allow",
        loc_by_alias=False,
        protected_namespaces=(),
        strict=True,
        validate_by_alias=False,
        validate_by_name=True,
    )

    def __init_subclass__(cls, **options: Unpack[ConfigDict]) -> None:
        """Completes what is subclassed: its annotations name what stands in its own module, often further down."""
        super().__init_subclass__(**options)
        for base in cls.__bases__:
            if issubclass(base, Record) and base is not Record:
                base.model_rebuild()

    def __init__(self, /, **values: Any) -> None:
        __tracebackhide__ = True
        self.__pydantic_validator__.validate_python(_Arguments(values), self_instance=self)

    __init__.__pydantic_base_init__ = True  # type: ignore[attr-defined]

    @property
    def unknown_fields(self) -> dict[str, Json]:
        """The keys that the schema does not declare, as they came; what is added is written after the others.

        A message with a flattened one inside has those of the inner one.
        """
        inner = self.__dict__.get(record_shape(type(self)).layout.base_name)
        if isinstance(inner, Record):
            return inner.unknown_fields
        return {} if self.__pydantic_extra__ is None else self.__pydantic_extra__

    @model_validator(mode="wrap")
    @classmethod
    def _read(cls, data: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        if isinstance(data, _Arguments):
            made = handler(data)
            if record_shape(cls).layout.is_limited:
                inspect(record_shape(cls), made, cls.__name__)
            return made
        value: Self = read(record_shape(cls), data, cls.__name__)
        return value

    @model_serializer(mode="plain")
    def _write(self) -> dict[str, Any]:
        wire: dict[str, Any] = write(record_shape(type(self)), self, type(self).__name__)
        return wire

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: type[BaseModel], handler: GetCoreSchemaHandler, /
    ) -> CoreSchema:
        return core_schema_of(cls, source, handler)

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return shown(cls, schema, handler, lambda: wire_schema(record_shape(cls).layout, schema, handler))
