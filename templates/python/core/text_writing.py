"""Writes dates, times, durations, UUIDs, decimals and bytes as text. Each kind has one form. Raises
ValueError, with a hint, for values that have no text.
"""

from __future__ import annotations

from base64 import b64encode
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from uuid import UUID

_NAIVE = "; set its tzinfo, such as timezone.utc"


def _micros(microsecond: int) -> str:
    return "" if microsecond == 0 else f".{microsecond:06}".rstrip("0")


def _zone(offset: timedelta | None) -> str:
    if offset is None:
        raise ValueError(_NAIVE)
    minutes, rest = divmod(abs(offset), timedelta(minutes=1))
    if rest:
        raise ValueError("; use an offset of whole minutes")
    sign = "-" if offset < timedelta() else "+"
    return "Z" if minutes == 0 else f"{sign}{minutes // 60:02}:{minutes % 60:02}"


def write_date_time(value: datetime) -> str:
    clock = value.replace(tzinfo=None).isoformat(timespec="seconds")
    return f"{clock}{_micros(value.microsecond)}{_zone(value.utcoffset())}"


def write_date(value: date) -> str:
    return value.isoformat()


def write_time(value: time) -> str:
    clock = value.replace(tzinfo=None).isoformat(timespec="seconds")
    return f"{clock}{_micros(value.microsecond)}{_zone(value.utcoffset())}"


def write_duration(value: timedelta) -> str:
    if value < timedelta() or value.microseconds:
        raise ValueError("; round it to seconds, and use abs() if it is negative")
    minutes, second = divmod(value.days * 86_400 + value.seconds, 60)
    hour, minute = divmod(minutes, 60)
    hours = f"{hour}H" if hour else ""
    seconds = f"{second}S" if second or not minutes else ""
    return f"PT{hours}{f'{minute}M' if minute or (hours and seconds) else ''}{seconds}"


def write_uuid(value: UUID) -> str:
    return str(value)


def write_decimal(value: Decimal) -> str:
    if not value.is_finite():
        raise ValueError("; JSON has no such number")
    text = f"{value:f}"
    return text if value else text.lstrip("-")


def write_base64(value: bytes) -> str:
    return b64encode(value).decode()
