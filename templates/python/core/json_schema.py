"""The JSON Schema that pydantic shows, made to speak of the wire: for OpenAPI and tool definitions."""

from __future__ import annotations

from typing import Any

from pydantic import GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from .objects import Layout, Member


def wire_schema(layout: Layout, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
    """Attribute names become keys, a flattened entity stands under `allOf`."""
    schema = handler(core)
    known = handler.resolve_ref_schema(schema)
    properties: dict[str, Any] = known.get("properties", {})
    base = properties.pop(layout.base_name, None)
    known["properties"] = {
        member.key: _wire_property(member, properties[member.name]) for member in layout.members
    }
    required = [member.key for member in layout.members if member.required]
    known.pop("required", None)
    if required:
        known["required"] = required
    if base is not None:
        known["allOf"] = [base]
    return schema


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
