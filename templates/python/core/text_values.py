"""Values that keep the text they were read from: dates, times, durations, UUIDs, decimals and
bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID


class AsRead:
    """A value that keeps its original text, which is used when it is written again."""

    __slots__ = ()

    text: str

    def __reduce_ex__(self, protocol: Any) -> Any:
        text = text_in(self)
        return super().__reduce_ex__(protocol) if text is None else (_again, (type(self), text))


def text_in(value: object) -> str | None:
    """Return the text of a value. A value that is the result of an operation has none."""
    return getattr(value, "text", None) if isinstance(value, AsRead) else None


def with_text(made: Any, text: str) -> Any:
    """Return the value with its text. `UUID` forbids normal assignment."""
    object.__setattr__(made, "text", text)
    return made


text_readers: list[tuple[type[Any], Callable[[str], Any]]] = []
"""The functions that read text again, by the class of the value."""


def _again(kind: type[Any], text: str) -> Any:
    return next(read for one, read in text_readers if one is kind)(text)


class DateTimeAsRead(AsRead, datetime):
    __slots__ = ("text",)


class DateAsRead(AsRead, date):
    __slots__ = ("text",)


class TimeAsRead(AsRead, time):
    __slots__ = ("text",)


class DurationAsRead(AsRead, timedelta):
    __slots__ = ("text",)


class UuidAsRead(AsRead, UUID):
    __slots__ = ("text",)


class DecimalAsRead(AsRead, Decimal):
    __slots__ = ("text",)

    def __copy__(self) -> DecimalAsRead:
        return self

    def __deepcopy__(self, memo: Any) -> DecimalAsRead:
        return self


class BytesAsRead(AsRead, bytes):
    """Bytes, which cannot have slots."""


class WithoutValue(AsRead):
    """Valid text that has no value in Python, such as a leap second. The text can be read, compared
    and written. Every other use raises ValueError.
    """

    __slots__ = ()

    def __getattribute__(self, name: str) -> Any:
        if name == "text" or name.startswith("__"):
            return super().__getattribute__(name)
        return WithoutValue._refuse(self)

    def _refuse(self, *_others: Any) -> Any:
        kind = next(base for base in type(self).__mro__ if base.__module__ != WithoutValue.__module__)
        raise ValueError(f"{self.text} has no value as a {kind.__name__}; use its text")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, WithoutValue) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"<{self.text}>"

    __str__ = __format__ = __bool__ = __lt__ = __le__ = __gt__ = __ge__ = _refuse
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __neg__ = __abs__ = _refuse
    __truediv__ = __rtruediv__ = __floordiv__ = __mod__ = __divmod__ = _refuse


class NoDateTime(WithoutValue, DateTimeAsRead):
    __slots__ = ()


class NoDate(WithoutValue, DateAsRead):
    __slots__ = ()


class NoTime(WithoutValue, TimeAsRead):
    __slots__ = ()


class NoDuration(WithoutValue, DurationAsRead):
    __slots__ = ()
