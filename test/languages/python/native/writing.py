"""Compares the fast writer with the shapes on values that a program has changed after reading."""

from __future__ import annotations

import copy
import random
import sys
from typing import Annotated, Any

from koine_messages.core import (
    OPTIONAL,
    Codec,
    EncodeError,
    Int,
    Limits,
    NotJson,
    Record,
    Untagged,
    write_json,
)


class Price(Record):
    amount: Annotated[str, Limits(pattern=("^[0-9]+$", "\\A[0-9]+\\Z"))]
    rate: Annotated[Annotated[float, Limits(minimum=0, maximum=1)] | None, OPTIONAL] = None


class Order(Record):
    id: Annotated[str, Limits(min_length=2, max_length=4)]
    count: Annotated[Int, Limits(minimum=1, multiple_of=2)]
    paid: bool
    price: Price
    prices: Annotated[list[Price], Limits(min_items=1)]
    tags: dict[str, Annotated[bool | float | str, Untagged()]]
    codes: Annotated[list[Annotated[str, Limits(max_length=3)]], Limits(unique_items=True)]
    note: Annotated[str | None, OPTIONAL] = None


codec = Codec[Order]("test.Order", Order)

scalars: list[Any] = [
    *(None, True, False, "", "a", "1", "12", "abcde", "1\n", "\ud800"),
    *(0, 1, 2, 3, 2**53 - 1, 2**53, -(2**60)),
    *(0.0, -0.0, 0.5, 1.0, 2.0, 1e-5, 1e15, 1e16, 1e300, float("nan"), float("inf")),
]
others: list[Any] = [
    *([], ["a"], ["a", "a"], ["a", "b"], ["abcd"], [1], {}, {"a": 1}, {"a": 2.0}, {"a": -0.0}, {"a": "b"}),
    *({"a": None}, {1: "b"}, (1.0,), object()),
]


def order() -> Order:
    price = Price(amount="12", rate=0.5)
    tags: dict[str, bool | float | str] = {"a": True, "b": 1.5, "c": "d"}
    return Order(
        id="abc", count=2, paid=True, price=price, prices=[price.model_copy()], tags=tags, codes=["a"]
    )


def change(choose: random.Random, value: Order) -> None:
    part: Any = choose.choice([value, value, value.price, value.prices[0]])
    new = copy.deepcopy(choose.choice([*scalars, *others]))
    where = choose.random()
    if where < 0.6:
        part.__dict__[choose.choice(list(part.__dict__))] = new
    elif where < 0.75:
        part.unknown_fields[choose.choice(["mood", "id", "amount"])] = new
    elif where < 0.9:
        value.tags["a"] = new
    else:
        value.codes.append(new)


Outcome = tuple[str, list[tuple[str, str]]]


def by_shapes(value: Order) -> Outcome:
    try:
        return write_json(codec.encode(value)), []
    except EncodeError as problem:
        return "", [(issue.code, issue.pointer) for issue in problem.issues]
    except NotJson as problem:
        return "", [(problem.issue().code, problem.issue().pointer)]


def quickly(value: Order) -> Outcome:
    try:
        return codec.stringify(value), []
    except EncodeError as problem:
        return "", [(issue.code, issue.pointer) for issue in problem.issues]


choose = random.Random(int(sys.argv[1]))
written = different = 0
for _ in range(int(sys.argv[2])):
    value = order()
    for _ in range(choose.randint(0, 2)):
        try:
            change(choose, value)
        except (AttributeError, IndexError, KeyError, TypeError):
            continue
    text, issues = by_shapes(value)
    written += not issues
    different += quickly(value) != (text, issues)
print(f"{written} values were written, {different} differently")
