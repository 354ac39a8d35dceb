"""Core schemas for the fast path. These schemas accept only data that needs no issues, notes or
salvage.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pydantic_core import CoreSchema, core_schema

from .quick_json import FREE, FREE_LEVELS, free_definitions
from .quick_reader import Strange

QUICK = "koine_quick"
"""The metadata key for a function that returns the fast replacement for a core schema."""


def quick_schema(schema: CoreSchema) -> CoreSchema:
    """Return the JSON branch of a core schema, for validating wire data with its source as the
    context.
    """
    quick = _quick(schema)
    definitions = [*quick.get("definitions", ()), *free_definitions]
    inner = quick["schema"] if quick["type"] == "definitions" else quick
    return core_schema.definitions_schema(inner, definitions)


def _quick(schema: Any) -> Any:
    metadata, rest = schema.get("metadata", {}), {**schema, "metadata": {}}
    if QUICK in metadata:
        return _quick(metadata[QUICK](rest))
    return _guarded(_with_parts(rest, _quick))


def unguarded(schema: Any) -> CoreSchema:
    """Return a faster schema for wire data that contains no untyped JSON to check."""
    definitions = schema["definitions"][: -len(free_definitions)]
    return core_schema.definitions_schema(
        _unguarded(schema["schema"]), [_unguarded(one) for one in definitions]
    )


def _unguarded(schema: Any) -> Any:
    if schema["type"] == "chain" and _is_guard(schema["steps"][0]):
        return _unguarded(schema["steps"][1])
    return core_schema.any_schema() if _is_guard(schema) else _with_parts(schema, _unguarded)


def _is_guard(schema: Any) -> bool:
    return bool(schema["type"] == "definition-ref" and schema["schema_ref"] == FREE)


def _with_parts(schema: Any, made_of: Callable[[Any], Any]) -> Any:
    """Return a schema with its nested schemas replaced, whether they are single, in a list, or
    keyed by name.
    """

    def each(part: Any) -> Any:
        if isinstance(part, (list, tuple)):
            return type(part)(map(each, part))
        if not isinstance(part, dict):
            return part
        return made_of(part) if _is_schema(part) else {name: made_of(one) for name, one in part.items()}

    return {**schema, **{name: each(schema[name]) for name in _known_places & schema.keys()}}


def _is_schema(part: dict[str, Any]) -> bool:
    return isinstance(part.get("type"), str)


def _guarded(schema: Any) -> Any:
    """Checks untyped JSON first if a number may have been misread or if nothing else checks it."""
    if schema["type"] == "json-or-python":
        return schema["json_schema"]
    if schema["type"] == "any":
        return core_schema.definition_reference_schema(FREE)
    if schema["type"] == "model" and _ignores(schema.get("config", {})):
        return guarded(schema)
    is_number = schema["type"] == "float" or (schema["type"] == "literal" and 0 in schema["expected"])
    return guarded(schema) if is_number else schema


def _ignores(config: Any) -> bool:
    return bool(config.get("extra_fields_behavior", "ignore") == "ignore")


def guarded(schema: Any) -> CoreSchema:
    return core_schema.chain_schema([core_schema.definition_reference_schema(FREE), schema])


def quickened(schema: Any, values: list[Any]) -> CoreSchema:
    """Return a schema for constants that uses a lookup on the fast path."""
    metadata = {**schema.get("metadata", {}), QUICK: lambda _: _constants(values)}
    made: CoreSchema = schema | {"metadata": metadata}
    return made


def _constants(values: list[Any]) -> CoreSchema:
    """Return constants by Python type. True differs from 1. The slow path handles 1.0, which
    equals 1.
    """
    literal = core_schema.literal_schema(values)
    fraction = core_schema.no_info_plain_validator_function(_leave)
    return core_schema.tagged_union_schema({int: literal, str: literal, float: fraction}, type)


def _leave(data: Any) -> Any:
    raise Strange


def levels_in(schema: Any, most: int) -> int:
    """Return the nesting depth of lists and objects. The result exceeds `most` if a schema is
    recursive.
    """
    named = {one["ref"]: one for one in schema["definitions"]}
    known = {FREE: FREE_LEVELS}

    def levels(part: Any) -> int:
        if part["type"] != "definition-ref":
            return max(map(levels, _parts_below(part)), default=0) + (part["type"] in _containers)
        name = part["schema_ref"]
        if name not in known:
            known[name] = most + 1
            known[name] = levels(named[name])
        return known[name]

    return levels(schema["schema"])


def _parts_below(schema: Any) -> Iterable[Any]:
    for name in (_known_places - {"definitions"}) & schema.keys():
        part = schema[name]
        if isinstance(part, dict):
            yield from [part] if _is_schema(part) else part.values()
        else:
            yield from (one[0] if isinstance(one, tuple) else one for one in part)


_containers = ("dict", "list", "model-fields")
_known_places = frozenset(
    [
        *("schema", "json_schema", "python_schema", "extras_schema", "items_schema", "values_schema"),
        *("choices", "definitions", "fields", "steps"),
    ]
)
