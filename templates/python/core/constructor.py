"""The constructor of records. The constructor accepts attribute names, sets constants, and
collects unknown fields.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import InitErrorDetails, PydanticCustomError

from .annotations import limits_of
from .bridge import refuse
from .run import Run
from .salvaging import without_salvage
from .schemas import Arguments, flattened, steps_of
from .steps import Step


@dataclass(frozen=True, slots=True)
class _Facts:
    """The information about a model that its constructor needs. `base` is the attribute of the
    flattened entity.
    """

    names: frozenset[str]
    """The names under which a field can be passed: its attribute and its key."""
    constants: dict[str, tuple[str, Any]]
    """The key and the value, keyed by attribute."""
    optional: dict[str, str]
    """The attributes in which None means absent, keyed by attribute and by key."""
    base: str | None
    keeps_unknown: bool


def construct(record: BaseModel, values: dict[str, Any]) -> None:
    model = type(record)
    facts = _facts(model)
    unknown = _given_apart(values)
    _refuse_arguments(
        model, [key for key in unknown if key in facts.names or not facts.keeps_unknown], _declared, unknown
    )
    is_wire = facts.base is not None and facts.base not in values
    for name, (key, value) in facts.constants.items():
        if name not in values and key not in values and not is_wire:
            values[name] = value
    if not is_wire and not facts.keeps_unknown:
        _refuse_arguments(model, [name for name in values if name not in facts.names], _undeclared, values)
    absent = [] if is_wire else _take_absent(values, facts.optional)
    _validate(model, record, {**values, **unknown}, is_wire=is_wire)
    record.__pydantic_fields_set__.update(absent)
    limits = limits_of(model)
    if limits is not None:
        run = Run(salvages=False)
        limits.check(record.model_dump(), None, run)
        refuse(run, model.__name__)


def _given_apart(values: dict[str, Any]) -> dict[str, Any]:
    """Unknown fields passed as `unknown_fields`. A dump can also contain a field with that key."""
    given = values.get("unknown_fields")
    if given is not None and not isinstance(given, dict):
        return {}
    return values.pop("unknown_fields", None) or {}


def _take_absent(values: dict[str, Any], optional: dict[str, str]) -> list[str]:
    """Remove the arguments that mean an absent key, and return their attributes."""
    absent = [name for name, value in values.items() if value is None and name in optional]
    for name in absent:
        del values[name]
    return [optional[name] for name in absent]


def _validate(model: type[BaseModel], record: BaseModel, data: dict[str, Any], *, is_wire: bool) -> None:
    with without_salvage():
        model.__pydantic_validator__.validate_python(
            data if is_wire else Arguments(data), self_instance=record, by_alias=True, by_name=not is_wire
        )


@cache
def _facts(model: type[BaseModel]) -> _Facts:
    if not model.__pydantic_complete__:
        model.model_rebuild()
    fields = model.model_fields
    keys = {name: name if info.alias is None else info.alias for name, info in fields.items()}
    optional = [
        name for name, info in fields.items() if Step.OPTIONAL in steps_of(info) and info.default is None
    ]
    return _Facts(
        frozenset([*keys, *keys.values()]),
        {
            name: (keys[name], info.default)
            for name, info in fields.items()
            if Step.CONSTANT in steps_of(info)
        },
        {name: attribute for attribute in optional for name in (attribute, keys[attribute])},
        flattened(model),
        model.model_config.get("extra") == "allow",
    )


_undeclared = "Unexpected keyword argument; the schema keeps no field that it does not declare"
_declared = (
    "This is no unknown field, or there can be none; give it as an argument, or to the flattened value"
)


def _refuse_arguments(model: type[BaseModel], names: list[str], advice: Any, found: dict[str, Any]) -> None:
    if names:
        error = PydanticCustomError("unexpected_keyword_argument", advice)
        lines = [InitErrorDetails(type=error, loc=(name,), input=found[name]) for name in names]
        raise ValidationError.from_exception_data(model.__name__, lines)
