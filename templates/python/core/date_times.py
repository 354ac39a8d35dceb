"""`format: date-time` as datetime. A parsed value keeps its original text, which is used when it
is written again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from typing import Annotated, Any, TypeAlias

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from .marker import Marker
from .run import Path, Run
from .shapes import Shape

_EXPECTED = "an RFC 3339 date and time with an offset"

_form = re.compile(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})[ Tt]([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]+))?"
    r"(?:[Zz]|([+-])([0-9]{2}):([0-9]{2}))"
)


class DateTimeAsRead(datetime):
    """A datetime that keeps its original text, including extra digits, letter case and leap
    seconds.
    """

    __slots__ = ("text",)

    text: str

    def __reduce_ex__(self, protocol: Any) -> Any:
        return _read, (self.text,)


def _read(text: str) -> DateTimeAsRead | None:
    """A leap second becomes the last representable moment before it. Digits after the sixth are
    preserved only in the text.
    """
    found = _form.fullmatch(text)
    if found is None:
        return None
    year, month, day, hour, minute, second = (int(digits) for digits in found.groups()[:6])
    fraction, sign, hours, minutes = found.groups()[6:]
    micro = 999_999 if second == 60 else int(((fraction or "") + "000000")[:6])
    offset = timedelta() if sign is None else timedelta(hours=int(hours), minutes=int(minutes))
    zone = timezone(-offset if sign == "-" else offset)
    try:
        made = DateTimeAsRead(year, month, day, hour, minute, min(second, 59), micro, zone)
    except ValueError:
        return None
    made.text = text
    return made


def _written(value: datetime) -> str | None:
    """Return None if the offset is missing or includes seconds."""
    if isinstance(value, DateTimeAsRead) and hasattr(value, "text"):
        return value.text
    text = value.isoformat()
    if text.endswith("+00:00"):
        return f"{text[:-6]}Z"
    return None if _form.fullmatch(text) is None else text


class DateTimeShape(Shape):
    """A string on the wire, a datetime in memory."""

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        if isinstance(wire, datetime):
            self.encode(wire, path, run)
            return wire
        if not isinstance(wire, str):
            return run.wrong("type", "a string", wire, path)
        value = _read(wire)
        if value is None and _form.fullmatch(wire) is None:
            return run.wrong("format", _EXPECTED, wire, path)
        return (
            run.wrong("range", "a date and time that datetime can hold", wire, path)
            if value is None
            else value
        )

    def encode(self, value: Any, path: Path, run: Run) -> Any:
        if not isinstance(value, datetime):
            return run.wrong("type", "a datetime", value, path)
        text = _written(value)
        return run.wrong("format", "a datetime with a time zone", value, path) if text is None else text


@dataclass(frozen=True)
class DateTimeMarker(Marker):
    """A date and time in the format of RFC 3339."""

    def shape(self, inner: Any, module: str | None = None) -> Shape:
        return DateTimeShape()

    def native(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.str_schema()

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {"type": "string", "format": "date-time"}


DateTimeText: TypeAlias = Annotated[datetime, DateTimeMarker()]
"""A datetime in the format of RFC 3339."""
