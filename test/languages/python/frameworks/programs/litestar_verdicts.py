"""Litestar with a route for each record."""

import logging
from typing import Annotated, Any

from koine_messages import Absent
from litestar import Litestar, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import Body
from litestar.plugins.pydantic import PydanticPlugin
from litestar.testing import TestClient
from pydantic import BaseModel
from verdicts import CODECS, compare, read_cases

logging.disable()


def is_record(name: str) -> bool:
    """Litestar does not support unions of models in a body, and writes a string as plain text."""
    kind = CODECS[name].annotation
    return isinstance(kind, type) and issubclass(kind, BaseModel)


def route_of(name: str) -> HTTPRouteHandler:
    def echo(data: Any) -> Any:
        return data

    kind = CODECS[name].annotation
    echo.__annotations__ = {"data": Annotated[kind, Body()], "return": kind}
    return post(f"/{name}", status_code=200, sync_to_thread=False)(echo)


cases = [case for case in read_cases() if is_record(case["entity"])]
# By default, Litestar's plugin converts text to numbers and writes attribute names.
app = Litestar(
    [route_of(name) for name in {case["entity"] for case in cases}],
    plugins=[PydanticPlugin(prefer_alias=True, validate_strict=True)],
    type_encoders={Absent: lambda _: None},
)
with TestClient(app, raise_server_exceptions=False) as client:

    def send(entity: str, text: str) -> tuple[int, str]:
        headers = {"content-type": "application/json"}
        response = client.post(f"/{entity}", content=text.encode(), headers=headers)
        return response.status_code, response.text

    compare(cases, send, rejected=400)
