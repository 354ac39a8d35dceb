"""Batches of Arrow in, the same batches with more columns out: in the order of the rows, a few of which are looked at at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
from pyspark.sql.pandas.types import to_arrow_type
from pyspark.sql.types import StructField

from .judging import OTHER_PACKAGE, Answer, Question
from .schemas import FINGERPRINT

_SLICE = 512
"""Rows that are Python's at once."""


@dataclass(frozen=True)
class Batches:
    """Asks about a column; `added` are the fields that the answers fill."""

    question: Question
    column: str
    added: tuple[StructField, ...]
    fingerprint: str
    """Of the package of the driver."""

    def __call__(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        answer = self._answer()
        types = [to_arrow_type(field.dataType) for field in self.added]
        names = [field.name for field in self.added]
        for batch in batches:
            rows = [answer(text) for text in texts_in(batch.column(self.column))]
            arrays = [pa.array([row[at] for row in rows], kind) for at, kind in enumerate(types)]
            yield pa.RecordBatch.from_arrays([*batch.columns, *arrays], [*batch.schema.names, *names])

    def _answer(self) -> Answer:
        if self.fingerprint == FINGERPRINT:
            return self.question.answer()
        refusal = self.question.refusal(OTHER_PACKAGE)
        return lambda _text, /: refusal


def texts_in(column: Any) -> Iterator[bytes | None]:
    """The bytes of each row as they are stored, which need be no UTF-8."""
    binary = column.cast(pa.large_binary() if pa.types.is_large_string(column.type) else _binary(column.type))
    for start in range(0, len(binary), _SLICE):
        yield from binary.slice(start, _SLICE).to_pylist()


def _binary(kind: Any) -> Any:
    return kind if pa.types.is_large_binary(kind) else pa.binary()
