"""Suggestions for misspelled words: a known word that is spelled differently or is at most two
edits away.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from .run import ascii_word

_LONGEST = 60


def _distance(word: str, other: str) -> int:
    """Return the edit distance. Swapping adjacent letters counts as one edit."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for place, letter in enumerate(word):
        last, before, row = before, row, [place + 1]
        for at, known in enumerate(other):
            best = min(before[at] + (letter != known), before[at + 1] + 1, row[at] + 1)
            if place and at and letter == other[at - 1] and word[place - 1] == known:
                best = min(best, last[at - 1] + 1)
            row.append(best)
    return row[-1]


def did_you_mean(word: Any, known: Iterable[Any]) -> str:
    """Return a suggestion to append to a message, or an empty string if no known word is
    similar.
    """
    if not isinstance(word, str) or len(word) > _LONGEST:
        return ""
    written = ascii_word(word)
    near: list[tuple[int, str]] = []
    for other in known:
        most = min(2, len(other) // 3) if isinstance(other, str) else -1
        if most >= 0 and abs(len(ascii_word(other)) - len(written)) <= most:
            edits = _distance(written, ascii_word(other))
            if edits <= most:
                near.append((edits, other))
    if not near:
        return ""
    return f"; did you mean {json.dumps(min(near, key=lambda one: one[0])[1], ensure_ascii=False)}?"
