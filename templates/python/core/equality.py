"""Equality of JSON values: 1 equals 1.0, true differs from 1, and the key order is ignored."""

from __future__ import annotations

import json
from typing import Any

from pydantic import BaseModel


def plain(value: Any) -> Any:
    """Return wire data. Models, which constructors also accept, are encoded first."""
    if isinstance(value, BaseModel):
        return value.model_dump()
    return list(value) if isinstance(value, tuple) else getattr(value, "raw", value)


def json_key(value: Any) -> str:
    """Return the same text for equal data. With other kinds of keys, hostile inputs could
    cause hash collisions.
    """
    value = plain(value)
    if isinstance(value, str):
        return json.dumps(value)
    if value is None or isinstance(value, bool):
        return str(value)
    if isinstance(value, (int, float)):
        return f"{int(value):x}" if isinstance(value, int) or value.is_integer() else repr(value)
    if isinstance(value, list):
        return f"[{','.join(map(json_key, value))}]"
    if isinstance(value, dict):
        return f"{{{','.join(f'{json.dumps(key)}:{json_key(value[key])}' for key in sorted(value))}}}"
    return repr(value)
