"""Constraints that types do not express: a JSON Schema, compiled to functions."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from functools import cached_property
from typing import Any, TypeAlias

from .equality import json_key, plain
from .rules import Rules
from .shapes import GREATEST_EXACT

Test: TypeAlias = Callable[[Any], bool]


_Results: TypeAlias = dict[tuple[int, str, int], tuple[Any, bool]]
_results: ContextVar[_Results | None] = ContextVar("_results", default=None)
"""The results of references during a check, with the data, so that its id is not reused."""


def accepts_everything(_data: Any) -> bool:
    return True


def accepts_nothing(_data: Any) -> bool:
    return False


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
        tests = [made for keyword in schema for made in self._tests(keyword, schema)]
        limits = {keyword: value for keyword, value in schema.items() if keyword not in _KEYWORDS}
        if limits:
            tests.append(_limits(limits))
        return tests[0] if len(tests) == 1 else _every(tests)

    def _tests(self, keyword: str, schema: Mapping[str, Any]) -> list[Test]:
        make = _KEYWORDS.get(keyword)
        return [] if make is None else [make(schema, self)]

    def tests(self, schemas: Any) -> list[Test]:
        return [self.test(schema) for schema in schemas]

    def reference(self, target: str) -> Test:
        """Return the test for a definition. Each container is checked once, because time could
        otherwise double with every level.
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
    """Return the test for limits that are given by their JSON Schema keywords."""
    limits = {re.sub("[A-Z]", lambda capital: f"_{capital[0].lower()}", word): words[word] for word in words}
    if "pattern" in limits:
        limits["pattern"] = (limits["pattern"], limits["pattern"])
    return Rules(**limits).holds


_Schema: TypeAlias = Mapping[str, Any]
_Make: TypeAlias = Callable[[_Schema, Constraints], Test]


def _every(tests: list[Test]) -> Test:
    """Combine tests. A loop takes fewer stack frames than a generator, and data can be deep."""

    def matches(data: Any) -> bool:
        for test in tests:
            if not test(data):
                break
        else:
            return True
        return False

    return matches


def _of(kind: type[Any], test: Test) -> Test:
    """Apply a test to one type of data and accept all other data."""
    return lambda data: not isinstance(value := plain(data), kind) or test(value)


def _is_number(data: Any) -> bool:
    return isinstance(data, (int, float)) and not isinstance(data, bool)


def _is_integer(data: Any) -> bool:
    return _is_number(data) and abs(data) <= GREATEST_EXACT and data == int(data)


_TYPES: dict[str, Test] = {
    "object": lambda data: isinstance(data, dict),
    "array": lambda data: isinstance(data, list),
    "string": lambda data: isinstance(data, str),
    "integer": _is_integer,
    "number": _is_number,
    "boolean": lambda data: isinstance(data, bool),
    "null": lambda data: data is None,
}


def _type(schema: _Schema, _: Constraints) -> Test:
    tests = [_TYPES[name] for name in schema["type"]]
    return lambda data: any(test(plain(data)) for test in tests)


def _enum(schema: _Schema, _: Constraints) -> Test:
    keys = {json_key(value) for value in schema["enum"]}
    return lambda data: json_key(data) in keys


def _required(schema: _Schema, _: Constraints) -> Test:
    names = schema["required"]
    return _of(dict, lambda data: all(name in data for name in names))


def _property_names(schema: _Schema, constraints: Constraints) -> Test:
    test = constraints.test(schema["propertyNames"])
    return _of(dict, lambda data: all(test(key) for key in data))


def _object_words(keyword: str) -> _Make:
    """Compile three keywords at once, because the last one depends on the others."""
    return lambda schema, constraints: (
        _object_members(schema, constraints) if _is_first(keyword, schema) else accepts_everything
    )


_OBJECT_WORDS = ("properties", "patternProperties", "additionalProperties")


def _is_first(keyword: str, schema: _Schema) -> bool:
    return keyword == next(word for word in _OBJECT_WORDS if word in schema)


def _object_members(schema: _Schema, constraints: Constraints) -> Test:
    declared = {key: constraints.test(value) for key, value in schema.get("properties", {}).items()}
    patterns = [
        (re.compile(source), constraints.test(value))
        for source, value in schema.get("patternProperties", {}).items()
    ]
    rest = constraints.test(schema.get("additionalProperties", True))

    def tests_for(key: str) -> list[Test]:
        tests = [test for pattern, test in patterns if pattern.search(key)]
        if key in declared:
            tests.append(declared[key])
        return tests or [rest]

    def are_valid(data: Any) -> bool:
        for key, value in data.items():
            for test in tests_for(key):
                if not test(value):
                    return False
        return True

    return _of(dict, are_valid)


def _items(schema: _Schema, constraints: Constraints) -> Test:
    first = constraints.tests(schema.get("prefixItems", []))
    rest = constraints.test(schema.get("items", True))

    def are_valid(items: list[Any]) -> bool:
        for index, item in enumerate(items):
            if not (first[index] if index < len(first) else rest)(item):
                break
        else:
            return True
        return False

    return _of(list, are_valid)


def _other_items(schema: _Schema, constraints: Constraints) -> Test:
    return accepts_everything if "prefixItems" in schema else _items(schema, constraints)


def _contains(schema: _Schema, constraints: Constraints) -> Test:
    test = constraints.test(schema["contains"])
    least, most = schema.get("minContains", 1), schema.get("maxContains")
    return _of(
        list,
        lambda items: (count := sum(map(test, items))) >= least and (most is None or count <= most),
    )


def _condition(schema: _Schema, constraints: Constraints) -> Test:
    test = constraints.test(schema["if"])
    then, otherwise = (constraints.test(schema.get(word, True)) for word in ("then", "else"))
    return lambda data: then(data) if test(data) else otherwise(data)


def _all_of(schema: _Schema, constraints: Constraints) -> Test:
    return _every(constraints.tests(schema["allOf"]))


def _any_of(schema: _Schema, constraints: Constraints) -> Test:
    tests = constraints.tests(schema["anyOf"])

    def matches(data: Any) -> bool:
        for test in tests:
            if test(data):
                break
        else:
            return False
        return True

    return matches


def _one_of(schema: _Schema, constraints: Constraints) -> Test:
    tests = constraints.tests(schema["oneOf"])

    def matches(data: Any) -> bool:
        count = 0
        for test in tests:
            count += test(data)
        return count == 1

    return matches


def _not(schema: _Schema, constraints: Constraints) -> Test:
    test = constraints.test(schema["not"])
    return lambda data: not test(data)


def _reference(schema: _Schema, constraints: Constraints) -> Test:
    return constraints.reference(schema["$ref"])


def _with_sibling(_schema: _Schema, _: Constraints) -> Test:
    return accepts_everything


_KEYWORDS: dict[str, _Make] = {
    "$ref": _reference,
    "$defs": _with_sibling,
    "type": _type,
    "enum": _enum,
    "required": _required,
    "properties": _object_words("properties"),
    "patternProperties": _object_words("patternProperties"),
    "additionalProperties": _object_words("additionalProperties"),
    "propertyNames": _property_names,
    "prefixItems": _items,
    "items": _other_items,
    "contains": _contains,
    "minContains": _with_sibling,
    "maxContains": _with_sibling,
    "allOf": _all_of,
    "anyOf": _any_of,
    "oneOf": _one_of,
    "not": _not,
    "if": _condition,
    "then": _with_sibling,
    "else": _with_sibling,
}
