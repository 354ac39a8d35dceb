"""Salvage hints. Salvage hints apply to wire data, not to constructor arguments."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from pydantic import ValidationError
from pydantic_core import CoreSchema, PydanticUseDefault, core_schema

from .quick_schema import QUICK

salvages: ContextVar[bool] = ContextVar("salvages", default=True)


@contextmanager
def without_salvage() -> Generator[None, None, None]:
    token = salvages.set(False)
    try:
        yield
    finally:
        salvages.reset(token)


def salvaging(schema: CoreSchema, *, is_list: bool) -> CoreSchema:
    """Treat an invalid value as absent or as an empty list."""

    def read(data: Any, handler: core_schema.ValidatorFunctionWrapHandler) -> Any:
        try:
            return handler(data)
        except ValidationError:
            if not salvages.get():
                raise
        if is_list:
            return []
        raise PydanticUseDefault

    return core_schema.no_info_wrap_validator_function(read, schema, metadata={QUICK: _untouched_inside})


def skipping(schema: Any) -> Any:
    """Drop invalid items from the list before its limits are checked."""
    if schema["type"] != "list":
        below = {key: _untouched_below(schema[key]) for key in _places if key in schema}
        return {**schema, **below}
    limits: Any = {key: schema[key] for key in ("min_length", "max_length") if key in schema}
    items: Any = {key: part for key, part in schema.items() if key not in limits}

    def read(data: Any, handler: core_schema.ValidatorFunctionWrapHandler) -> Any:
        try:
            return handler(data)
        except ValidationError:
            if not salvages.get() or not isinstance(data, list):
                raise
        return [item for one in data for item in _kept_items(one, handler)]

    wrapped = core_schema.no_info_wrap_validator_function(read, items, metadata={QUICK: _untouched_inside})
    return core_schema.chain_schema([wrapped, core_schema.list_schema(**limits)]) if limits else wrapped


_places = ("schema", "json_schema", "python_schema", "choices")


def _untouched_below(part: Any) -> Any:
    return [skipping(choice) for choice in part] if isinstance(part, list) else skipping(part)


def _kept_items(item: Any, handler: core_schema.ValidatorFunctionWrapHandler) -> list[Any]:
    try:
        kept: list[Any] = handler([item])
    except ValidationError:
        return []
    return kept


def untouched(schema: CoreSchema) -> CoreSchema:
    """Disable salvage in nested values, because salvage must not affect which alternative is
    chosen.
    """

    def read(data: Any, handler: core_schema.ValidatorFunctionWrapHandler) -> Any:
        with without_salvage():
            return handler(data)

    return core_schema.no_info_wrap_validator_function(read, schema, metadata={QUICK: _untouched_inside})


def _untouched_inside(schema: Any) -> Any:
    """The fast path does not salvage."""
    return schema["schema"]
