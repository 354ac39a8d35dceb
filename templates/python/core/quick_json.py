"""Core schemas that check untyped JSON parsed by jiter, and reject values that jiter may have
misread.
"""

from __future__ import annotations

from typing import Any

from pydantic_core import CoreSchema, SchemaValidator, core_schema

from .quick_reader import LONGEST_WHOLE, Source, made_by_program, may_have_negative_zero

FREE = "koine_free"
"""The name of the definition for untyped JSON."""
FREE_LEVELS = 16
"""The maximum nesting depth of lists and objects. The slow path handles deeper nesting."""


def _choices(levels: int) -> dict[Any, CoreSchema]:
    """Return schemas for untyped JSON up to a nesting depth, by Python type."""
    scalar = core_schema.any_schema()
    found: dict[Any, CoreSchema] = {str: scalar, bool: scalar, type(None): scalar, int: _whole_schema}
    found[float] = core_schema.float_schema(allow_inf_nan=False)
    if levels > 0:
        inner = core_schema.definition_reference_schema(f"{FREE}_{levels - 1}")
        found[list] = core_schema.list_schema(inner)
        # A dict_schema is unsuitable: like a list's name, its name includes the names of nested
        # schemas, so the length would double with every level.
        found[dict] = core_schema.typed_dict_schema({}, extra_behavior="allow", extras_schema=inner)
    return found


def _signless(data: Any, info: Any) -> Any:
    if may_have_negative_zero(info.context):
        raise ValueError
    return data


_whole_schema = core_schema.union_schema(
    [
        core_schema.int_schema(gt=0, lt=LONGEST_WHOLE),
        core_schema.int_schema(lt=0, gt=-LONGEST_WHOLE),
        core_schema.with_info_plain_validator_function(_signless),
    ],
    mode="left_to_right",
)


free_definitions: list[CoreSchema] = [
    *(
        core_schema.tagged_union_schema(_choices(levels), type, ref=f"{FREE}_{levels}")
        for levels in range(FREE_LEVELS)
    ),
    core_schema.tagged_union_schema(_choices(FREE_LEVELS), type, ref=FREE),
]
_validator = SchemaValidator(
    core_schema.definitions_schema(core_schema.definition_reference_schema(FREE), free_definitions)
)


def is_free(value: Any, source: Source = made_by_program) -> bool:
    """Return True if a value is JSON and every reader would read its source the same way."""
    return type(value) is str or _validator.isinstance_python(value, context=source)
