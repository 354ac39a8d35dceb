"""Default values that are empty. Type checkers do not know the items of a bare `list`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

empty_list: Final[Callable[[], list[Any]]] = list
empty_dict: Final[Callable[[], dict[str, Any]]] = dict
