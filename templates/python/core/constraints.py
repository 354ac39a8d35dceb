"""Constraints that types cannot express: a JSON Schema, compiled to functions."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from functools import cached_property
from typing import Any, TypeAlias

from .constraint_checks import (
    Test,
    accepts_everything,
    accepts_nothing,
    any_test,
    condition_test,
    contains_test,
    enum_test,
    every_test,
    items_test,
    members_test,
    names_test,
    no_test,
    one_test,
    required_test,
    type_test,
)
from .rules import Rules

_Results: TypeAlias = dict[tuple[int, str, int], tuple[Any, bool]]
_results: ContextVar[_Results | None] = ContextVar("_results", default=None)
"""Cached results of checking references, stored with the data so that its id is not reused."""


class Constraints:
    """Compiles a schema. References are resolved when they are first used, because schemas can be
    recursive.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._definitions: dict[str, Test] = {}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._text!r})"

    def __call__(self, data: Any) -> bool:
        if _results.get() is not None:
            return self._compiled(data)
        token = _results.set({})
        try:
            return self._compiled(data)
        finally:
            _results.reset(token)

    @cached_property
    def _root(self) -> dict[str, Any]:
        root: dict[str, Any] = json.loads(self._text)
        return root

    @cached_property
    def _compiled(self) -> Test:
        return self.test(self._root)

    def test(self, schema: Any) -> Test:
        if schema is True or schema is False:
            return accepts_everything if schema else accepts_nothing
        tests = [_KEYWORDS[keyword](schema, self) for keyword in schema if keyword in _KEYWORDS]
        limits = {keyword: value for keyword, value in schema.items() if keyword not in _KNOWN}
        if limits:
            tests.append(_limits(limits))
        return tests[0] if len(tests) == 1 else every_test(tests)

    def tests(self, schemas: Any) -> list[Test]:
        return [self.test(schema) for schema in schemas]

    def named(self, schemas: Mapping[str, Any]) -> dict[str, Test]:
        return {name: self.test(schema) for name, schema in schemas.items()}

    def reference(self, target: str) -> Test:
        """Return the test for a definition. Each container is checked only once, because the
        time could otherwise double with every level.
        """
        name = target.removeprefix("#/$defs/")

        def matches(data: Any) -> bool:
            results = _results.get()
            if results is None or not isinstance(data, (dict, list)):
                return self._definition(name)(data)
            key = (id(self), name, id(data))
            if key not in results:
                results[key] = (data, self._definition(name)(data))
            return results[key][1]

        return matches

    def _definition(self, name: str) -> Test:
        if name not in self._definitions:
            self._definitions[name] = self.test(self._root["$defs"][name])
        return self._definitions[name]


def _limits(words: Mapping[str, Any]) -> Test:
    """Return the test for limits given as JSON Schema keywords."""
    limits = {re.sub("[A-Z]", lambda capital: f"_{capital[0].lower()}", word): words[word] for word in words}
    if "pattern" in limits:
        limits["pattern"] = (limits["pattern"], limits["pattern"])
    return Rules(**limits).holds


_Schema: TypeAlias = Mapping[str, Any]
_Make: TypeAlias = Callable[[_Schema, Constraints], Test]

_OBJECT_WORDS = ("properties", "patternProperties", "additionalProperties")
_ARRAY_WORDS = ("prefixItems", "items")


def _object_members(schema: _Schema, constraints: Constraints) -> Test:
    declared, patterns = (constraints.named(schema.get(word, {})) for word in _OBJECT_WORDS[:2])
    return members_test(declared, patterns, constraints.test(schema.get("additionalProperties", True)))


def _array_items(schema: _Schema, constraints: Constraints) -> Test:
    first = constraints.tests(schema.get("prefixItems", []))
    return items_test(first, constraints.test(schema.get("items", True)))


def _first_of(words: tuple[str, ...], keyword: str, make: _Make) -> _Make:
    """Some keywords depend on each other, so the first of them compiles all of them."""

    def made(schema: _Schema, constraints: Constraints) -> Test:
        is_first = keyword == next(word for word in words if word in schema)
        return make(schema, constraints) if is_first else accepts_everything

    return made


def _contained(schema: _Schema, constraints: Constraints) -> Test:
    test = constraints.test(schema["contains"])
    return contains_test(test, schema.get("minContains", 1), schema.get("maxContains"))


def _condition(schema: _Schema, constraints: Constraints) -> Test:
    return condition_test(*(constraints.test(schema.get(word, True)) for word in ("if", "then", "else")))


_KEYWORDS: dict[str, _Make] = {
    "$ref": lambda schema, constraints: constraints.reference(schema["$ref"]),
    "type": lambda schema, _: type_test(schema["type"]),
    "enum": lambda schema, _: enum_test(schema["enum"]),
    "required": lambda schema, _: required_test(schema["required"]),
    **{word: _first_of(_OBJECT_WORDS, word, _object_members) for word in _OBJECT_WORDS},
    **{word: _first_of(_ARRAY_WORDS, word, _array_items) for word in _ARRAY_WORDS},
    "propertyNames": lambda schema, constraints: names_test(constraints.test(schema["propertyNames"])),
    "contains": _contained,
    "allOf": lambda schema, constraints: every_test(constraints.tests(schema["allOf"])),
    "anyOf": lambda schema, constraints: any_test(constraints.tests(schema["anyOf"])),
    "oneOf": lambda schema, constraints: one_test(constraints.tests(schema["oneOf"])),
    "not": lambda schema, constraints: no_test(constraints.test(schema["not"])),
    "if": _condition,
}

_KNOWN = {*_KEYWORDS, "$defs", "minContains", "maxContains", "then", "else"}
