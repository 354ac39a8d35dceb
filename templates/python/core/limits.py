"""Limits: the marker for constraints that go beyond a type, and the shape that checks them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from .annotations import shape_of
from .bridge import refuse
from .marker import Marker
from .native import limited
from .rules import Rules
from .run import Path, Run, mended
from .shapes import Shape


@dataclass(frozen=True, eq=False, kw_only=True, repr=False)
class Limits(Rules, Marker):
    """Constraints that go beyond a type, as in `Annotated[str, Limits(max_length=64)]`."""

    def shape(self, inner: Any, module: str | None = None) -> Shape:
        return self.around(shape_of(inner, module))

    def around(self, shape: Shape) -> Shape:
        return Limited(shape, self)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        schema: CoreSchema
        schema, left = limited(handler(source), self.limits())
        if not left:
            return schema
        rules = Rules(**left)
        return core_schema.no_info_after_validator_function(lambda value: _checked(rules, value), schema)

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {**handler(schema), **self.json_schema()}


def _checked(rules: Rules, value: Any) -> Any:
    run = Run(salvages=False)
    rules.check(value, None, run)
    refuse(run, "limits")
    return value


class Limited(Shape):
    """A type with rules that check its wire data."""

    def __init__(self, inner: Shape, rules: Rules) -> None:
        self.inner = inner
        self.rules = rules

    def skipping(self) -> Shape:
        return Limited(self.inner.skipping(), self.rules)

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        findings, notes = len(run.findings), len(run.notes)
        value = self.inner.decode(wire, path, run)
        if not run.mistakes_type(path, findings):
            self.rules.check(mended(wire, path, run.notes[notes:]), path, run)
        return value

    def encode(self, value: Any, path: Path, run: Run) -> Any:
        findings = len(run.findings)
        wire = self.inner.encode(value, path, run)
        if not run.mistakes_type(path, findings):
            self.rules.check(wire, path, run)
        return wire
