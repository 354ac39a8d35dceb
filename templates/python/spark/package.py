"""Codecs and histories by name. Dialect modules are imported on first use."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..core import Codec, HistoryCodec
from .schemas import HISTORIES, MODULES


def codec_of(entity: str) -> Codec[Any]:
    """Return the codec for an entity name that includes its dialect. Raises ValueError if the
    entity is unknown.
    """
    codecs: dict[str, Codec[Any]] = _module(entity).CODECS
    if entity not in codecs:
        raise ValueError(_unknown(entity, f"its dialect has {', '.join(sorted(codecs))}"))
    return codecs[entity]


def history_of(entity: str) -> HistoryCodec[Any]:
    """Return the codec of stored messages. Raises ValueError if the entity has no released
    versions.
    """
    if entity not in HISTORIES:
        stored = ", ".join(HISTORIES) or "none"
        raise ValueError(_unknown(entity, f"of these entities there are stored versions: {stored}"))
    history: HistoryCodec[Any] = _module(entity).history
    return history


def _module(entity: str) -> Any:
    dialect = entity.partition(".")[0]
    if dialect not in MODULES:
        raise ValueError(_unknown(entity, f"its dialects are {', '.join(MODULES)}"))
    return import_module(f"..{MODULES[dialect]}", __package__)


def _unknown(entity: str, known: str) -> str:
    return (
        f"this package does not know {entity!r}; {known}. "
        "Where the schemas have it, generate the package anew and install it on the driver and every executor"
    )
