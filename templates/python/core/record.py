"""Record: the base class of all records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema
from typing_extensions import Unpack

from .constructor import construct
from .json_schema import wire_schema
from .json_text import WireJson
from .schemas import flattened, record_schema
from .signature import ConstructorSignature


class Record(BaseModel):
    """A message that is an object.

    The constructor accepts attribute names and everything that `model_dump` returns. Other
    names become unknown fields if the schema keeps them. Type checkers still report
    undeclared names. For those, pass `unknown_fields={...}`. `model_validate` reads wire
    data, and `model_dump` writes it, or attribute names with `by_alias=False`.
    """

    model_config: ClassVar[ConfigDict] = ConfigDict(
        allow_inf_nan=False,
        defer_build=True,
        extra="allow",
        protected_namespaces=(),
        ser_json_inf_nan="constants",
        serialize_by_alias=True,
        strict=True,
        validate_by_alias=True,
        validate_by_name=False,
    )

    if TYPE_CHECKING:
        unknown_fields: dict[str, WireJson] = Field(default_factory=dict)
        """The undeclared keys and their values. Keys added to it are written last.

        If the message flattens an entity, these are the undeclared keys of that entity.
        """
    else:

        @property
        def unknown_fields(self):
            inner = self.__dict__.get(flattened(type(self)))
            if isinstance(inner, Record):
                return inner.unknown_fields
            return {} if self.__pydantic_extra__ is None else self.__pydantic_extra__

    def __init_subclass__(cls, **options: Unpack[ConfigDict]) -> None:
        """Completes subclasses in other modules, because their annotations can use names defined
        later in those modules.
        """
        super().__init_subclass__(**options)
        cls.model_config["defer_build"] = True
        for base in cls.__bases__:
            if issubclass(base, Record) and base is not Record and base.__module__ != cls.__module__:
                base.model_rebuild()

    @classmethod
    def __pydantic_init_subclass__(cls, **options: Any) -> None:
        """Defers only the model. A deferred TypeAdapter would be built during a framework's
        first request, but the framework hides pydantic's warnings only while it registers a
        handler.
        """
        super().__pydantic_init_subclass__(**options)
        cls.model_config["defer_build"] = False

    def __init__(self, /, **values: Any) -> None:
        __tracebackhide__ = True
        construct(self, values)

    __init__.__pydantic_base_init__ = True  # type: ignore[attr-defined]
    __signature__: ClassVar[Any] = ConstructorSignature()

    @classmethod
    def model_rebuild(
        cls,
        *,
        force: bool = False,
        raise_errors: bool = True,
        _parent_namespace_depth: int = 2,
        _types_namespace: Any = None,
    ) -> bool | None:
        """Rebuild the model as pydantic does, but use attribute names instead of keys in the
        signature.
        """
        rebuilt = super().model_rebuild(
            force=force,
            raise_errors=raise_errors,
            _parent_namespace_depth=_parent_namespace_depth + (_parent_namespace_depth > 0),
            _types_namespace=_types_namespace,
        )
        type.__setattr__(cls, "__signature__", ConstructorSignature())
        return rebuilt

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: type[BaseModel], handler: GetCoreSchemaHandler, /
    ) -> CoreSchema:
        return record_schema(cls, source, handler)

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return wire_schema(cls, schema, handler)
