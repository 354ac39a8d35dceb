"""Compares the fast reader with the exact reader on JSON that covers difficult cases."""

from __future__ import annotations

import math
import random
import sys
from typing import Annotated, Any

from koine_messages.core import OPTIONAL, Codec, Int, Json, Record
from koine_messages.core import (
    MOST_DEPTH,
    MOST_DIGITS,
    REFUSED,
    ExactReader,
    Strange,
    is_free,
    read_quickly,
    with_signed_zeros,
)

zeros = ["0", "-0", "-0.0", "-0e1"]
large = ["1e400", "-1.5E+999", "9e307", "1" * 310 + ".5", "1" * 1100]
numbers = [*zeros, *large, "1.5", "1E2", "-1e-400", "0." + "1" * 1200]
strings = [
    '"a"',
    '":"',
    '"\\""',
    '"\\":"',
    '"a\\\\"',
    '"\\u0022"',
    '"x :y"',
    '" :"',
    '"-0"',
    '"\\" -0"',
    '"1e999"',
    '"\\ud800"',
    '"é"',
]
scalars = [*numbers, *strings, '"\\ud83d\\ude00"', "null", "true", "NaN"]
keys = ['"a"', '"b"', '"c"', '"a\\\\"', '"\\""', '":"', '"\\u0061"', '"\\u0022"']
spaces = ["", "", "", "", " ", "\n", "\n  ", "\t"]


def made(choose: random.Random, depth: int = 0) -> str:
    """Returns a document, or an almost valid one."""
    kind = choose.random()
    if depth > 4 or kind < 0.4:
        return choose.choice(scalars)
    space = choose.choice(spaces)
    comma = f",{space}"
    if kind < 0.7:
        return f"[{comma.join(made(choose, depth + 1) for _ in range(choose.randint(0, 3)))}]"
    members = (
        f"{choose.choice(keys)}{choose.choice(spaces)}:{space}{made(choose, depth + 1)}"
        for _ in range(choose.randint(0, 4))
    )
    return f"{{{comma.join(members)}}}"


def broken(choose: random.Random, text: str) -> str:
    at = choose.randrange(len(text))
    return text[:at] + choose.choice('{}[],:"0-eE. \\x') + text[at + 1 :]


def deep(choose: random.Random) -> str:
    levels = choose.choice([95, 96, 97, 98])
    return "[" * levels + "]" * levels if choose.random() < 0.5 else '{"a":' * levels + "0" + "}" * levels


def same(one: Any, other: Any) -> bool:
    if type(one) is not type(other):
        return False
    if isinstance(one, Record):
        return same({**vars(one), **one.unknown_fields}, {**vars(other), **other.unknown_fields})
    if isinstance(one, float):
        return one == other and math.copysign(1, one) == math.copysign(1, other)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict):
        return list(one) == list(other) and all(same(item, other[key]) for key, item in one.items())
    return bool(one == other)


class Sample(Record):
    """A type that has one field for each kind of value."""

    a: Annotated[float | None, OPTIONAL] = None
    b: Annotated[Int | None, OPTIONAL] = None
    c: Annotated[list[Json] | None, OPTIONAL] = None


codec = Codec[Sample]("sample", Sample)


def read(text: str) -> Any:
    """Reads like the fast reader. Returns REFUSED if the fast reader gives up."""
    data = text.encode()
    try:
        wire = read_quickly(data)
        if is_free(wire, [data]):
            return wire
        signed = read_quickly(with_signed_zeros(data))
    except (Strange, ValueError):
        return REFUSED
    return signed if is_free(signed) else REFUSED


def agrees(text: str) -> bool:
    """Returns whether the fast and the exact reader of a codec agree on a JSON text."""
    quick: Any = codec._quick.parse(text)
    if quick is REFUSED:
        return True
    exact, issues = ExactReader(text, MOST_DEPTH, MOST_DIGITS).read()
    slow = None if issues else codec._decode_by_shape(exact).value
    return slow is not None and same(quick, slow)


def main(seed: int, count: int) -> None:
    choose = random.Random(seed)
    quickly = otherwise = parsed = 0
    for _ in range(65):
        codec.parse("{}")
    for number in range(count):
        text = deep(choose) if number % 100 == 0 else made(choose)
        text = broken(choose, text) if number % 3 == 0 else text
        value = read(text)
        exact, issues = ExactReader(text, MOST_DEPTH, MOST_DIGITS).read()
        quickly += value is not REFUSED
        otherwise += value is not REFUSED and (bool(issues) or not same(value, exact))
        parsed += codec._quick.parse(text) is not REFUSED
        otherwise += not agrees(text)
    print(f"{quickly} texts were read and {parsed} parsed quickly, {otherwise} otherwise")


main(int(sys.argv[1]), int(sys.argv[2]))
