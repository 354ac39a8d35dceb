"""Spark support: validates, upgrades and types message columns in Arrow batches.

Rows are never pickled. No row is ever dropped, and an invalid row never fails the job.
"""

from __future__ import annotations

from .frames import typed, upgrade, validate
from .losses import Loss, losses
from .types import struct

__all__ = ["Loss", "losses", "struct", "typed", "upgrade", "validate"]
