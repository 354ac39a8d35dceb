"""Constraints that types do not express: a JSON Schema, compiled to functions."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, TypeAlias

from .equality import json_key, plain
from .rules import Rules
from .shapes import GREATEST_EXACT

Test: TypeAlias = Callable[[Any], bool]


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
        return self._compiled(data)

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
        return tests[0] if len(tests) == 1 else lambda data: all(test(data) for test in tests)

    def _tests(self, keyword: str, schema: Mapping[str, Any]) -> list[Test]:
        make = _KEYWORDS.get(keyword)
        return [] if make is None else [make(schema, self)]

    def tests(self, schemas: Any) -> list[Test]:
        return [self.test(schema) for schema in schemas]

    def reference(self, target: str) -> Test:
        name = target.removeprefix("#/$defs/")
        return lambda data: self._definition(name)(data)

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

    def is_valid(key: str, value: Any) -> bool:
        tests = [test for pattern, test in patterns if pattern.search(key)]
        if key in declared:
            tests.append(declared[key])
        return all(test(value) for test in tests or [rest])

    return _of(dict, lambda data: all(is_valid(key, value) for key, value in data.items()))


def _items(schema: _Schema, constraints: Constraints) -> Test:
    first = constraints.tests(schema.get("prefixItems", []))
    rest = constraints.test(schema.get("items", True))

    def are_valid(items: list[Any]) -> bool:
        others = items[len(first) :]
        return all(test(item) for test, item in zip(first, items, strict=False)) and all(map(rest, others))

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
    tests = constraints.tests(schema["allOf"])
    return lambda data: all(test(data) for test in tests)


def _any_of(schema: _Schema, constraints: Constraints) -> Test:
    tests = constraints.tests(schema["anyOf"])
    return lambda data: any(test(data) for test in tests)


def _one_of(schema: _Schema, constraints: Constraints) -> Test:
    tests = constraints.tests(schema["oneOf"])
    return lambda data: sum(test(data) for test in tests) == 1


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
