"""Adds columns to Arrow batches. The order of rows is preserved, and only a few rows are
processed at a time.
"""

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
"""The number of rows that are converted to Python at once."""


@dataclass(frozen=True)
class Batches:
    """Evaluates a question for every row of a column. `added` contains the fields for the
    results.
    """

    question: Question
    column: str
    added: tuple[StructField, ...]
    fingerprint: str
    """The schema hash of the package on the driver."""

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
    """Return the bytes of each row as stored, which may not be valid UTF-8."""
    binary = column.cast(pa.large_binary() if pa.types.is_large_string(column.type) else _binary(column.type))
    for start in range(0, len(binary), _SLICE):
        yield from binary.slice(start, _SLICE).to_pylist()


def _binary(kind: Any) -> Any:
    return kind if pa.types.is_large_binary(kind) else pa.binary()
