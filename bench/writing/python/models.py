"""The events as handwritten pydantic models, with the same limits as the schema."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from pydantic.alias_generators import to_camel


class Model(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True)


class Money(Model):
    amount: Annotated[str, Field(pattern=r"^-?[0-9]+(\.[0-9]{1,4})?$")]
    currency: Annotated[str, Field(min_length=3, max_length=3)]


class Customer(Model):
    id: str
    email: str | None = None


class Address(Model):
    line1: str
    line2: str | None = None
    city: str
    postal_code: str
    country: Annotated[str, Field(pattern="^[A-Z]{2}$")]


class OrderLine(Model):
    sku: str
    quantity: Annotated[int, Field(ge=1, le=9999)]
    unit_price: Money
    discount_rate: Annotated[float, Field(ge=0, le=1)] | None = None
    attributes: dict[str, bool | float | str] | None = None


class Parcel(Model):
    weight_grams: Annotated[int, Field(ge=0)]
    dimensions: tuple[float, float, float] | None = None
    contents: list[OrderLine] | None = None


class EventBase(Model):
    id: str
    occurred_at: str
    schema_version: Annotated[int, Field(ge=1)]
    correlation_id: str | None = None
    tags: dict[str, str] | None = None


class OrderPlaced(EventBase):
    type: Literal["order.placed"]
    order_id: str
    customer: Customer
    lines: Annotated[list[OrderLine], Field(min_length=1)]
    total: Money
    shipping_address: Address
    billing_address: Address | None = None
    requested_delivery: str | None = None
    coupon_codes: list[Annotated[str, Field(min_length=3, max_length=20)]] | None = None


class ShipmentDispatched(EventBase):
    type: Literal["shipment.dispatched"]
    order_id: str
    carrier: Literal["dhl", "ups", "fedex"]
    tracking_url: str | None = None
    parcels: list[Parcel]
    eta: str | None = None


event = TypeAdapter(Annotated[OrderPlaced | ShipmentDispatched, Field(discriminator="type")])
