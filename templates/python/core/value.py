"""Value: the type variable of codecs and histories."""

from typing import TypeVar

Value = TypeVar("Value")
