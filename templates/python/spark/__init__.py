"""Messages in Spark: validates, upgrades and types columns of messages in Arrow batches.

Rows are never pickled. No row is dropped, and no row fails a job.
"""

from __future__ import annotations

from .frames import typed, upgrade, validate
from .losses import Loss, losses
from .types import struct

__all__ = ["Loss", "losses", "struct", "typed", "upgrade", "validate"]
