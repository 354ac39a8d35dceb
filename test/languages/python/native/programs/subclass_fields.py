"""A subclass with additional fields whose types do not exist in JSON."""

from datetime import datetime, timezone
from uuid import UUID

from koine_messages import phi
from pydantic import Field


class Stored(phi.UserMessage):
    id: UUID
    stored_at: datetime
    tags: set[str] = Field(default_factory=set)


stored = Stored(
    content=[phi.TextContent(text="hi")],
    timestamp=1,
    id=UUID(int=1),
    stored_at=datetime(2026, 1, 2, tzinfo=timezone.utc),
)
print(stored.model_dump_json())
print(stored.model_dump(exclude={"content"})["stored_at"].year)
print(Stored.model_validate_json(stored.model_dump_json()) == stored)
print(Stored.model_json_schema()["required"])
