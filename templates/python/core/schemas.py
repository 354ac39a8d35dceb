"""The core schema of a record: pydantic's own schema plus the steps for the record's fields."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import BaseModel, GetCoreSchemaHandler
from pydantic.fields import FieldInfo
from pydantic_core import CoreSchema, core_schema

from .annotations import fields_of, limits_of, record_shape, rest_of
from .bridge import refuse
from .flatten import flatten
from .ignored import all_numbers_finite
from .native import free_json
from .rules import Rules
from .run import Run
from .shapes import Shape
from .steps import Step, excluded_if


class Arguments(dict[str, Any]):
    """The arguments of a constructor call: attribute names and values, not wire data."""


def record_schema(model: type[BaseModel], source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
    """Cached per model."""
    made: CoreSchema | None = model.__dict__.get("__pydantic_core_schema__")
    if isinstance(made, dict):
        return made
    schema = handler(source)
    try:
        node = _inside(handler.resolve_ref_schema(schema), "model")
    except LookupError:  # It is being made further out.
        return schema
    fields = _inside(node, "model-fields")
    if _DONE not in fields.get("metadata", ()):
        fields["metadata"] = {_DONE: True}
        _complete(node, fields, model)
    return schema


_DONE = "koine_steps"


def _inside(schema: Any, kind: str) -> Any:
    while schema["type"] != kind:
        schema = schema["schema"]
    return schema


def _complete(node: Any, fields: Any, model: type[BaseModel]) -> None:
    if model.model_config.get("extra") == "allow":
        fields.setdefault("extras_schema", free_json())
    for name, info in fields_of(model).items():
        _add_steps(fields["fields"][name], info)
        if Step.OPTIONAL in steps_of(info) and _reads_attributes(model):
            _accept_none(fields["fields"][name]["schema"])
    if model.model_config.get("extra") == "ignore":
        declared = {field.get("validation_alias", name) for name, field in fields["fields"].items()}
        node["schema"] = all_numbers_finite(node["schema"], declared)
    base = flattened(model)
    if base is not None:
        flatten(node, fields["fields"], base, Arguments, is_limited=_is_limited(model))
    limits, rest = limits_of(model), rest_of(model)
    if limits is not None or rest is not None:
        node["schema"] = _watched(node["schema"], limits, rest)


def _is_limited(model: type[BaseModel]) -> bool:
    """Return True if a record or its flattened entity has limits on the whole object."""
    base = record_shape(model).layout.base
    return limits_of(model) is not None or (base is not None and any(map(_is_limited, base.classes())))


def _reads_attributes(model: type[BaseModel]) -> bool:
    """Return True if the model validates attributes, in which None means absent."""
    return any(model.model_config.get(option) for option in ("from_attributes", "validate_assignment"))


def _accept_none(default: Any) -> None:
    wire = default["schema"]
    default["schema"] = core_schema.json_or_python_schema(wire, core_schema.nullable_schema(wire))


def _add_steps(field: Any, info: FieldInfo) -> None:
    steps = steps_of(info)
    if Step.CONSTANT in steps and field["schema"]["type"] == "default":
        field["schema"] = field["schema"]["schema"]
    excluded = excluded_if(steps, info.default)
    if excluded is not None:
        field["serialization_exclude_if"] = excluded


def steps_of(info: FieldInfo) -> set[Step]:
    return {part for part in info.metadata if isinstance(part, Step)}


@cache
def flattened(model: type[BaseModel]) -> str | None:
    """Return the name of the attribute that contains the flattened entity."""
    return next((name for name, info in fields_of(model).items() if Step.FLATTEN in steps_of(info)), None)


def _watched(fields: CoreSchema, limits: Rules | None, rest: Shape | None) -> CoreSchema:
    """Check the complete object, including its undeclared members."""

    def read(data: Any, handler: core_schema.ValidatorFunctionWrapHandler) -> Any:
        made = handler(data)
        run = Run(salvages=False)
        if limits is not None and isinstance(data, dict) and not isinstance(data, Arguments):
            limits.check(getattr(data, "whole", data), None, run)
        if rest is not None:
            for key, item in (made[1] or {}).items():
                rest.decode(item, (None, key), run)
        refuse(run, "limits")
        return made

    return core_schema.no_info_wrap_validator_function(read, fields)
