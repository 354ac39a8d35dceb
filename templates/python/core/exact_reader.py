"""The exact reader. The reader implements RFC 8259 and I-JSON and reports every issue with its
location. The exact reader is used only if the fast reader rejects a text.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any, NoReturn

from .issues import Issue
from .run import MOST_ISSUES, MOST_LETTERS, pointer_to, quoted, truncated_after

_space = re.compile(r"[ \t\n\r]*")
_string_token = re.compile(r'"[^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})[^"\\\x00-\x1f]*)*"')
_string_start = re.compile(r'"[^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})[^"\\\x00-\x1f]*)*')
_number_token = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")
_unfinished = re.compile(r"-?(?:0[0-9]|[0-9]+\.|[0-9.]+[eE])\Z")
_whole_token = re.compile(r"-?[0-9]+\Z")
_word = re.compile(r"[A-Za-z0-9]{1,40}")
_literals: dict[str, Any] = {"true": True, "false": False, "null": None}

_hints = {
    "'": "use double quotes",
    "/": "JSON has no comments",
    "#": "JSON has no comments",
    "NaN": "write null or a string",
    "Infinity": "write null or a string",
    "None": "write null",
    "True": "write true",
    "False": "write false",
    "+": "write the number without a plus",
    ".": "write a digit before the point",
}


class _Stop(Exception):
    """Raised to stop reading a text that cannot be parsed further."""


def is_unicode(text: str) -> bool:
    """Return True if a string has no lone surrogates, so that it can be encoded as UTF-8."""
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


class ExactReader:
    """Reads one whole document, or returns every reason why it is rejected."""

    def __init__(self, text: str, most_depth: int, most_digits: int) -> None:
        self.text = text
        self.most_depth = most_depth
        self.most_digits = most_digits
        self.at = 0
        self.tokens: list[str | int] = []
        self.issues: list[Issue] = []
        self.letters = 0
        self.line = 1
        self.line_start = 0
        self.counted = 0

    def read(self) -> tuple[Any, tuple[Issue, ...]]:
        value: Any = None
        try:
            self.space()
            value = self.value()
            self.space()
            if self.at < len(self.text):
                self.fail("after the document", "remove everything after it")
        except _Stop:
            pass
        return (None, tuple(self.issues)) if self.issues else (value, ())

    def add(self, code: str, at: int, message: str) -> None:
        """Add an issue. Reading continues unless there are too many issues."""
        pointer = pointer_to(self.tokens)
        self.letters += len(pointer)
        if len(self.issues) >= MOST_ISSUES or (self.letters > MOST_LETTERS and self.issues):
            self.issues.append(self.issue("truncated", at, "", truncated_after(len(self.issues))))
            raise _Stop
        self.issues.append(self.issue(code, at, pointer, message))

    def issue(self, code: str, at: int, pointer: str, message: str) -> Issue:
        """Return an issue with its line and column. Counts lines from the position of the
        previous issue.
        """
        lines = self.text.count("\n", self.counted, at)
        if lines > 0:
            self.line += lines
            self.line_start = self.text.rfind("\n", self.counted, at) + 1
        self.counted = max(at, self.counted)
        return Issue(code, pointer, message, self.line, at - self.line_start + 1)

    def stop(self, code: str, message: str) -> NoReturn:
        self.add(code, self.at, message)
        raise _Stop

    def fail(self, expected: str, advice: str = "") -> NoReturn:
        """Reject the current token. `expected` describes what was expected."""
        word = _word.match(self.text, self.at)
        found = word.group() if word is not None else self.text[self.at : self.at + 1]
        shown = f"U+{ord(found):04X}" if len(found) == 1 and found < " " else quoted(found)
        advice = advice or _hints.get(found, "")
        hint = f"; {advice}" if advice else ""
        self.stop("syntax", f"found {shown if found else 'the end of the text'} {expected}{hint}")

    def space(self) -> None:
        match = _space.match(self.text, self.at)
        self.at = self.at if match is None else match.end()

    def skip(self, character: str) -> bool:
        if not self.text.startswith(character, self.at):
            return False
        self.at += 1
        return True

    def value(self) -> Any:
        first = self.text[self.at : self.at + 1]
        if first == "{":
            return self.object()
        if first == "[":
            return self.array()
        if first == '"':
            return self.string()
        for word, value in _literals.items():
            if self.text.startswith(word, self.at):
                self.at += len(word)
                return value
        return self.number()

    def open(self, closing: str) -> bool:
        """Enter an array or object. If it is empty, return True and consume the closing bracket."""
        if len(self.tokens) >= self.most_depth:
            self.stop("depth", f"found more than {self.most_depth} levels of nesting; nest less")
        self.at += 1
        self.space()
        return self.skip(closing)

    def comma(self, closing: str) -> bool:
        self.space()
        if self.skip(closing):
            return False
        if not self.skip(","):
            self.fail(f"where a comma or {quoted(closing)} should be")
        self.space()
        return True

    def another(self, closing: str) -> None:
        """Reject a closing bracket after a comma."""
        if self.text.startswith(closing, self.at):
            self.fail("after a comma", "remove the comma")

    def object(self) -> dict[str, Any]:
        members: dict[str, Any] = {}
        if self.open("}"):
            return members
        while True:
            key = self.key(members)
            self.colon()
            members[key] = self.value()
            self.tokens.pop()
            if not self.comma("}"):
                return members

    def key(self, members: dict[str, Any]) -> str:
        """Read a key and append it to the path."""
        start = self.at
        self.another("}")
        if not self.text.startswith('"', start):
            self.fail("where a key should start", "keys are strings in double quotes")
        key = self.literal()
        self.tokens.append(key)
        self.check(key, start)
        if key in members:
            self.add("dup_key", start, f"duplicate key {quoted(key)}; keep one of them")
        return key

    def colon(self) -> None:
        self.space()
        if not self.skip(":"):
            self.fail("where a colon should be")
        self.space()

    def array(self) -> list[Any]:
        items: list[Any] = []
        if self.open("]"):
            return items
        while True:
            self.tokens.append(len(items))
            self.another("]")
            items.append(self.value())
            self.tokens.pop()
            if not self.comma("]"):
                return items

    def string(self) -> str:
        start = self.at
        value = self.literal()
        self.check(value, start)
        return value

    def literal(self) -> str:
        match = _string_token.match(self.text, self.at)
        if match is None:
            self.fail_string()
        self.at = match.end()
        value: str = json.loads(match.group())
        return value

    def check(self, value: str, start: int) -> None:
        if not is_unicode(value):
            self.add("lone_surrogate", start, "found a lone surrogate; write both halves of the pair")

    def fail_string(self) -> NoReturn:
        match = _string_start.match(self.text, self.at)
        self.at = self.at if match is None else match.end()
        if self.text.startswith("\\", self.at):
            self.at += 1
            self.fail(
                "after a backslash", r"JSON supports only \" \\ \/ \b \f \n \r \t and \u with four hex digits"
            )
        self.fail("inside a string", "close it with a double quote, and write control characters as \\u")

    def number(self) -> int | float:
        start = self.at
        match = _number_token.match(self.text, start)
        if match is None:
            self.fail("where a value should start")
        digits = match.group()
        self.at = match.end()
        if _unfinished.match(digits + self.text[self.at : self.at + 1]):
            self.fail("in a number", "write it without leading zeros, with digits on both sides of the point")
        if len(digits) > self.most_digits:
            message = f"found a number of {len(digits)} characters, more than {self.most_digits}"
            self.add("limit", start, f"{message}; write it as a string")
        elif _whole_token.match(digits) and digits != "-0":
            return int(digits)
        elif math.isinf(float(digits)):
            message = f"found {quoted(digits)}, which is outside the range of a double; write it as a string"
            self.add("number_range", start, message)
        else:
            return float(digits)
        return 0
