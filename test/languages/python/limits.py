"""Limits: codecs and pydantic report the same issues when reading, writing and constructing
values.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from pydantic import TypeAdapter, ValidationError

from koine_messages import EncodeError, bounds

Places = list[tuple[str, str]]

refused: list[tuple[str, str, Places]] = [
    ("Name", '"a"', [("length", "")]),
    ("Name", '"😀"', [("length", "")]),
    ("Name", '"😀😀😀"', []),
    ("Name", "5", [("type", "")]),
    ("Numbers", '{"whole":2}', [("range", "/whole")]),
    ("Numbers", '{"whole":4.0}', []),
    ("Numbers", '{"whole":11}', [("range", "/whole"), ("range", "/whole")]),
    ("Numbers", '{"whole":"11"}', [("type", "/whole")]),
    ("Numbers", '{"part":0.7}', []),
    ("Numbers", '{"part":0.5}', []),
    ("Numbers", '{"part":1e300}', []),
    ("Numbers", '{"maybe":null}', []),
    ("Lists", "{}", [("length", "")]),
    ("Lists", '{"different":[1,true,"1",1.0]}', [("length", "/different"), ("unique", "/different")]),
    ("Lists", '{"different":[{"a":1,"b":2},{"b":2.0,"a":1}]}', [("unique", "/different")]),
    ("Lists", '{"different":[0,false,null]}', []),
    ("Lists", '{"names":[]}', [("length", "/names")]),
    ("Lists", '{"names":["ab","a"],"x":1,"y":2}', [("length", "/names/1"), ("length", "")]),
    ("Lists", '{"hinted":["ab","a"]}', [("length", "/hinted/1")]),
    ("Map", "{}", [("length", "")]),
    ("Map", '{"a":[],"b":[0]}', [("length", "/a"), ("range", "/b/0")]),
    ("Outer", '{"own":"ab"}', [("length", "/own")]),
    ("Outer", '{"own":"a","names":["ab"],"x":1}', [("length", "")]),
    ("Texts", '{"code":"abc","when":"2024-02-29T10:00:00Z"}', []),
    ("Texts", '{"code":"abc\\n"}', [("pattern", "/code")]),
    ("Texts", '{"code":"ABC","when":"yesterday"}', [("pattern", "/code"), ("format", "/when")]),
    ("Texts", '{"any":"x"}', [("pattern", "/any")]),
    ("Texts", '{"any":4}', [("range", "/any")]),
    ("Texts", '{"any":[]}', [("length", "/any")]),
    ("Texts", '{"any":null}', []),
    ("Rest", '{"own":"a","x":[{"code":"a"}]}', []),
    ("Rest", '{"own":"a","x":[{"code":"A"}]}', [("pattern", "/x/0/code")]),
    ("Rest", '{"x":[],"y":1,"z":[{}],"own":"a"}', [("length", "/x"), ("type", "/y"), ("length", "")]),
    ("Tree", '["a","b",["c"]]', [("length", "")]),
    ("Tree", '["a",["",[]]]', [("length", "/1/0")]),
]


def found(call: Callable[..., Any], *data: Any) -> Places:
    try:
        call(*data)
    except EncodeError as error:
        return [(issue.code, issue.pointer) for issue in error.issues]
    except ValidationError as error:
        # Pydantic's locations include a segment for the flattened value.
        return [
            (ours(line["type"]), "".join(f"/{key}" for key in line["loc"] if key != "inner"))
            for line in error.errors()
        ]
    return []


def ours(kind: str) -> str:
    """Maps pydantic-core's error types to the codec's codes."""
    return next((code for code, kinds in words.items() if kind in kinds), kind)


words = {
    "length": ("string_too_short", "string_too_long", "too_short", "too_long"),
    "range": ("greater_than", "greater_than_equal", "less_than", "less_than_equal"),
    "pattern": ("string_pattern_mismatch",),
    "type": ("string_type", "int_type", "list_type"),
}


for name, text, expected in refused:
    codec = bounds.CODECS[f"bounds.{name}"]
    wire = json.loads(text)
    issues = [(issue.code, issue.pointer) for issue in codec.validate(wire)]
    by_pydantic = found(TypeAdapter[Any](codec.annotation).validate_python, wire)
    assert issues == expected, (name, text, issues)
    # Pydantic stops at the first error in a value, and checks an object only if its members are
    # valid.
    agrees = bool(by_pydantic) == bool(expected) and {*by_pydantic} <= {*expected}
    assert agrees or "hinted" in text, (name, text, by_pydantic)

# Items dropped by a salvage hint do not count toward limits.
decoded = bounds.lists_codec.parse_with_notes('{"hinted":["ab","a","cd"]}')
assert decoded.value.hinted == ["ab", "cd"] and [note.pointer for note in decoded.notes] == ["/hinted/1"]
assert bounds.lists_codec.parse('{"hinted":["ab","a","cd"]}') == bounds.Lists(hinted=["ab", "cd"])

# Constructors check each attribute and the object as a whole.
assert found(lambda: bounds.Numbers(whole=5)) == [("range", "/whole")]
assert found(bounds.Lists) == [("length", "")]
assert found(lambda: bounds.Lists(names=["a"])) == [("length", "/names/0")]

# Assigned values are checked when the message is written.
value = bounds.Lists(names=["ab"])
value.names = ["a"]
assert found(bounds.lists_codec.stringify, value) == [("length", "/names/0")]
value.names = []
assert found(bounds.lists_codec.stringify, value) == [("length", "")]
outer = bounds.Outer(inner=bounds.Lists(names=["ab"]))
outer.own = "a"
assert bounds.outer_codec.stringify(outer) == '{"names":["ab"],"own":"a"}'
outer.unknown_fields["x"] = 1
assert found(bounds.outer_codec.encode, outer) == [("length", "")]

# Undeclared members are kept unchanged and checked in both directions.
rest = bounds.rest_codec.parse('{"own":"a","x":[{"code":"a","z":1.0}]}')
assert rest.unknown_fields == {"x": [{"code": "a", "z": 1.0}]}, rest
assert bounds.rest_codec.stringify(rest) == '{"own":"a","x":[{"code":"a","z":1}]}'
rest.unknown_fields["y"] = 1
assert found(bounds.rest_codec.encode, rest) == [("type", "/y")]
assert bounds.Rest(own="a", unknown_fields={"x": [{}]}).unknown_fields == {"x": [{}]}
assert found(lambda: bounds.Rest(own="a", unknown_fields={"x": []})) == [("length", "/x")]


class Longer(bounds.Rest):
    """Subclasses inherit the rules for undeclared members."""


assert found(Longer.model_validate, {"x": 1}) == [("type", "/x")]

# Checks the error messages and pydantic's JSON Schema.
print(*bounds.numbers_codec.validate({"whole": 11, "part": -0.5, "maybe": 2}), sep="\n")
print(*bounds.lists_codec.validate({"different": [1, 1], "names": []}), sep="\n")
print(json.dumps(bounds.Numbers.model_json_schema()["properties"]["whole"]))
print(json.dumps(bounds.Lists.model_json_schema()["properties"]["hinted"]))
print(bounds.Lists.model_json_schema()["minProperties"], TypeAdapter(bounds.Name).json_schema())
