"""Reads documents with Koine's models and codecs, with datamodel-code-generator's models, and
with only the json module.

Arguments: the folder of Koine's package, its module, the dialect's module, the file with the
other models, the documents, the number of rounds.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from pydantic import BaseModel, TypeAdapter

folder, package, dialect, models, documents, rounds = sys.argv[1:]
sys.path[:0] = [folder, str(Path(models).parent)]
codecs = import_module(f"{package}.{dialect}").CODECS
others = import_module(Path(models).stem)

Read = Callable[[str], Any]
Way = list[tuple[Read, str]]


def reader_of(entity: str) -> tuple[Read, Read, Read] | None:
    """Returns both Koine readers and the other generator's reader, or None in place of the
    latter if that generator has no model with this name.
    """
    other = getattr(others, entity.split(".")[1], None)
    if not (isinstance(other, type) and issubclass(other, BaseModel)):
        return None
    codec = codecs[entity]
    return TypeAdapter(codec.annotation).validate_json, codec.parse, TypeAdapter(other).validate_json


def is_read(readers: tuple[Read, ...], text: str) -> bool:
    try:
        return all(read(text) is not NotImplemented for read in readers)
    except ValueError:
        return False


def ways() -> tuple[dict[str, Way], int]:
    lines = [json.loads(line) for line in Path(documents).read_text(encoding="utf-8").split("\n") if line]
    readers = {entity: reader_of(entity) for entity in {line["entity"] for line in lines}}
    made: dict[str, Way] = {"validate_json": [], "parse": [], "other": [], "json": []}
    entities = set()
    for line in lines:
        found, text = readers[line["entity"]], line["text"]
        if found is None or not is_read(found, text):
            continue
        entities.add(line["entity"])
        for name, read in zip(made, (*found, json.loads), strict=True):
            made[name].append((read, text))
    return made, len(entities)


def nanoseconds(way: Way) -> float:
    start = time.process_time_ns()
    for read, text in way:
        read(text)
    return (time.process_time_ns() - start) / len(way)


found, count = ways()
times: dict[str, list[float]] = {name: [] for name in found}
# Codecs specialize once they have processed an entity often enough.
for read, text in found["parse"] * 64:
    read(text)
for _ in range(int(rounds)):
    for name, way in found.items():
        times[name].append(nanoseconds(way))
least = {name: min(measured) for name, measured in times.items()}
print(json.dumps({"documents": len(found["json"]), "entities": count, "least": least}))
