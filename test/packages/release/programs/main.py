"""Reads and writes the message of the README."""

from acme_events.events import event_codec

print(event_codec.stringify(event_codec.parse('{"type":"placed","order":"A-1","total":9.5,"coupon":"MAY"}')))
