"""Limits: the same issues from the codec and from pydantic, on the way in, on the way out, and from constructors."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from pydantic import TypeAdapter, ValidationError

from koine_messages import EncodeError, limited

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
    ("Numbers", '{"part":0.7}', [("range", "/part")]),
    ("Numbers", '{"part":0.5}', []),
    ("Numbers", '{"part":1e300}', [("range", "/part")]),
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
    ("Tree", '["a","b",["c"]]', [("length", "")]),
    ("Tree", '["a",["",[]]]', [("length", "/1/0")]),
]


def found(call: Callable[..., Any], *data: Any) -> Places:
    try:
        call(*data)
    except EncodeError as error:
        return [(issue.code, issue.pointer) for issue in error.issues]
    except ValidationError as error:
        return [(line["type"], "".join(f"/{key}" for key in line["loc"])) for line in error.errors()]
    return []


for name, text, expected in refused:
    codec = limited.CODECS[f"limited.{name}"]
    wire = json.loads(text)
    issues = [(issue.code, issue.pointer) for issue in codec.validate(wire)]
    by_pydantic = found(TypeAdapter[Any](codec.annotation).validate_python, wire)
    assert issues == expected, (name, text, issues)
    assert by_pydantic == expected or "hinted" in text, (name, text, by_pydantic)

# What a salvage hint leaves out is no longer counted.
decoded = limited.lists_codec.parse_with_notes('{"hinted":["ab","a","cd"]}')
assert decoded.value.hinted == ["ab", "cd"] and [note.pointer for note in decoded.notes] == ["/hinted/1"]
assert limited.lists_codec.parse('{"hinted":["ab","a","cd"]}') == limited.Lists(hinted=["ab", "cd"])

# Constructors look at attributes, and at the object as a whole.
assert found(lambda: limited.Numbers(whole=5)) == [("range", "/whole")]
assert found(limited.Lists) == [("length", "")]
assert found(lambda: limited.Lists(names=["a"])) == [("length", "/names/0")]

# Assignments are seen when they are written.
value = limited.Lists(names=["ab"])
value.names = ["a"]
assert found(limited.lists_codec.stringify, value) == [("length", "/names/0")]
value.names = []
assert found(limited.lists_codec.stringify, value) == [("length", "")]
outer = limited.Outer(inner=limited.Lists(names=["ab"]))
outer.own = "a"
assert limited.outer_codec.stringify(outer) == '{"names":["ab"],"own":"a"}'
outer.unknown_fields["x"] = 1
assert found(limited.outer_codec.encode, outer) == [("length", "")]

# The words, and the JSON Schema that pydantic shows.
print(*limited.numbers_codec.validate({"whole": 11, "part": -0.5, "maybe": 2}), sep="\n")
print(*limited.lists_codec.validate({"different": [1, 1], "names": []}), sep="\n")
print(json.dumps(limited.Numbers.model_json_schema()["properties"]["whole"]))
print(json.dumps(limited.Lists.model_json_schema()["properties"]["hinted"]))
print(limited.Lists.model_json_schema()["minProperties"], TypeAdapter(limited.Name).json_schema())
