"""FastAPI with a route for each entity."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Body, FastAPI
from fastapi.testclient import TestClient
from verdicts import CODECS, compare, read_cases

cases = read_cases()
app = FastAPI()
for name in {case["entity"] for case in cases}:
    kind = CODECS[name].annotation

    def echo(data: Any) -> Any:
        return data

    echo.__annotations__ = {"data": Annotated[kind, Body()], "return": kind}
    app.post(f"/{name}", response_model=kind)(echo)

client = TestClient(app, raise_server_exceptions=False)


def send(entity: str, text: str) -> tuple[int, str]:
    headers = {"content-type": "application/json"}
    response = client.post(f"/{entity}", content=text.encode(), headers=headers)
    return response.status_code, response.text


compare(cases, send, rejected=422)
