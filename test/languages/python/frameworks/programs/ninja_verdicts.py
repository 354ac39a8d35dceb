"""Django Ninja with a route for each entity."""

import django
from django.conf import settings
from django.http import HttpRequest
from django.test import Client
from django.urls import path

settings.configure(ROOT_URLCONF=__name__, SECRET_KEY="test", ALLOWED_HOSTS=["*"], LOGGING_CONFIG=None)
django.setup()

from typing import Annotated, Any  # noqa: E402

from ninja import NinjaAPI  # noqa: E402
from ninja.params.functions import Body  # noqa: E402
from verdicts import CODECS, compare, read_cases  # noqa: E402

cases = read_cases()
api = NinjaAPI()
for name in {case["entity"] for case in cases}:
    kind = CODECS[name].annotation

    def echo(request: HttpRequest, data: Any) -> Any:
        return data

    echo.__annotations__ = {"request": HttpRequest, "data": Annotated[kind, Body()], "return": kind}
    # Ninja writes attribute names unless an operation requests wire keys.
    api.post(f"/{name}", response=kind, by_alias=True)(echo)

urlpatterns = [path("", api.urls)]
client = Client(raise_request_exception=False)


def send(entity: str, text: str) -> tuple[int, str]:
    response = client.post(f"/{entity}", data=text.encode(), content_type="application/json")
    return response.status_code, response.content.decode()


compare(cases, send, rejected=422)
