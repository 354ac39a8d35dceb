"""ABSENT: the value of an absent key in fields where None means null."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, Literal

from pydantic_core import PydanticOmit, core_schema

if TYPE_CHECKING:
    # Type checkers narrow a type by `value is ABSENT` only if ABSENT is a member of an enum.
    class Absent(Enum):
        """The type of ABSENT."""

        ABSENT = "absent"

        def __bool__(self) -> Literal[False]: ...
else:
    # At runtime it is not an enum, because frameworks describe an enum as a set of strings.
    class Absent:
        """The type of ABSENT."""

        def __new__(cls, value="absent"):
            return ABSENT

        def __reduce__(self):
            return "ABSENT"

        def __repr__(self):
            return "ABSENT"

        def __bool__(self):
            return False

        @classmethod
        def __get_pydantic_core_schema__(cls, source, handler):
            return core_schema.is_instance_schema(cls)

        @classmethod
        def __get_pydantic_json_schema__(cls, schema, handler):
            raise PydanticOmit

    Absent.ABSENT = object.__new__(Absent)


ABSENT: Final = Absent.ABSENT
"""The value of an absent key: `if message.detail is ABSENT`."""
