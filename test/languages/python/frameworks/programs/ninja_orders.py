"""Django Ninja: requests, responses and the OpenAPI document."""

import django
from bodies import BODIES, show
from django.conf import settings
from django.http import HttpRequest
from django.test import Client
from django.urls import path

settings.configure(ROOT_URLCONF=__name__, SECRET_KEY="test", ALLOWED_HOSTS=["*"], LOGGING_CONFIG=None)
django.setup()

from koine_messages import orders  # noqa: E402
from ninja import Body, NinjaAPI  # noqa: E402

api = NinjaAPI()


# Ninja writes attribute names unless an operation requests wire keys.
@api.post("/order", response=orders.Order, by_alias=True)
def order(request: HttpRequest, data: orders.Order) -> orders.Order:
    return data


@api.post("/payment", response=orders.Payment, by_alias=True)
def payment(request: HttpRequest, data: Body[orders.Payment]) -> orders.Payment:
    return data


@api.post("/status", response=orders.Status)
def status(request: HttpRequest, data: Body[orders.Status]) -> orders.Status:
    return data


@api.post("/positions", response=dict[str, orders.Position], by_alias=True)
def positions(request: HttpRequest, data: list[orders.Position]) -> dict[str, orders.Position]:
    return {position.sku: position for position in data}


@api.post("/prices", response=list[orders.Price], by_alias=True)
def prices(request: HttpRequest, data: Body[dict[str, orders.Price]]) -> list[orders.Price]:
    return list(data.values())


urlpatterns = [path("", api.urls)]
client = Client()
for name, body in BODIES[:-1]:
    response = client.post(f"/{name}", data=body, content_type="application/json")
    show(name, response.status_code, response.content.decode())
print(client.post("/order", data="{", content_type="application/json").status_code)
document = client.get("/openapi.json").json()
print(document["components"]["schemas"]["Order"]["properties"]["note"])
print(document["components"]["schemas"]["Order"]["required"])
