"""The core imported by generated modules."""

from __future__ import annotations

from typing_extensions import Unpack

from .absent import ABSENT, Absent
from .annotations import from_wire
from .codec import Codec, Decoded, table
from .factories import empty_dict, empty_list
from .history import History, Kept, Message, Written
from .history_codec import HistoryCodec
from .issues import DecodeError, EncodeError, Issue, KoineError
from .limits import Limits
from .markers import (
    Alias,
    BigInt,
    BigInt64,
    BigUint64,
    Double,
    External,
    Flag,
    Int,
    Int8,
    Int16,
    Int32,
    Items,
    Json,
    OneOf,
    Tagged,
    Text,
    Uint8,
    Uint16,
    Uint32,
    Uint64,
    Untagged,
)
from .record import Record
from .steps import Step
from .text_types import (
    BytesText,
    DateText,
    DateTimeText,
    DecimalText,
    DurationText,
    TextLimits,
    TimeText,
    UuidText,
)
from .unions import Unknown

OPTIONAL = Step.OPTIONAL
DEFAULT = Step.DEFAULT
NULL_IS_ABSENT = Step.NULL_IS_ABSENT
OMIT_EMPTY = Step.OMIT_EMPTY
SALVAGE = Step.SALVAGE
SALVAGE_LIST = Step.SALVAGE_LIST
SKIP_ITEMS = Step.SKIP_ITEMS
FLATTEN = Step.FLATTEN
CONSTANT = Step.CONSTANT

__all__ = [
    "ABSENT",
    "CONSTANT",
    "DEFAULT",
    "FLATTEN",
    "NULL_IS_ABSENT",
    "OMIT_EMPTY",
    "OPTIONAL",
    "SALVAGE",
    "SALVAGE_LIST",
    "SKIP_ITEMS",
    "Absent",
    "Alias",
    "BigInt",
    "BigInt64",
    "BigUint64",
    "BytesText",
    "Codec",
    "DateText",
    "DateTimeText",
    "DecimalText",
    "DecodeError",
    "Decoded",
    "Double",
    "DurationText",
    "EncodeError",
    "External",
    "Flag",
    "History",
    "HistoryCodec",
    "Int",
    "Int8",
    "Int16",
    "Int32",
    "Issue",
    "Items",
    "Json",
    "Kept",
    "KoineError",
    "Limits",
    "Message",
    "OneOf",
    "Record",
    "Step",
    "Tagged",
    "Text",
    "TextLimits",
    "TimeText",
    "Uint8",
    "Uint16",
    "Uint32",
    "Uint64",
    "Unknown",
    "Unpack",
    "Untagged",
    "UuidText",
    "Written",
    "empty_dict",
    "empty_list",
    "from_wire",
    "table",
]
