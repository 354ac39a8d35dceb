"""Equality as JSON has it: 1 equals 1.0, true is not 1, and the order of keys does not matter."""

from __future__ import annotations

import json
from typing import Any

from pydantic import BaseModel


def plain(value: Any) -> Any:
    """Wire data; what is a value already, as a constructor may be given it, is written."""
    if isinstance(value, BaseModel):
        return value.model_dump()
    return list(value) if isinstance(value, tuple) else getattr(value, "raw", value)


def json_key(value: Any) -> str:
    """A text that is the same for equal data; as a text, so that no input makes many of them collide."""
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
