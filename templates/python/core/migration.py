"""Migrates a message to an adjacent version. Unknown data is not changed.

Migrations are data. A link refers to a node by name, to the items of a list or to the values
of a map; a link that is None rejects the data. A node has initial steps, links for its
members, nodes that apply to the same object, cases by tag or by shape, and final steps.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .json_text import WireJson
from .migration_steps import Refused, take_steps
from .run import pointer_to

Migration = Mapping[str, Any]
Node = Mapping[str, Any]
Link = Any


def migrate(data: WireJson, migration: Migration) -> WireJson:
    """Return the message in the other version. Raises Refused if it cannot be converted."""
    if "root" not in migration:
        return data
    return _Walk(migration["nodes"]).follow(data, migration["root"], "")


class _Walk:
    def __init__(self, nodes: Mapping[str, Node]) -> None:
        self.nodes = nodes

    def follow(self, data: WireJson, link: Link, pointer: str) -> WireJson:
        """Data of an unexpected shape is left unchanged, because decoding reports it."""
        if link is None:
            raise Refused(pointer, "does not exist in the other version")
        if isinstance(link, str):
            return self.at(data, self.nodes.get(link, {}), pointer)
        if "values" in link:
            return self.values(data, link["values"], pointer) if isinstance(data, dict) else data
        if not isinstance(data, list):
            return data
        return [self.follow(item, link["items"], f"{pointer}/{index}") for index, item in enumerate(data)]

    def values(self, data: dict[str, WireJson], link: Link, pointer: str) -> dict[str, WireJson]:
        return self.members(data, dict.fromkeys(data, link), pointer)

    def members(
        self, data: dict[str, WireJson], links: Mapping[str, Link], pointer: str
    ) -> dict[str, WireJson]:
        copy = dict(data)
        for key in copy:
            if key in links:
                copy[key] = self.follow(copy[key], links[key], pointer + pointer_to([key]))
        return copy

    def at(self, data: WireJson, node: Node, pointer: str) -> WireJson:
        begun = take_steps(data, node.get("first", []), pointer)
        last = node.get("last", [])
        if not isinstance(begun, dict):
            return take_steps(begun, last, pointer)
        walked: WireJson = self.members(begun, node.get("members", {}), pointer)
        for link in [*node.get("also", []), *_case_of(begun, node)]:
            walked = self.follow(walked, link, pointer)
        return take_steps(walked, last, pointer)


def _case_of(data: dict[str, WireJson], node: Node) -> list[Link]:
    """Return the case for the tag, or the first case whose shape matches, if any."""
    word = data.get(node["tag"]) if "tag" in node else None
    if isinstance(word, str):
        cases = node.get("cases", {})
        return [cases[word]] if word in cases else []
    shapes = node.get("shapes", [])
    return [shape["link"] for shape in shapes if data.keys() >= set(shape["has"])][:1]
