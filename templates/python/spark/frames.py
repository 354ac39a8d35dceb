"""Adds columns of validated, upgraded or typed messages to data frames."""

from __future__ import annotations

from typing import Any

from pyspark.sql import DataFrame
from pyspark.sql.types import (
    ArrayType,
    BinaryType,
    BooleanType,
    DataType,
    StringType,
    StructField,
    StructType,
)

from .batches import Batches
from .judging import Question, Upgrade, Verdict
from .package import codec_of, history_of
from .reading import Typed
from .schemas import FINGERPRINT
from .types import struct

_TEXT = StringType()
_ISSUE = StructType([StructField(name, _TEXT) for name in ("code", "pointer", "message")])


def validate(df: DataFrame, entity: str, column: str) -> DataFrame:
    """Add `verdict` (boolean), and `codes` and `pointers` (arrays of text) with every reason why a
    message is not valid.

    `entity` is an entity name that includes the dialect. `column` contains text or bytes. A null
    row has the code `missing`. If an executor has a different version of this package than the
    driver, `verdict` is null and the code is `package`. Raises ValueError for an unknown entity, a
    missing column, or a column name that is already used.
    """
    codec_of(entity)
    lists = ArrayType(_TEXT)
    added = {"verdict": BooleanType(), "codes": lists, "pointers": lists}
    return _asked(df, column, Verdict(entity), added)


def upgrade(df: DataFrame, entity: str, column: str) -> DataFrame:
    """Add `upgraded`, the stored messages of each row in the current version, and `issues`: code,
    pointer and message.

    Messages that cannot be read are kept unchanged in `upgraded`. If a row is not a history at all,
    `upgraded` is null. Raises ValueError in the same cases as `validate`, and if the entity has no
    stored versions.
    """
    history_of(entity)
    return _asked(df, column, Upgrade(entity), {"upgraded": _TEXT, "issues": ArrayType(_ISSUE)})


def typed(df: DataFrame, entity: str, column: str, *, depth: int = 1) -> DataFrame:
    """Add `typed`, a column of the type `struct(entity, depth)`: the fields of each valid
    message, otherwise null.
    """
    codec_of(entity)
    return _asked(df, column, Typed(entity, depth), {"typed": struct(entity, depth)})


def _asked(df: DataFrame, column: str, question: Question, added: dict[str, Any]) -> DataFrame:
    _check(df, column, added)
    fields = tuple(StructField(name, kind) for name, kind in added.items())
    schema = StructType([*df.schema.fields, *fields])
    return df.mapInArrow(Batches(question, column, fields, FINGERPRINT), schema)


def _check(df: DataFrame, column: str, added: dict[str, DataType]) -> None:
    if column not in df.columns:
        raise ValueError(f"the frame has no column {column!r}; it has {', '.join(df.columns)}")
    kind = df.schema[column].dataType
    if not isinstance(kind, StringType | BinaryType):
        raise ValueError(f"column {column!r} is {kind.simpleString()}; messages are string or binary")
    taken = [name for name in df.columns if name.lower() in added]
    if taken:
        raise ValueError(f"the frame has {', '.join(taken)} already; rename it, or leave it out")
