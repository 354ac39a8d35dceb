"""Strings that Python represents as dates, times, durations, UUIDs, decimals and bytes. A parsed
value keeps its original text, which is used when it is written again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any, TypeAlias
from uuid import UUID

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from .limits import Limits
from .marker import Marker
from .rules import Rules
from .run import Path, Run
from .shapes import Shape
from .text_reading import (
    read_base64,
    read_date,
    read_date_time,
    read_decimal,
    read_duration,
    read_time,
    read_uuid,
)
from .text_values import (
    BytesAsRead,
    DateAsRead,
    DateTimeAsRead,
    DecimalAsRead,
    DurationAsRead,
    NoDate,
    NoDateTime,
    NoDuration,
    NoTime,
    TimeAsRead,
    UuidAsRead,
    text_in,
    text_readers,
    with_text,
)
from .text_writing import (
    write_base64,
    write_date,
    write_date_time,
    write_decimal,
    write_duration,
    write_time,
    write_uuid,
)


@dataclass(frozen=True, eq=False)
class TextType:
    """How a type is read from text and written as text."""

    expected: str
    reader: Callable[[str], Any]
    write: Callable[[Any], str]
    without: Callable[[], Any]
    """Return the value for text that has no value of the type."""

    def read(self, text: str) -> Any:
        try:
            return with_text(self.reader(text), text)
        except (ValueError, ArithmeticError):
            return with_text(self.without(), text)


_text_types: dict[type[Any], TextType] = {
    datetime: TextType(
        "a datetime with a time zone", read_date_time, write_date_time, lambda: NoDateTime(1, 1, 1)
    ),
    date: TextType("a date", read_date, write_date, lambda: NoDate(1, 1, 1)),
    time: TextType("a time with a time zone", read_time, write_time, NoTime),
    timedelta: TextType("a timedelta of whole seconds", read_duration, write_duration, NoDuration),
    UUID: TextType("a UUID", read_uuid, write_uuid, lambda: UuidAsRead(int=0)),
    Decimal: TextType("a finite Decimal", read_decimal, write_decimal, DecimalAsRead),
    bytes: TextType("bytes", read_base64, write_base64, BytesAsRead),
}
text_readers.append((DateTimeAsRead, _text_types[datetime].read))
text_readers.append((NoDateTime, _text_types[datetime].read))
text_readers.append((DateAsRead, _text_types[date].read))
text_readers.append((NoDate, _text_types[date].read))
text_readers.append((TimeAsRead, _text_types[time].read))
text_readers.append((NoTime, _text_types[time].read))
text_readers.append((DurationAsRead, _text_types[timedelta].read))
text_readers.append((NoDuration, _text_types[timedelta].read))
text_readers.append((UuidAsRead, _text_types[UUID].read))
text_readers.append((DecimalAsRead, _text_types[Decimal].read))
text_readers.append((BytesAsRead, _text_types[bytes].read))


class TextShape(Shape):
    """A string on the wire, a value of another type in memory. The limits apply to the text."""

    def __init__(self, kind: type[Any], rules: Rules) -> None:
        self.kind = kind
        self.type = _text_types[kind]
        self.rules = rules

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        if self._is_value(wire):
            self.encode(wire, path, run)
            return wire
        if not isinstance(wire, str):
            return run.wrong("type", "a string", wire, path)
        self.rules.check(wire, path, run)
        return self.type.read(wire)

    def encode(self, value: Any, path: Path, run: Run) -> Any:
        if not self._is_value(value):
            return run.wrong("type", self.type.expected, value, path)
        try:
            text = text_in(value) or self.type.write(value)
        except ValueError as problem:
            return run.wrong("format", self.type.expected, str(value), path, str(problem))
        self.rules.check(text, path, run)
        return text

    def _is_value(self, value: Any) -> bool:
        """A datetime is a date to Python, but not to JSON Schema."""
        return isinstance(value, self.kind) and (self.kind is not date or not isinstance(value, datetime))


class TextLimits(Limits):
    """The format and the other limits of a string that has another type in memory."""

    def shape(self, inner: Any, module: str | None = None) -> Shape:
        return TextShape(inner, self)

    def native(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.str_schema()

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return Marker.__get_pydantic_core_schema__(self, source, handler)


DateTimeText: TypeAlias = datetime
DateText: TypeAlias = date
TimeText: TypeAlias = time
DurationText: TypeAlias = timedelta
UuidText: TypeAlias = UUID
DecimalText: TypeAlias = Decimal
BytesText: TypeAlias = bytes
