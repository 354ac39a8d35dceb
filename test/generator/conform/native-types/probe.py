"""Reads lines with a kind and a text. Prints how the text is written, unchanged and as a new value,
or null.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any
from uuid import UUID

from rental_messages import DecodeError
from rental_messages.rental import Kinds, kinds_codec

changed: dict[type[Any], Callable[[Any], Any]] = {
    datetime: lambda value: value.replace(),
    date: lambda value: value.replace(),
    time: lambda value: value.replace(),
    timedelta: lambda value: value + timedelta(),
    UUID: lambda value: UUID(int=value.int),
    Decimal: Decimal,
    bytes: bytes,
}


def attempt(make: Callable[[], str]) -> str | None:
    try:
        return make()
    except (DecodeError, ValueError):
        return None


def written(kinds: Kinds) -> str:
    text = kinds_codec.stringify(kinds)
    assert text == kinds.model_dump_json(by_alias=True)
    return str(next(iter(json.loads(text).values())))


def edited(kind: str, text: str) -> str:
    kinds = kinds_codec.parse(json.dumps({kind: text}))
    name = kind.replace("-", "_")
    value = getattr(kinds, name)
    change = next(make for one, make in changed.items() if isinstance(value, one))
    setattr(kinds, name, change(value))
    return written(kinds)


for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines():
    asked = json.loads(line)
    kind, text = asked["kind"], asked["text"]
    same = attempt(lambda: written(kinds_codec.parse(json.dumps({kind: text}))))  # noqa: B023
    print(json.dumps([same, None if same is None else attempt(lambda: edited(kind, text))]))  # noqa: B023
