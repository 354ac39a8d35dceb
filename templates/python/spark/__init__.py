"""Messages in Spark: columns of them are judged, brought to today's version and typed, in batches of Arrow.

No row goes through Python's pickle, none is left out, and none ends a job.
"""

from __future__ import annotations

from .frames import typed, upgrade, validate
from .losses import Loss, losses
from .types import struct

__all__ = ["Loss", "losses", "struct", "typed", "upgrade", "validate"]
