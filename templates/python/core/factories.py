"""Empty default values. Type checkers cannot infer the item type of a bare `list`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

empty_list: Final[Callable[[], list[Any]]] = list
empty_dict: Final[Callable[[], dict[str, Any]]] = dict
