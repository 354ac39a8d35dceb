"""Good and bad request bodies by path, for all frameworks."""

from __future__ import annotations

import json

PRICE = '{"amount":"9.50","currency":"EUR"}'
POSITION = f'{{"sku":"tea","quantity":2,"unitPrice":{PRICE}}}'
ORDER = f'{{"id":"7","status":"new","positions":[{POSITION}]'
CARD = '{"kind":"card","lastDigits":"4242"}'

BODIES: list[tuple[str, str]] = [
    ("order", ORDER + "}"),
    ("order", ORDER + f',"note":null,"labels":{{"a":"b"}},"paidBy":{CARD},"more":[1]}}'),
    ("order", ORDER + ',"giftTo":null}'),
    ("order", ORDER + ',"note":"longer than twenty letters","paidBy":{"kind":"card"}}'),
    ("order", '{"id":7,"status":"lost","positions":[]}'),
    ("order", "[]"),
    ("payment", CARD),
    ("payment", '{"kind":"transfer","iban":"DE1","reference":null}'),
    ("payment", '{"kind":"transfer","iban":"DE1","reference":"1"}'),
    ("payment", '{"kind":"cash"}'),
    ("payment", "{}"),
    ("status", '"paid"'),
    ("status", '"lost"'),
    ("positions", f"[{POSITION}]"),
    ("positions", f'[{POSITION},{{"sku":"tea","quantity":0,"unitPrice":{PRICE}}}]'),
    ("prices", f'{{"a":{PRICE}}}'),
    ("prices", '{"a":{"amount":"9.5","currency":"EUR","tip":1}}'),
    ("order", "{"),
]


def show(path: str, status: int, text: str) -> None:
    """Prints a response: its JSON, or the location and the reason of every error."""
    if status < 300:
        print(path, status, json.dumps(json.loads(text), separators=(",", ":")))
        return
    print(path, status)
    body = json.loads(text)
    for line in body.get("extra") or body["detail"]:
        print("   ", line.get("loc", line.get("key")), line.get("msg", line.get("message")))
