"""Reads inputs of Atheris. Errors must have issues, and written text must read back as the same
value.
"""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["koine_messages"]):
    from koine_messages import DecodeError, phi, pi, riffer

CODECS = [phi.agent_message_codec, phi.agent_event_codec, pi.message_codec, riffer.message_codec]


def look(data: bytes) -> None:
    if not data:
        return
    codec, text = CODECS[data[0] % len(CODECS)], data[1:]
    try:
        value = codec.parse(text)
    except DecodeError as error:
        if not 0 < len(error.issues) <= 101:
            raise RuntimeError(f"{text!r} is refused for {len(error.issues)} reasons") from None
        return
    written = codec.stringify(value)
    twice = codec.stringify(codec.parse(written))
    if twice != written:
        raise RuntimeError(f"{text!r} is written as {written!r}, then as {twice!r}")


atheris.Setup(sys.argv, look)
atheris.Fuzz()
