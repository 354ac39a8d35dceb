"""Data checks that constraints are built from. Uses loops because they take fewer stack frames
than generators, and data can be deeply nested.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from .equality import json_key, plain
from .shapes import GREATEST_EXACT

Test: TypeAlias = Callable[[Any], bool]


def accepts_everything(_data: Any) -> bool:
    return True


def accepts_nothing(_data: Any) -> bool:
    return False


def only_for(kind: type[Any], test: Test) -> Test:
    """Apply a test to one type of data and accept all other data."""
    return lambda data: not isinstance(value := plain(data), kind) or test(value)


def every_test(tests: Sequence[Test]) -> Test:
    def matches(data: Any) -> bool:
        for test in tests:
            if not test(data):
                break
        else:
            return True
        return False

    return matches


def any_test(tests: Sequence[Test]) -> Test:
    def matches(data: Any) -> bool:
        for test in tests:
            if test(data):
                break
        else:
            return False
        return True

    return matches


def one_test(tests: Sequence[Test]) -> Test:
    def matches(data: Any) -> bool:
        count = 0
        for test in tests:
            count += test(data)
        return count == 1

    return matches


def no_test(test: Test) -> Test:
    return lambda data: not test(data)


def condition_test(test: Test, then: Test, otherwise: Test) -> Test:
    return lambda data: then(data) if test(data) else otherwise(data)


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


def type_test(names: Sequence[str]) -> Test:
    tests = [_TYPES[name] for name in names]
    return lambda data: any(test(plain(data)) for test in tests)


def enum_test(values: Sequence[Any]) -> Test:
    keys = {json_key(value) for value in values}
    return lambda data: json_key(data) in keys


def required_test(names: Sequence[str]) -> Test:
    return only_for(dict, lambda data: all(name in data for name in names))


def names_test(test: Test) -> Test:
    return only_for(dict, lambda data: all(test(key) for key in data))


def members_test(declared: Mapping[str, Test], patterns: Mapping[str, Test], rest: Test) -> Test:
    compiled = [(re.compile(source), test) for source, test in patterns.items()]

    def tests_for(key: str) -> list[Test]:
        tests = [test for pattern, test in compiled if pattern.search(key)]
        if key in declared:
            tests.append(declared[key])
        return tests or [rest]

    def are_valid(data: Any) -> bool:
        for key, value in data.items():
            for test in tests_for(key):
                if not test(value):
                    return False
        return True

    return only_for(dict, are_valid)


def items_test(first: Sequence[Test], rest: Test) -> Test:
    def are_valid(items: Any) -> bool:
        for index, item in enumerate(items):
            if not (first[index] if index < len(first) else rest)(item):
                break
        else:
            return True
        return False

    return only_for(list, are_valid)


def contains_test(test: Test, least: int, most: int | None) -> Test:
    def are_enough(items: Any) -> bool:
        count = sum(map(test, items))
        return count >= least and (most is None or count <= most)

    return only_for(list, are_enough)
