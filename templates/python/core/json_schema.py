"""The JSON Schema that pydantic shows, made to speak of the wire: for OpenAPI and tool definitions."""

from __future__ import annotations

from typing import Any

from pydantic import GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from .member import Member
from .nested import without_wrappers
from .objects import Layout


def wire_schema(layout: Layout, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
    """Attribute names become keys, a flattened entity stands under `allOf`."""
    schema = handler(_without_serializer(core))
    known = handler.resolve_ref_schema(schema)
    # By attribute name in some versions of pydantic and by alias in others, but always in the order of the fields.
    properties: list[dict[str, Any]] = list(without_wrappers(known.get("properties", {})).values())
    base = None if layout.base is None else properties.pop(0)
    known["properties"] = {
        member.key: _wire_property(member, found)
        for member, found in zip(layout.members, properties, strict=True)
    }
    required = [member.key for member in layout.members if member.required]
    known.pop("required", None)
    if required:
        known["required"] = required
    if layout.limits is not None:
        known.update(layout.limits.json_schema())
    if base is not None:
        known["allOf"] = [base]
        del known["additionalProperties"]
    return schema


def _without_serializer(core: Any) -> Any:
    """What is dumped has the same schema as what is read; a serializer would only say that it is an object."""
    return {
        key: _without_serializer(item) if key == "schema" else item
        for key, item in core.items()
        if key != "serialization"
    }


def _wire_property(member: Member, schema: dict[str, Any]) -> dict[str, Any]:
    schema.pop("title", None)
    if member.instead is not None or member.required:
        return schema
    schema.pop("default", None)
    choices = schema.get("anyOf")
    if member.absent is None and not member.null_is_absent and choices is not None:
        rest = [choice for choice in choices if choice != {"type": "null"}]
        if len(rest) == 1:
            return {**rest[0], **{key: item for key, item in schema.items() if key != "anyOf"}}
        schema["anyOf"] = rest
    return schema
