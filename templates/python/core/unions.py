"""Shapes of unions: internally tagged, externally tagged and untagged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pydantic import BaseModel, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from .meant import did_you_mean
from .member import NOTHING
from .objects import NO_KEYS, Keys, ObjectShape, RecordShape, Wire
from .run import Answer, Finding, Path, Run, describe, one_of, quoted, tokens_of
from .shapes import Shape


@dataclass(frozen=True, slots=True)
class Unknown:
    """An unknown variant of an open union. The variant's content is written unchanged. `raw`
    includes the tag.
    """

    tag: str
    raw: dict[str, Any]

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.is_instance_schema(cls)

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {"type": "object", "title": "Unknown"}


class TaggedShape(ObjectShape):
    """An internally tagged union: a field of the object identifies the variant."""

    def __init__(self, tag: str, variants: list[ObjectShape], *, is_open: bool) -> None:
        self.tag = tag
        self.variants = variants
        self.is_open = is_open

    @cached_property
    def by_tag(self) -> dict[str, ObjectShape]:
        return {tag: variant for variant in self.variants for tag in variant.tags(self.tag)}

    @cached_property
    def other(self) -> ObjectShape | None:
        """Return the fallback variant for all other tags."""
        return next((variant for variant in self.variants if not list(variant.tags(self.tag))), None)

    def variant_at(self, tag: Any) -> ObjectShape | None:
        return self.by_tag.get(tag, self.other) if isinstance(tag, str) else None

    @cached_property
    def by_class(self) -> dict[type[Any], ObjectShape]:
        return {kind: variant for variant in self.variants for kind in variant.classes()}

    def classes(self) -> Iterator[type[BaseModel]]:
        yield from self.by_class

    def tags(self, key: str) -> Iterator[str]:
        if key == self.tag:
            yield from self.by_tag
        else:
            for variant in self.variants:
                yield from variant.tags(key)

    def is_value(self, value: Any) -> bool:
        return (self.is_open and isinstance(value, Unknown)) or self.variant_of(value) is not None

    def variant_of(self, value: Any) -> ObjectShape | None:
        for kind in type(value).__mro__:
            variant = self.by_class.get(kind)
            if variant is not None:
                return variant
        return None

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        if isinstance(wire, dict):
            return self.decode_beside(wire, path, run, NO_KEYS)
        if not self.is_value(wire):
            run.wrong("type", "an object", wire, path)
        return wire

    def decode_beside(self, wire: Wire, path: Path, run: Run, claimed: Keys) -> Any:
        tag = wire.get(self.tag, NOTHING)
        variant = self.variant_at(tag)
        if variant is not None:
            return variant.decode_beside(wire, path, run, claimed)
        if self.is_open and isinstance(tag, str):
            return Unknown(tag, {key: item for key, item in wire.items() if key not in claimed})
        here = (path, self.tag)
        expected = one_of(list(self.by_tag))
        if tag is NOTHING:
            run.refuse(
                "missing", here, f"{quoted(self.tag)} is required and missing; expected {expected}", wire
            )
        else:
            hint = did_you_mean(tag, self.by_tag)
            run.refuse("tag", here, f"unknown {self.tag} {describe(tag)}, expected {expected}{hint}", tag)
        return None

    def undeclared(self, wire: Wire, claimed: Keys) -> Keys:
        variant = self.variant_at(wire.get(self.tag))
        return [] if variant is None else variant.undeclared(wire, claimed)

    def check(self, value: Any, wire: Wire, path: Path, run: Run) -> None:
        variant = self.variant_of(value)
        if variant is not None:
            variant.check(value, wire, path, run)

    def parts(self, value: Any, path: Path, run: Run) -> tuple[Wire, Wire]:
        if self.is_open and isinstance(value, Unknown):
            return self.unknown_parts(value, path, run)
        variant = self.variant_of(value)
        if variant is None:
            run.wrong("type", one_of([kind.__name__ for kind in self.by_class]), value, path)
            return {}, {}
        known, unknown = variant.parts(value, path, run)
        tag = known.get(self.tag)
        if not run.findings and self.variant_at(tag) is not variant:
            run.wrong("tag", f"a {self.tag} of {type(value).__name__}", tag, (path, self.tag))
        return known, unknown

    def unknown_parts(self, value: Unknown, path: Path, run: Run) -> tuple[Wire, Wire]:
        tag = value.raw.get(self.tag)
        if tag != value.tag or value.tag in self.by_tag:
            expected = f"the unknown tag {quoted(value.tag)}"
            run.wrong("tag", expected if tag != value.tag else "an unknown tag", tag, (path, self.tag))
        return dict(value.raw), {}


class ExternalShape(Shape):
    """An externally tagged union: the tag is the string itself, or the only key of an object."""

    def __init__(self, words: list[str], holders: list[RecordShape]) -> None:
        self.words = words
        self.holders = holders

    @cached_property
    def by_key(self) -> dict[str, RecordShape]:
        return {holder.layout.members[0].key: holder for holder in self.holders}

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        if isinstance(wire, str) and wire in self.words:
            return wire
        if any(isinstance(wire, holder.model) for holder in self.holders):
            return wire
        keys = list(wire) if isinstance(wire, dict) else []
        holder = next((self.by_key[key] for key in keys if key in self.by_key), None)
        if holder is not None:
            return holder.decode(wire, path, run)
        choices = [quoted(word) for word in self.words] + [f"{{{quoted(key)}: …}}" for key in self.by_key]
        near = did_you_mean(keys[0], self.by_key) if keys else did_you_mean(wire, self.words)
        hint = "" if isinstance(wire, str) and wire in self.by_key else near
        return run.wrong("tag", " or ".join(choices), wire, path, hint)

    def encode(self, value: Any, path: Path, run: Run) -> Any:
        if isinstance(value, str) and value in self.words:
            return value
        for holder in self.holders:
            if isinstance(value, holder.model):
                return holder.encode(value, path, run)
        names = [*self.words, *(holder.model.__name__ for holder in self.holders)]
        return run.wrong("tag", one_of(names), value, path)


class UntaggedShape(Shape):
    """An untagged union. The first alternative that matches is used.

    A union is `doubled` if two of its alternatives are recursive. A doubled union caches results,
    because decoding time would otherwise double with every level.
    """

    def __init__(self, variants: list[Shape], *, doubled: bool = False) -> None:
        self.variants = variants
        self.doubled = doubled

    def decode(self, wire: Any, path: Path, run: Run) -> Any:
        return self.first(wire, path, run, decodes=True)

    def encode(self, value: Any, path: Path, run: Run) -> Any:
        return self.first(value, path, run, decodes=False)

    def first(self, source: Any, path: Path, run: Run, *, decodes: bool) -> Any:
        if not self.doubled or not isinstance(source, (dict, list, BaseModel)):
            return self.first_anew(source, path, run, decodes=decodes)
        question = (id(self), id(source), decodes, *tokens_of(path))
        if question not in run.known:
            trial = run.trial()
            value = self.first_anew(source, path, trial, decodes=decodes)
            run.known[question] = Answer(source, path, value, trial.findings)
        answer = run.known[question]
        here = answer.path
        run.take([found._replace(path=path) if found.path is here else found for found in answer.findings])
        return answer.value

    def first_anew(self, source: Any, path: Path, run: Run, *, decodes: bool) -> Any:
        found: list[list[Finding]] = []
        for variant in self.variants:
            trial = run.trial()
            result = (variant.decode if decodes else variant.encode)(source, path, trial)
            if not trial.findings:
                return result
            found.append(trial.findings)
        return run.take(_best(found, source, path))


def _best(found: list[list[Finding]], source: Any, path: Path) -> list[Finding]:
    """Return the issues of the closest alternative: the one with the deepest issue or, in case
    of a tie, the one with the fewest issues.
    """
    inside = [
        findings
        for findings in found
        if all(finding.code != "type" or finding.path is not path for finding in findings)
    ]
    if not inside:
        wanted = dict.fromkeys(findings[0].message.split(", found ")[0] for findings in found)
        expected = " or ".join(message.removeprefix("expected ") for message in wanted)
        return [Finding("type", path, f"expected {expected}, found {describe(source)}", source)]
    return min(
        inside,
        key=lambda findings: (-max(len(tokens_of(finding.path)) for finding in findings), len(findings)),
    )
