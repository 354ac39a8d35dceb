"""Free JSON as pydantic-core looks at it after jiter: what that may have misread, or nobody looked for, is refused."""

from __future__ import annotations

from typing import Any

from pydantic_core import CoreSchema, SchemaValidator, core_schema

from .quick_reader import LONGEST_WHOLE, Source, made_by_program, may_have_negative_zero

FREE = "koine_free"
"""The name of the schema of free JSON among definitions."""
FREE_LEVELS = 16
"""Of lists and objects in one another; a slower way looks at deeper ones."""


def _choices(levels: int) -> dict[Any, CoreSchema]:
    """By the type of Python: free JSON of so many levels at most."""
    scalar = core_schema.any_schema()
    found: dict[Any, CoreSchema] = {str: scalar, bool: scalar, type(None): scalar, int: _whole_schema}
    found[float] = core_schema.float_schema(allow_inf_nan=False)
    if levels > 0:
        inner = core_schema.definition_reference_schema(f"{FREE}_{levels - 1}")
        found[list] = core_schema.list_schema(inner)
        # No dict_schema: its name holds that of what is in it, as that of a list does, so that each level would have twice as long a one.
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
    """True of a value that is JSON, and what every reader would make of the text that it is from."""
    return type(value) is str or _validator.isinstance_python(value, context=source)
