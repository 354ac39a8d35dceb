"""Splits annotations such as `A | B | None` into alternatives and joins them."""

from __future__ import annotations

import types
from typing import Any, Union, get_args, get_origin


def is_union(annotation: Any) -> bool:
    return get_origin(annotation) in (Union, types.UnionType)


def alternatives(annotation: Any) -> tuple[Any, ...]:
    return get_args(annotation) if is_union(annotation) else (annotation,)


def without(annotation: Any, part: Any) -> Any:
    """Return the annotation without one of its alternatives."""
    rest = tuple(other for other in alternatives(annotation) if other is not part)
    return Union[rest] if rest else part  # noqa: UP007
