"""FastAPI gives the same verdict and the same output as the codecs for the fixtures."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

from fastapi import Body, FastAPI
from fastapi.testclient import TestClient
from koine_messages import Codec, DecodeError
from koine_messages.core import read_json, write_json
from koine_messages.testee import MODULES

codecs: dict[str, Codec[Any]] = {name: codec for module in MODULES for name, codec in module.CODECS.items()}
lines = Path(sys.argv[1]).read_text(encoding="utf-8").split("\n")
cases: list[dict[str, Any]] = [json.loads(line) for line in lines if line]
# FastAPI parses the text with Python's json module, which does not find problems such as duplicate keys.
chosen = [case for case in cases if case["entity"] in codecs and not read_json(case["text"])[1]]

app = FastAPI()
for name in {case["entity"] for case in chosen}:
    kind = codecs[name].annotation

    def echo(data: Any) -> Any:
        return data

    echo.__annotations__ = {"data": Annotated[kind, Body()], "return": kind}
    app.post(f"/{name}", response_model=kind)(echo)

client = TestClient(app, raise_server_exceptions=False)


def expected_of(case: dict[str, Any]) -> str | None:
    codec = codecs[case["entity"]]
    try:
        return write_json(json.loads(codec.stringify(codec.parse(case["text"]))))
    except DecodeError:
        return None


wrong = 0
for case in chosen:
    headers = {"content-type": "application/json"}
    response = client.post(f"/{case['entity']}", content=case["text"].encode(), headers=headers)
    written = write_json(response.json()) if response.status_code == 200 else None
    if written != expected_of(case) or response.status_code not in (200, 422):
        wrong += 1
        print(case["entity"], case["name"], response.status_code, response.text)
print("all agree" if wrong == 0 and len(chosen) >= 300 else f"{wrong} of {len(chosen)} are wrong")
