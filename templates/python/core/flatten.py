"""Flattening in pydantic's own methods: one object on the wire, two objects in memory."""

from __future__ import annotations

from typing import Any

from pydantic_core import core_schema

from .flat_writer import joining


class Part(dict[str, Any]):
    """The members for the flattened entity, whose limits apply to the whole object."""

    def __init__(self, members: dict[str, Any], whole: dict[str, Any]) -> None:
        super().__init__(members)
        self.whole = getattr(whole, "whole", whole)


def flatten(model: Any, fields: dict[str, Any], base: str, arguments: type[Any], *, is_limited: bool) -> None:
    """Extend a model's core schema with steps that split the object and merge it again."""
    keys = {name: field.get("validation_alias", name) for name, field in fields.items() if name != base}
    place = base if base not in keys.values() else f"{base} (flattened)"
    fields[base]["validation_alias"] = place
    own = tuple(keys.values())

    def split(data: Any) -> Any:
        if type(data) is not dict and (not isinstance(data, dict) or isinstance(data, arguments)):
            return data
        rest = dict(data)
        parts: dict[str, Any] = {place: rest}
        for key in own:
            if key in data:
                parts[key] = rest.pop(key)
        if is_limited:
            parts[place] = Part(rest, data)
        return parts

    model["schema"] = core_schema.no_info_before_validator_function(split, model["schema"])
    if "serialization" not in model:
        model["serialization"] = core_schema.plain_serializer_function_ser_schema(
            joining(base), info_arg=True
        )
