"""A base record becomes a base class, and its subclasses lose no members."""

from event_messages.event import Base, Created, Event, Place, Renamed, base_codec, event_codec

renamed = Renamed(id="1", place=Place(host="h"), level="info", revision=1, name="n")


def id_of(base: Base) -> str:
    return base.id


def event_id(event: Event) -> str:
    return event.id


print([kind.__mro__[1].__name__ for kind in (Created, Renamed)], id_of(renamed), event_id(renamed))
text = base_codec.stringify(renamed)
print(text)
print(event_codec.parse(text) == renamed)
print(type(base_codec.parse(text)).__name__, base_codec.stringify(base_codec.parse(text)) == text)
