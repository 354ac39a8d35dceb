"""Reads one `Box` message per line and writes it with the annotated defaults filled in."""

import sys
from pathlib import Path

from koine_messages.box import box_codec
from koine_messages.core import DecodeError

for line in Path(sys.argv[1]).read_text().splitlines():
    box = box_codec.parse(line)
    try:
        print(box_codec.stringify(box_codec.with_defaults(box)))
    except DecodeError:
        print("refused")
