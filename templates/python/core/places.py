"""Finds the line and column that each JSON Pointer refers to in a text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from .issues import Issue

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')


class _Wanted:
    """A value to locate, or an ancestor of such a value. The offset is -1 if the value is not
    present.
    """

    def __init__(self) -> None:
        self.children: dict[str, _Wanted] = {}
        self.at = -1
        self.key_at = -1

    def child(self, token: str) -> _Wanted:
        return self.children.setdefault(token, _Wanted())


def _tokens(pointer: str) -> list[str]:
    return [token.replace("~1", "/").replace("~0", "~") for token in pointer.split("/")[1:]]


def _walk(text: str, root: _Wanted) -> None:
    """Record the offset of each wanted value in valid JSON text."""
    frames: list[tuple[_Wanted | None, list[int] | None]] = []
    following: _Wanted | None = root
    is_key = False
    for match in _TOKEN.finditer(text):
        token, at = match.group(), match.start()
        if token == ",":
            around, place = frames[-1]
            is_key, following = place is None, None
            if place is not None:
                place[0] += 1
                following = around and around.children.get(str(place[0]))
        elif token in "]}":
            frames.pop()
            is_key = False
        elif is_key:
            is_key = False
            around = frames[-1][0]
            following = around.children.get(json.loads(token)) if around and around.children else None
            if following is not None:
                following.key_at = at
        elif token != ":":
            found, following = following, None
            if found is not None:
                found.at = at
            if token in "[{":
                frames.append((found, [0] if token == "[" else None))
                is_key = token == "{"
                following = found.children.get("0") if found and token == "[" else None


def _nearest(root: _Wanted, issue: Issue) -> int:
    """The location is the key itself for an unknown key, and the parent for a missing value."""
    found = root
    tokens = _tokens(issue.pointer)
    for depth, token in enumerate(tokens, 1):
        below = found.children[token]
        if below.at < 0:
            break
        if depth == len(tokens) and issue.code == "unknown_key":
            return below.key_at
        found = below
    return found.at


def _positions(text: str, offsets: Iterable[int]) -> dict[int, tuple[int, int]]:
    """Return 1-based lines and columns, computed in one pass over the text."""
    found: dict[int, tuple[int, int]] = {}
    line, start = 1, 0
    for offset in sorted(set(offsets)):
        line += text.count("\n", start, offset)
        start = max(start, text.rfind("\n", start, offset) + 1)
        found[offset] = (line, offset - start + 1)
    return found


def placed(text: Any, issues: tuple[Issue, ...]) -> tuple[Issue, ...]:
    """Return the issues with their `line` and `column` in the text."""
    source = text if isinstance(text, str) else str(text, "utf-8")
    root = _Wanted()
    for issue in issues:
        node = root
        for token in _tokens(issue.pointer):
            node = node.child(token)
    _walk(source, root)
    offsets = [_nearest(root, issue) for issue in issues]
    where = _positions(source, offsets)
    pairs = zip(issues, offsets, strict=True)
    return tuple(replace(issue, line=where[at][0], column=where[at][1]) for issue, at in pairs)
