"""Value: what a codec reads, and what a history holds."""

from typing import TypeVar

Value = TypeVar("Value")
