"""Serializes JSON without losing digits. Raises an error if a value has no JSON form."""

from __future__ import annotations

import json.encoder
import math
from typing import Any

from .exact_reader import is_unicode
from .issues import Issue
from .quick_reader import LONGEST_WHOLE, MOST_DEPTH, MOST_DIGITS
from .run import pointer_to
from .shapes import GREATEST_EXACT

_literal = json.encoder.encode_basestring
_ordinary_text = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode


class NotJson(Exception):
    """A value without a JSON form. Each container adds its key to the path as the error
    propagates.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message
        self.tokens: list[str | int] = []

    def issue(self) -> Issue:
        return Issue(self.code, pointer_to(self.tokens[::-1]), self.message)


def write_json(value: Any, *, canonical: bool = False) -> str:
    """Return compact JSON text, with keys in the given order or in the canonical form of RFC
    8785. Raises NotJson.
    """
    if not canonical and is_ordinary(value):
        text = _ordinary_text(value)
        if is_unicode(text):
            return text
    parts: list[str] = []
    _Writer(parts, canonical=canonical).value(value, 0)
    return "".join(parts)


def is_ordinary(value: Any, depth: int = MOST_DEPTH) -> bool:
    """Return True if the standard library formats the value the same way as the exact writer. All
    other values need the exact writer.
    """
    kind = type(value)
    if kind is str or value is None or kind is bool:
        return True
    if kind is int:
        return bool(-LONGEST_WHOLE < value < LONGEST_WHOLE)
    if kind is float:
        return 1e-4 <= abs(value) < 1e16 and not value.is_integer()
    if depth == 0:
        return False
    if kind is list:
        return all(is_ordinary(item, depth - 1) for item in value)
    return kind is dict and all(
        type(key) is str and is_ordinary(item, depth - 1) for key, item in value.items()
    )


class _Writer:
    def __init__(self, parts: list[str], *, canonical: bool) -> None:
        self.parts = parts
        self.canonical = canonical

    def value(self, value: Any, depth: int) -> None:
        if isinstance(value, str):
            self.parts.append(_string(value))
        elif value is None:
            self.parts.append("null")
        elif isinstance(value, bool):
            self.parts.append("true" if value else "false")
        elif isinstance(value, int):
            self.parts.append(_digits_of_whole(value))
        elif isinstance(value, float):
            self.parts.append(_double(value, canonical=self.canonical))
        elif isinstance(value, dict | list):
            self.container(value, depth + 1)
        else:
            raise NotJson("type", f"found a {type(value).__name__}, which JSON cannot represent")

    def container(self, value: dict[Any, Any] | list[Any], depth: int) -> None:
        if depth > MOST_DEPTH:
            raise NotJson("depth", f"found more than {MOST_DEPTH} levels of nesting, or a cycle; nest less")
        if isinstance(value, dict):
            self.object(value, depth)
        else:
            self.array(value, depth)

    def object(self, value: dict[Any, Any], depth: int) -> None:
        parts = self.parts
        separator = "{"
        for key in self.keys(value):
            try:
                parts.append(f"{separator}{_key(key)}:")
                self.value(value[key], depth)
            except NotJson as problem:
                problem.tokens.append(key)
                raise
            separator = ","
        parts.append("{}" if separator == "{" else "}")

    def keys(self, value: dict[Any, Any]) -> list[Any]:
        if not self.canonical:
            return list(value)
        return sorted(value, key=lambda key: str(key).encode("utf-16-be", "surrogatepass"))

    def array(self, value: list[Any], depth: int) -> None:
        parts = self.parts
        separator = "["
        for index, item in enumerate(value):
            parts.append(separator)
            try:
                self.value(item, depth)
            except NotJson as problem:
                problem.tokens.append(index)
                raise
            separator = ","
        parts.append("[]" if separator == "[" else "]")


def _key(key: Any) -> str:
    if isinstance(key, str):
        return _string(key)
    raise NotJson("type", f"found a key that is a {type(key).__name__}; the keys of JSON are strings")


def _string(text: str) -> str:
    if not is_unicode(text):
        raise NotJson("lone_surrogate", "found a lone surrogate; write both halves of the pair")
    return _literal(text)


def _digits_of_whole(value: int) -> str:
    text = "" if abs(value) >= 10 * LONGEST_WHOLE else int.__repr__(value)
    if not 0 < len(text) <= MOST_DIGITS:
        raise NotJson(
            "limit", f"found an integer of more than {MOST_DIGITS} characters; write it as a string"
        )
    return text


def _double(value: float, *, canonical: bool) -> str:
    if not math.isfinite(value):
        raise NotJson("number_range", f"found {value}, which JSON cannot represent; write null or a string")
    if value == 0:
        return "-0" if math.copysign(1, value) < 0 and not canonical else "0"
    # Plain digits would be read as an exact integer, which differs from the double.
    if value.is_integer() and abs(value) > GREATEST_EXACT and not canonical:
        return ecmascript(value, plain_below=0)
    return ecmascript(value)


def ecmascript(value: float, plain_below: int = 21) -> str:
    """Format a finite double other than zero as ECMAScript does. Numbers with `plain_below` or
    more digits are written with an exponent.
    """
    text = float.__repr__(value)
    if "e" not in text and plain_below > 0:
        return text.removesuffix(".0")
    sign = "-" if text.startswith("-") else ""
    mantissa, _, exponent = text.removeprefix("-").partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = (whole + fraction).lstrip("0").rstrip("0")
    point = len(whole) + int(exponent or 0) - (len(whole + fraction) - len((whole + fraction).lstrip("0")))
    if 0 < point <= plain_below:
        padded = digits.ljust(point, "0")
        rest = padded[point:]
        return f"{sign}{padded[:point]}{'.' if rest else ''}{rest}"
    if -6 < point <= 0 and plain_below > 0:
        return f"{sign}0.{'0' * -point}{digits}"
    rest = digits[1:]
    return f"{sign}{digits[0]}{'.' if rest else ''}{rest}e{point - 1:+d}"
