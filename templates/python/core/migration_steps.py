"""The steps of a migration, each applied to a copy of one object."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

from .equality import json_key
from .json_text import WireJson
from .run import describe, pointer_to, quoted

Members = dict[str, WireJson]


class Refused(Exception):
    """The reason why a message cannot be converted to another version, and its location."""

    def __init__(self, pointer: str, message: str) -> None:
        super().__init__(pointer, message)
        self.pointer = pointer
        self.message = message


def take_steps(data: WireJson, steps: list[list[Any]], pointer: str) -> WireJson:
    """Return the data after applying the steps of one node. Raises Refused."""
    copy = dict(data) if isinstance(data, dict) else data
    for kind, *rest in steps:
        if kind == "only":
            if isinstance(data, str) and data not in rest[0]:
                raise Refused(pointer, f"{describe(data)} does not exist in the other version")
        elif isinstance(copy, dict):
            _steps[kind](copy, pointer, *rest)
    return copy


def _put(members: Members, pointer: str, name: str, value: WireJson) -> None:
    """Add a member. A duplicate name is an error."""
    if name in members:
        raise Refused(pointer + pointer_to([name]), f"{quoted(name)} already exists")
    members[name] = value


def _rename(members: Members, pointer: str, old: str, new: str) -> None:
    if old in members:
        _put(members, pointer, new, members.pop(old))


def _add(members: Members, pointer: str, name: str, value: WireJson) -> None:
    members.setdefault(name, deepcopy(value))


def _drop(members: Members, pointer: str, name: str, value: WireJson) -> None:
    if name in members and json_key(members[name]) == json_key(value):
        del members[name]


def _remove(members: Members, pointer: str, name: str) -> None:
    members.pop(name, None)


def _refuse_members(members: Members, pointer: str, name: str) -> None:
    if name in members:
        raise Refused(pointer + pointer_to([name]), f"{quoted(name)} does not exist in the other version")


def _lift(members: Members, pointer: str, name: str) -> None:
    if name not in members:
        return
    inner = members.pop(name)
    if not isinstance(inner, dict):
        at = pointer + pointer_to([name])
        raise Refused(at, "is not an object")
    for key, value in inner.items():
        _put(members, pointer, key, value)


def _nest(members: Members, pointer: str, name: str, inside: list[str]) -> None:
    _put(members, pointer, name, {key: members.pop(key) for key in inside if key in members})


def _say_in_words(members: Members, pointer: str, name: str, words: Mapping[str, str]) -> None:
    word = members.get(name)
    if isinstance(word, str):
        members[name] = words.get(word, word)


def _wrap(members: Members, pointer: str, name: str) -> None:
    if name in members:
        members[name] = [members[name]]


def _unwrap(members: Members, pointer: str, name: str) -> None:
    value = members.get(name)
    if not isinstance(value, list):
        return
    if len(value) != 1:
        raise Refused(pointer + pointer_to([name]), "is not an array with exactly one item")
    members[name] = value[0]


_steps: dict[str, Callable[..., None]] = {
    "rename": _rename,
    "add": _add,
    "drop": _drop,
    "remove": _remove,
    "refuse": _refuse_members,
    "lift": _lift,
    "nest": _nest,
    "words": _say_in_words,
    "wrap": _wrap,
    "unwrap": _unwrap,
}
