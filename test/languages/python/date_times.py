"""Date-times as datetime objects: parsed values keep their original text, and new values are
written in RFC 3339 format.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from datetime import datetime, timedelta, timezone

from pydantic import ValidationError

from koine_messages import DecodeError, EncodeError, bounds


def refused(call: Callable[[], object]) -> None:
    try:
        print("accepted", call())
    except (DecodeError, EncodeError) as problem:
        print(*problem.issues, sep="\n")
    except ValidationError as problem:
        print([(line["type"], line["loc"], line["msg"]) for line in problem.errors()])


def moment(text: str) -> datetime:
    read = bounds.texts_codec.parse(f'{{"when":"{text}"}}').when
    assert isinstance(read, datetime)
    return read


def has_no_value(text: str) -> None:
    """The text is kept, and every other use of it is an error."""
    wire = f'{{"when":"{text}"}}'
    value = bounds.Texts.model_validate({"when": text})
    assert bounds.texts_codec.stringify(value) == wire == value.model_dump_json()
    for same in (copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert bounds.texts_codec.stringify(same) == wire and same == value
    none = moment(text)
    assert none == moment(text) and none != later and {none: 1}[none] == 1
    for use in (
        lambda: none.year,
        lambda: str(none),
        lambda: f"{none:%Y}",
        lambda: none + timedelta(1),
        lambda: none - later,
        lambda: later - none,
        lambda: none < later,
        lambda: later < none,
    ):
        try:
            print("used", use())
        except ValueError as problem:
            assert str(problem) == f"{text} has no value as a datetime; use its text"


texts = [
    "2024-02-29T10:00:00Z",
    "2024-02-29t10:00:00.1200z",
    "2024-02-29 10:00:00.123456789+05:30",
]
for text in texts:
    value = bounds.Texts.model_validate({"when": text})
    wire = f'{{"when":"{text}"}}'
    assert bounds.texts_codec.stringify(value) == wire == value.model_dump_json()
    assert bounds.Texts.model_validate_json(wire) == value == bounds.Texts(**value.model_dump())
    assert value.model_dump() == {"when": text} == bounds.texts_codec.encode(value)
    for same in (copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert bounds.texts_codec.stringify(same) == wire
    print(repr(moment(text).isoformat()))

later = moment(texts[2]) + timedelta(hours=1)
print(bounds.texts_codec.stringify(bounds.Texts(when=later)))
print(bounds.texts_codec.stringify(bounds.Texts(when=moment(texts[0]).replace(year=2020))))
print(bounds.texts_codec.stringify(bounds.Texts(when=datetime(2026, 1, 2, tzinfo=timezone.utc))))
print(bounds.Texts.model_json_schema()["properties"]["when"])
refused(lambda: bounds.texts_codec.parse('{"when":"yesterday"}'))
refused(lambda: bounds.texts_codec.parse('{"when":5}'))
refused(lambda: bounds.Texts(when=datetime(2026, 1, 2)))

for text in ["2016-12-31T23:59:60-00:00", "0000-01-01T00:00:00Z", "2023-02-29T00:00:00Z"]:
    has_no_value(text)

value = bounds.Texts(when=later)
value.when = datetime(2026, 1, 2)
refused(lambda: bounds.texts_codec.stringify(value))
