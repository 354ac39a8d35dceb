"""The bridge to pydantic: its validation and its dumps go through the same shapes as the codecs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from pydantic import ValidationError
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError, core_schema

from .issues import EncodeError
from .run import Finding, Run, bounded, issues_of, tokens_of
from .shapes import Shape

_KEY = "koine_shape"


def shape_below(schema: CoreSchema) -> Callable[[], Shape] | None:
    """The shape that a core schema was made with, if it was made here."""
    found: Callable[[], Shape] | None = schema.get("metadata", {}).get(_KEY)
    return found


def bridge(shape: Callable[[], Shape], native: CoreSchema) -> CoreSchema:
    """A core schema that decodes and encodes by a shape; `native` is left for the JSON Schema."""
    found = cache(shape)
    return core_schema.no_info_wrap_validator_function(
        lambda data, _handler: read(found(), data, "wire data"),
        native,
        metadata={_KEY: found},
        serialization=core_schema.plain_serializer_function_ser_schema(
            lambda value: write(found(), value, "value")
        ),
    )


def read(shape: Shape, data: Any, title: str) -> Any:
    """The value of wire data, or of what is partly values already. Raises pydantic's ValidationError."""
    run = Run(salvages=True)
    value = shape.decode(data, None, run)
    _raise(run, title)
    return value


def inspect(shape: Shape, value: Any, title: str) -> None:
    """Looks at a value that a constructor made. Raises pydantic's ValidationError."""
    run = Run(salvages=False)
    shape.encode(value, None, run)
    _raise(run, title)


def _raise(run: Run, title: str) -> None:
    if run.findings:
        raise ValidationError.from_exception_data(
            title, [_line(finding) for finding in bounded(run.findings)]
        )


def _line(finding: Finding) -> InitErrorDetails:
    code: Any = finding.code
    error = PydanticCustomError(code, "{message}", {"message": finding.message})
    return InitErrorDetails(type=error, loc=tuple(tokens_of(finding.path)), input=finding.found)


def write(shape: Shape, value: Any, name: str) -> Any:
    """Wire data of a value. Raises EncodeError."""
    run = Run(salvages=False)
    wire = shape.encode(value, None, run)
    if run.findings:
        raise EncodeError(name, issues_of(run.findings))
    return wire
