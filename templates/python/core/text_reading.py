"""Reads the text of dates, times, durations, UUIDs, decimals and bytes. Raises ValueError for text
that Python cannot represent.
"""

from __future__ import annotations

import re
from base64 import b64decode
from datetime import date, timedelta, timezone
from typing import Any

from .text_values import (
    BytesAsRead,
    DateAsRead,
    DateTimeAsRead,
    DecimalAsRead,
    DurationAsRead,
    TimeAsRead,
    UuidAsRead,
)

_clock_form = re.compile(
    r"([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]+))?(?:[Zz]|([+-])([0-9]{2}):([0-9]{2}))"
)
_duration_form = re.compile(r"P(?:([0-9]+)W)?(?:([0-9]+)D)?(?:T(?:([0-9]+)H)?(?:([0-9]+)M)?(?:([0-9]+)S)?)?")

_MOST_SECONDS = 2**63 // 10**9
"""Every language can represent a duration of this many seconds."""

_FURTHEST = timedelta(hours=18)
"""Every language can represent this offset."""


def _clock(text: str) -> tuple[int, int, int, int, timezone]:
    """Return the time and its offset. Digits after the sixth are preserved only in the text."""
    found = _clock_form.fullmatch(text)
    if found is None:
        raise ValueError
    hour, minute, second, fraction, sign, hours, minutes = found.groups()
    offset = timedelta() if sign is None else timedelta(hours=int(hours), minutes=int(minutes))
    if offset > _FURTHEST:
        raise ValueError
    zone = timezone(-offset if sign == "-" else offset)
    return int(hour), int(minute), int(second), int(((fraction or "") + "000000")[:6]), zone


def read_date_time(text: str) -> Any:
    day = date.fromisoformat(text[:10])
    return DateTimeAsRead(day.year, day.month, day.day, *_clock(text[11:]))


def read_date(text: str) -> Any:
    day = date.fromisoformat(text)
    return DateAsRead(day.year, day.month, day.day)


def read_time(text: str) -> Any:
    return TimeAsRead(*_clock(text))


def read_duration(text: str) -> Any:
    """A day has 24 hours. Years and months have no fixed length."""
    found = _duration_form.fullmatch(text)
    if found is None:
        raise ValueError
    weeks, days, hours, minutes, seconds = (int(part or 0) for part in found.groups())
    total = ((weeks * 7 + days) * 24 + hours) * 3600 + minutes * 60 + seconds
    if total > _MOST_SECONDS:
        raise ValueError
    return DurationAsRead(seconds=total)


def read_uuid(text: str) -> Any:
    return UuidAsRead(text[-36:])


def read_decimal(text: str) -> Any:
    return DecimalAsRead(text)


def read_base64(text: str) -> Any:
    return BytesAsRead(b64decode(text, validate=True))
