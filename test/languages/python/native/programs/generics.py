"""A generic model that contains messages."""

from typing import Generic, TypeVar

from koine_messages import phi
from pydantic import BaseModel

Item = TypeVar("Item")


class Page(BaseModel, Generic[Item]):
    items: list[Item]
    next: str | None = None


page = Page[phi.Message].model_validate_json('{"items":[{"role":"user","content":[],"timestamp":1}]}')
print(type(page.items[0]).__name__, page.model_dump_json())
print(Page[phi.Usage](items=[phi.Usage(input=1, output=2)]).model_dump(include={"items": {0: {"input"}}}))
