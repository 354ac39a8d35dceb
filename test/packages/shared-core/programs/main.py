"""Passes untyped JSON from one package to a record in the other package, and catches errors from
both as one class.
"""

import acme_boxes
import globex_boxes
from acme_boxes import DecodeError, acme
from globex_boxes import globex

assert acme_boxes.Record is globex_boxes.Record
assert issubclass(acme.Parcel, globex_boxes.Record)

parcel = acme.parcel_codec.parse('{"name":"parcel","extra":{"n":12345678901234567890123,"list":[null,1.5]}}')
try:
    globex.shelf_codec.parse('{"name":"far too long a name","extra":null}')
    raise AssertionError("read")
except DecodeError:
    pass
print(globex.shelf_codec.stringify(globex.Shelf(name="shelf", extra=parcel.extra)))
