"""The bridge to pydantic: its validation and serialization use the same shapes as the codecs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from pydantic import SerializationInfo, ValidationError
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError, core_schema

from .issues import EncodeError
from .quick_schema import QUICK, guarded
from .run import Finding, Run, bounded, issues_of, tokens_of
from .salvaging import salvages
from .shapes import Shape

_KEY = "koine_shape"


def shape_below(schema: CoreSchema) -> Callable[[], Shape] | None:
    """Return the shape of a core schema, if this module created it."""
    found: Callable[[], Shape] | None = schema.get("metadata", {}).get(_KEY)
    return found


def bridge(shape: Callable[[], Shape], native: CoreSchema) -> CoreSchema:
    """Return a core schema that decodes and encodes with a shape. `native` is used for the JSON
    Schema.
    """
    found = cache(shape)
    quick = core_schema.no_info_plain_validator_function(
        lambda data: read(found(), data, "wire data", leaves_out=False)
    )
    return core_schema.no_info_wrap_validator_function(
        lambda data, _handler: read(found(), data, "wire data", leaves_out=salvages.get()),
        native,
        metadata={_KEY: found, QUICK: lambda _: guarded(quick)},
        serialization=core_schema.plain_serializer_function_ser_schema(
            lambda value, info: _written_by_shape(found(), value, info), info_arg=True
        ),
    )


def _written_by_shape(shape: Shape, value: Any, info: SerializationInfo) -> Any:
    if info.include is not None or info.exclude is not None:
        raise ValueError("this value is written whole: include and exclude cannot reach into it")
    return write(shape, value, "value")


def read(shape: Shape, data: Any, title: str, *, leaves_out: bool) -> Any:
    """Decode wire data, which may already contain decoded values. Raises pydantic's
    ValidationError.
    """
    run = Run(salvages=leaves_out)
    value = shape.decode(data, None, run)
    refuse(run, title)
    return value


def refuse(run: Run, title: str) -> None:
    """Raise pydantic's ValidationError if there are findings."""
    if run.findings:
        raise ValidationError.from_exception_data(
            title, [_error_line(finding) for finding in bounded(run.findings)]
        )


def _error_line(finding: Finding) -> InitErrorDetails:
    code: Any = finding.code
    error = PydanticCustomError(code, "{message}", {"message": finding.message})
    return InitErrorDetails(type=error, loc=tuple(tokens_of(finding.path)), input=finding.found)


def write(shape: Shape, value: Any, name: str) -> Any:
    """Encode a value. Raises EncodeError."""
    run = Run(salvages=False)
    wire = shape.encode(value, None, run)
    if run.findings:
        raise EncodeError(name, issues_of(run.findings))
    return wire
