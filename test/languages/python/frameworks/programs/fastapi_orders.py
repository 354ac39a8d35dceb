"""FastAPI: requests, responses and the OpenAPI document of records, unions, enums, lists and maps."""

from __future__ import annotations

import json
from typing import Annotated

from bodies import BODIES, show
from fastapi import Body, FastAPI
from fastapi.testclient import TestClient
from koine_messages import ABSENT, orders

app = FastAPI()


@app.post("/order")
def order(data: orders.Order) -> orders.Order:
    print("note" if data.note is not ABSENT else "no note", end=" ")
    return data


@app.post("/payment")
def payment(data: orders.Payment) -> orders.Payment:
    return data


@app.post("/status")
def status(data: Annotated[orders.Status, Body()]) -> orders.Status:
    return data


@app.post("/positions")
def positions(data: list[orders.Position]) -> dict[str, orders.Position]:
    return {position.sku: position for position in data}


@app.post("/prices")
def prices(data: dict[str, orders.Price]) -> list[orders.Price]:
    return list(data.values())


client = TestClient(app)
for path, body in BODIES:
    response = client.post(f"/{path}", content=body, headers={"content-type": "application/json"})
    show(path, response.status_code, response.text)
document = client.get("/openapi.json").json()
for name in ("Order", "Position", "Price", "Card", "Transfer"):
    print(name, json.dumps(document["components"]["schemas"][name], indent=1))
print(json.dumps(document["paths"]["/payment"]["post"]["requestBody"]["content"], indent=1))
