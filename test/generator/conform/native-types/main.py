"""Reads a rental, uses its values, changes some of them and writes it."""

from __future__ import annotations

import sys
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from pathlib import Path
from uuid import UUID

from rental_messages import EncodeError
from rental_messages.rental import Rental, rental_codec

line = Path(sys.argv[1]).read_text().strip()
rental = rental_codec.parse(line)
print(rental_codec.stringify(rental) == line)
assert rental.length is not None and rental.stops is not None and rental.fees is not None
print("id", str(rental.id))
print("ends", (rental.day + timedelta(days=2)).isoformat())
print("hours", rental.length // timedelta(hours=1))
print("total", rental.price + rental.fees["fuel"] + rental.fees["cleaning"])
print("signed by", (rental.signature or b"").decode())
try:
    print(rental.stops[1].year)
except ValueError as problem:
    print(problem)

rental.booked_at += timedelta(days=1)
rental.length = timedelta(hours=36, seconds=5)
rental.price *= 2
rental.stops.append(datetime(2026, 7, 3, tzinfo=timezone(timedelta(hours=2))))
rental.signature = b"\x00\xff"
print(rental_codec.stringify(rental))

now = datetime(2026, 1, 2, 3, 4, 5, 60000, timezone.utc)
print(Rental(id=UUID(int=7), booked_at=now, day=date(2026, 1, 2), price=Decimal("1E+2"), returned_at=now))
rental.booked_at = datetime(2026, 1, 2)
rental.price = Decimal("NaN")
rental.length = timedelta(seconds=-1)
rental.fees["fuel"] = Decimal("0.00001")
try:
    rental_codec.stringify(rental)
except EncodeError as error:
    print(*error.issues, sep="\n")
